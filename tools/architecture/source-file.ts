import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A file of the repository, its path written with slashes from the root. */
export type SourceFile = { readonly path: string; readonly text: string };

/** One violation: where, and what to do instead. */
export type Violation = { readonly path: string; readonly message: string };

/** Wherever they are. */
const skippedFolders = new Set(['node_modules', 'coverage', 'test-results', '.git', '.cache', '.react-router']);
/** In one place only: elsewhere folders of these names are ours. */
const skippedPaths = new Set(['build', 'web/build', 'api/bundle', 'state']);
const readEndings = ['.ts', '.tsx', '.mjs', '.css', '.md', '.json'];

/** Every file of the repository that a check may look at. */
export function readRepository(root: string): readonly SourceFile[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    readEntry(root, entry.name, entry.isDirectory()),
  );
}

function readEntry(root: string, entryPath: string, isFolder: boolean): readonly SourceFile[] {
  const full = path.join(root, entryPath);
  if (isFolder) {
    if (skippedFolders.has(path.basename(entryPath)) || skippedPaths.has(entryPath)) return [];
    return readdirSync(full, { withFileTypes: true }).flatMap((entry) =>
      readEntry(root, `${entryPath}/${entry.name}`, entry.isDirectory()),
    );
  }
  if (!readEndings.includes(path.extname(entryPath)) || entryPath === 'package-lock.json') return [];
  return [{ path: entryPath, text: readFileSync(full, 'utf8') }];
}

/** Where an import leads: a file of the repository (`path`) or a package (`name`). */
export type Import = { readonly path: string } | { readonly name: string };

/** What is loaded with a file: not what it imports later, with `import()`, nor types. */
export function staticImportsOf(file: SourceFile): readonly Import[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return [];
  const { statements } = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    const isType = ts.isExportDeclaration(statement)
      ? statement.isTypeOnly
      : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) && !isType
      ? [resolve(file.path, moduleSpecifier.text)]
      : [];
  });
}

const shorthands: readonly (readonly [prefix: string, folder: string])[] = [
  ['#platform/', 'api/src/platform/'],
  ['#src/', 'api/src/'],
  ['#test/', 'api/test/'],
  ['#app/', 'web/app/'],
];

function resolve(from: string, name: string): Import {
  if (name.startsWith('.')) return { path: path.posix.join(path.posix.dirname(from), name) };
  const shorthand = shorthands.find(([prefix]) => name.startsWith(prefix));
  return shorthand ? { path: name.replace(shorthand[0], shorthand[1]) } : { name };
}

export function isTest(filePath: string): boolean {
  return /\.(test|suite|spec)\.tsx?$/.test(filePath) || /(^|\/)(test|e2e|bench)\//.test(filePath);
}
