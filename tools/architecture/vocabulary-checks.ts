import path from 'node:path';
import ts from 'typescript';
import { type FormerName, formerNames } from './former-names.ts';
import type { SourceFile, Violation } from './source-file.ts';

/** The list of former names and its tests must contain them. */
const ABOUT_NAMES = /^tools\/architecture\/(former-names|vocabulary-checks(\.test)?)\.ts$/;

/** Identifiers, folders and files have the names of docs/glossary.md and none that was given up for one of them. */
export function checkVocabulary(files: readonly SourceFile[]): readonly Violation[] {
  const known = new Map<string, readonly FormerName[]>();
  const formerOf = (name: string) => known.get(name) ?? remember(known, name, findFormer(name));
  return files
    .filter(({ path: file }) => !ABOUT_NAMES.test(file))
    .flatMap((file) =>
      namesOf(file, (word) => formerOf(word).length > 0).flatMap((name) => {
        const former = formerOf(name).find(({ allowedIn }) => !allowedIn?.test(file.path));
        return former ? [{ path: file.path, message: `${name}: the name for it is ${former.now}` }] : [];
      }),
    );
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

/** A word is compared with the parts of a name, a pattern with the whole of it. */
function findFormer(name: string): readonly FormerName[] {
  const parts = partsOf(name);
  return formerNames.filter(({ found }) => (found instanceof RegExp ? found.test(name) : parts.includes(found)));
}

/** The words of a name in camelCase, PascalCase, snake_case or kebab-case. */
function partsOf(name: string): readonly string[] {
  return name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)?.map((word) => word.toLowerCase()) ?? [];
}

/** The names of a file, its folder and its identifiers. Comments and texts are free, so it is parsed where a word is suspect. */
function namesOf({ path: file, text }: SourceFile, isSuspect: (word: string) => boolean): readonly string[] {
  const own = [path.posix.basename(path.posix.dirname(file)), path.posix.basename(file)];
  if (!/\.(ts|tsx|mjs)$/.test(file)) return own;
  const suspects = [...new Set(text.match(/[\p{L}\p{N}_$]+/gu))].filter(isSuspect);
  if (suspects.length === 0) return own;
  const identifiers = new Set<string>();
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest).forEachChild(function visit(node): void {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) identifiers.add(node.text.replace(/^#/, ''));
    node.forEachChild(visit);
  });
  return [...own, ...suspects.filter((word) => identifiers.has(word))];
}
