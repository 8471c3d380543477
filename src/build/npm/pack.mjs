// Makes the npm packages: `mcptest`, and one with the program for each platform.
//
// node src/build/npm/pack.mjs FOLDER [PLATFORM=PROGRAM]...
//
// PLATFORM is what Node calls it, such as linux-x64. Without one: target/mcptest for this machine. The version
// is that of the programs. In FOLDER are then the unpacked packages and their archives.
import {execFileSync} from 'node:child_process';
import {chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const [folder, ...given] = process.argv.slice(2);
const platforms = given.length > 0 ? given : [`${process.platform}-${process.arch}=${join(root, 'target/mcptest')}`];
const programs = new Map(platforms.map((text) => text.split('=', 2)));
const version = only([...programs.values()].map(versionOf));
const template = JSON.parse(readFileSync(join(here, 'mcptest/package.json'), 'utf8'));
const {homepage, license} = template;

rmSync(folder, {recursive: true, force: true});
cpSync(join(here, 'mcptest'), join(folder, 'mcptest'), {recursive: true});
const optionalDependencies = Object.fromEntries([...programs.keys()].map((name) => [`@mcptest/${name}`, version]));
pack('mcptest', {...template, version, optionalDependencies});
for (const [platform, program] of programs) {
    packProgram(platform, program);
}

// The first lines of the program say it, for programs of other platforms too.
function versionOf(program) {
    const start = readFileSync(program).subarray(0, 400).toString('latin1');
    return /^# mcptest (\S+) for /m.exec(start)[1];
}

function only(versions) {
    if (new Set(versions).size !== 1) {
        throw new Error(`the programs have different versions: ${versions.join(', ')}`);
    }
    return versions[0];
}

function packProgram(platform, program) {
    const [os, cpu] = platform.split('-');
    mkdirSync(join(folder, platform));
    copyFileSync(program, join(folder, platform, 'mcptest'));
    chmodSync(join(folder, platform, 'mcptest'), 0o755);
    pack(platform, {
        name: `@mcptest/${platform}`,
        version,
        description: `The program of mcptest for ${platform}`,
        homepage,
        license,
        os: [os],
        cpu: [cpu],
        ...(os === 'linux' && {libc: ['glibc']}),
        files: ['mcptest'],
        preferUnplugged: true,
        publishConfig: {access: 'public'},
    });
}

function pack(name, manifest) {
    const source = join(folder, name);
    copyFileSync(join(root, 'LICENSE'), join(source, 'LICENSE'));
    writeFileSync(join(source, 'package.json'), JSON.stringify(manifest, null, 2) + '\n');
    // Stderr has what npm says of its own settings.
    execFileSync('npm', ['pack', `./${name}`, '--silent'], {cwd: folder, stdio: ['ignore', 'inherit', 'inherit']});
}
