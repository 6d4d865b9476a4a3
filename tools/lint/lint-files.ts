// Lints the files that stand in the file it is given, one a line, and prints as JSON which are clean and what is wrong.
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { root } from '../repository.ts';

/** What one run of the linter came to. */
export type Linted = { readonly clean: readonly string[]; readonly report: string };

const files = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const eslint = new ESLint({ cwd: root, warnIgnored: false });
const results = await eslint.lintFiles(files);
const isClean = ({ errorCount, warningCount }: ESLint.LintResult) => errorCount + warningCount === 0;
const linted: Linted = {
  clean: results.filter(isClean).map(({ filePath }) => filePath),
  report: await (await eslint.loadFormatter('stylish')).format(results),
};
process.stdout.write(JSON.stringify(linted));
