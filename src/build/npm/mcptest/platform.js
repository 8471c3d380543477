'use strict';

const {optionalDependencies} = require('./package.json');

const SCOPE = '@mcptest/';
const platform = `${process.platform}-${process.arch}`;

/** Returns the path of the program for this machine, and throws an error that says why there is none. */
exports.program = () => {
    try {
        return require.resolve(`${SCOPE}${platform}/mcptest`);
    } catch {
        throw new Error(explanation());
    }
};

function explanation() {
    const all = Object.keys(optionalDependencies).map((name) => name.slice(SCOPE.length));
    if (!all.includes(platform)) {
        const hint = process.platform === 'win32' ? ' On Windows, use it in WSL.' : '';
        return `there is no program for ${platform}, only for: ${all.join(', ')}.${hint}`;
    }
    if (isMusl()) {
        return 'the program needs glibc, and this system has musl, as Alpine does. Use an image such as node:22-slim.';
    }
    return (
        `the package ${SCOPE}${platform} is not installed. Install again with optional dependencies ` +
        '(without --omit=optional or --no-optional) and with a lock file that names it.'
    );
}

function isMusl() {
    process.report.excludeNetwork = true;
    return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
}
