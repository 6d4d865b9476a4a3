import type { Violation, SourceFile } from './source-file.ts';

const LINES_MAX = 300;

const junkDrawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'manager']);

/** Texts that several modules have in common have no better name. */
const commonTexts = 'contract/src/common.texts.json';

/** No folder or file is named after what the code is not. */
export function checkNames(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter((file) => file.path !== commonTexts)
    .filter((file) => file.path.split('/').some((part) => part.split('.').some((word) => isJunk(word))))
    .map((file) => ({ path: file.path, message: 'no junk drawers: name it after what it is' }));
}

function isJunk(word: string): boolean {
  return junkDrawers.has(word) || /-(utils?|helpers?|misc)$/.test(word);
}

/** An index file is a public entry or the list of features; only modules, parts of the platform and packages have an entry. */
export function checkBarrels(files: readonly SourceFile[]): readonly Violation[] {
  const entries =
    /^(api\/src\/(modules|platform|ports)\/[^/]+|api\/src\/[^/]+|packages\/[^/]+\/src|web\/app\/features)\/index\.ts$/;
  return files
    .filter((file) => /\/index\.tsx?$/.test(file.path) && !entries.test(file.path))
    .concat(files.filter((file) => file.path.startsWith('web/app/') && onlyPassesOn(file)))
    .map((file) => ({ path: file.path, message: 'no barrel files: import what you need from where it is' }));
}

function onlyPassesOn({ path, text }: SourceFile): boolean {
  if (!/\.tsx?$/.test(path)) return false;
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s*)?from\s*'[^']*';?/g, '#');
  return /^[\s#]*#[\s#]*$/.test(statements);
}

/** A file that has grown too long is two files. */
export function checkLength(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ path, lines }) => ({ path, message: `${lines} lines; at most ${LINES_MAX}` }));
}
