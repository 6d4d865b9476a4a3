import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { shapeOf } from './shape.ts';

/** What a file shows, as a line that changes with it, and the files on which that depends. */
type Seen = { readonly line: string; readonly imports: readonly string[] };

/**
 * For every file a text that stays the same as long as the linter, which knows types, finds the same in it: its own content and
 * what can be seen of all that it imports, directly or through others.
 * @param files absolute paths
 * @param salt whatever changes all findings: settings, versions, types that are declared for everybody
 */
export function fingerprintsOf(files: readonly string[], root: string, salt: string): ReadonlyMap<string, string> {
  const resolve = resolverOf(root);
  const texts = new Map<string, string>();
  const shapes = new Map<string, Seen>();

  function textOf(file: string): string {
    const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    texts.set(file, text);
    return text;
  }

  /** What our files add to the types of a package, seen by all that import it. */
  const additions = Map.groupBy(files, (file) => /^declare module '([^']+)'/m.exec(textOf(file))?.[1]);

  function importsOf(file: string, names: readonly string[]): readonly string[] {
    return names.flatMap((name) => resolve(name, file) ?? additions.get(name) ?? []);
  }

  function seenOf(file: string): Seen {
    const known = shapes.get(file);
    if (known) return known;
    const shape = shapeOf(file, textOf(file));
    const name = path.relative(root, file);
    const seen = { line: `${name} ${hashOf(shape.text)}`, imports: importsOf(file, shape.imports) };
    shapes.set(file, seen);
    return seen;
  }

  function fingerprintOf(file: string): string {
    const names = ts.preProcessFile(textOf(file), true, true).importedFiles.map(({ fileName }) => fileName);
    const reached = new Set(importsOf(file, names));
    for (const other of reached) for (const next of seenOf(other).imports) reached.add(next);
    const seen = [...reached].map((other) => seenOf(other).line).toSorted();
    return hashOf([salt, textOf(file), ...seen].join('\n'));
  }

  return new Map(files.map((file) => [file, fingerprintOf(file)]));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Finds the file of the repository that an import means, as the compiler does; packages from elsewhere are versions in the salt. */
function resolverOf(root: string): (name: string, from: string) => string | undefined {
  const sides = { web: sideOf(path.join(root, 'web'), root), server: sideOf(root, root) };
  return (name, from) => {
    if (!/^(\.|#|@shop\/)/.test(name)) return undefined;
    const side = from.startsWith(path.join(root, 'web') + path.sep) ? sides.web : sides.server;
    return side(name, from);
  };
}

function sideOf(folder: string, root: string) {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    ...(folder !== root && { rootDirs: [folder, path.join(folder, '.react-router/types')] }),
  };
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  return (name: string, from: string): string | undefined => {
    const found = ts.resolveModuleName(name, from, options, ts.sys, cache).resolvedModule?.resolvedFileName;
    return found === undefined || found.includes('/node_modules/') ? undefined : path.normalize(found);
  };
}
