// Lints what has changed since it was last found clean, or sees something that has: all of it after a fresh clone.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fingerprintsOf, hashOf } from './lint/fingerprints.ts';
import type { Linted } from './lint/lint-files.ts';
import { runProgram, stopProgramsOnSignal } from './program.ts';
import { root } from './repository.ts';
import { readRepository } from './architecture/source-file.ts';

stopProgramsOnSignal();
/** Fingerprints of the files that were found clean, and of everything together when all were. */
const Kept = z.object({ whole: z.string(), files: z.record(z.string(), z.string()) });
type Kept = z.infer<typeof Kept>;

const kept = path.join(root, '.cache/linted.json');
const folder = mkdtempSync(path.join(tmpdir(), 'shop-lint-'));

try {
  process.exitCode = await lint();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function lint(): Promise<number> {
  const { files, salt, whole } = readFiles();
  const before = readKept();
  if (before.whole === whole) return report(files, [], []);
  const fingerprints = fingerprintsOf(files, root, salt);
  const isKnown = (file: string) => before.files[path.relative(root, file)] === fingerprints.get(file);
  const left = files.filter((file) => !isKnown(file));
  const isOfPages = (file: string) => file.startsWith(path.join(root, 'web') + path.sep);
  // Two programs at the same time, because each needs the types of its side only.
  const sides = [left.filter(isOfPages), left.filter((file) => !isOfPages(file))].filter(({ length }) => length > 0);
  const linted = await Promise.all(sides.map((side, n) => lintSide(side, path.join(folder, String(n)))));
  const clean = [...files.filter(isKnown), ...linted.flatMap((one) => one.clean)];
  keep({
    whole: clean.length === files.length ? whole : '',
    files: Object.fromEntries(clean.map((file) => [path.relative(root, file), fingerprints.get(file) ?? ''])),
  });
  return report(files, left, linted);
}

function report(files: readonly string[], left: readonly string[], linted: readonly Linted[]): number {
  const reports = linted.map(({ report }) => report).filter((report) => report !== '');
  console.log(reports.length > 0 ? reports.join('\n') : `${files.length} files are clean; looked at: ${left.length}.`);
  return reports.length > 0 ? 1 : 0;
}

/** What can be linted, and what decides about all of it: settings, versions, and types that are declared for everybody. */
function readFiles(): { readonly files: readonly string[]; readonly salt: string; readonly whole: string } {
  const all = readRepository(root);
  const code = all.filter(({ path: name }) => /\.(ts|tsx|mjs)$/.test(name));
  const forAll = code.filter(
    ({ path: name, text }) => /\.d\.ts$/.test(name) || /^declare (module|global)\b/m.test(text),
  );
  const settings = all.filter(({ path: name }) => /(^|\/)(tsconfig|package)[^/]*\.json$/.test(name));
  const others = ['eslint.config.js', 'package-lock.json', 'web/.react-router/types/+routes.ts'].map((name) =>
    readFileSync(path.join(root, name), 'utf8'),
  );
  const salt = hashOf([process.version, ...others, ...[...settings, ...forAll].map(({ text }) => text)].join('\n'));
  return {
    files: [...code.map((file) => file.path), 'eslint.config.js'].map((name) => path.join(root, name)),
    salt,
    whole: hashOf([salt, ...all.map(({ path: name, text }) => `${name} ${text}`)].join('\n')),
  };
}

/** @throws Error with what the linter said when it broke */
async function lintSide(files: readonly string[], list: string): Promise<Linted> {
  writeFileSync(list, files.join('\n'));
  const { code, output } = await runProgram({
    command: process.execPath,
    // Much is made and thrown away while types are worked out, which is cheaper with room for what is young.
    args: ['--max-semi-space-size=64', path.join(root, 'tools/lint/lint-files.ts'), list],
    env: { TSESTREE_SINGLE_RUN: 'true', NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') },
  });
  const begin = output.indexOf('{"clean":');
  if (code !== 0 || begin < 0) throw new Error(output);
  return JSON.parse(output.slice(begin)) as Linted;
}

function readKept(): Kept {
  try {
    return Kept.parse(JSON.parse(readFileSync(kept, 'utf8')));
  } catch {
    return { whole: '', files: {} };
  }
}

function keep(clean: Kept): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(clean));
}
