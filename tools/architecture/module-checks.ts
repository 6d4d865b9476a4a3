import { type Violation, importsOf, isTest, type SourceFile } from './source-file.ts';

export type Layers = readonly (readonly string[])[];

/**
 * Modules import each other only through their public entry, and only from lower layers.
 * Tests may import any public entry, also of higher layers.
 */
export function checkModules(files: readonly SourceFile[], layers: Layers): readonly Violation[] {
  const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));
  const inModules = files.filter((file) => moduleOf(file.path) !== undefined);
  const unknown = [...new Set(inModules.map((file) => moduleOf(file.path) ?? ''))]
    .filter((name) => layerOf(name) === -1)
    .map((name) => ({ path: `api/src/modules/${name}`, message: 'this module has no line in layers.ts' }));
  const entries = files.flatMap((file) => importedModules(file).flatMap((target) => checkEntry(file, target)));
  const upwards = inModules
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      importedModules(file)
        .map((target) => moduleOf(target) ?? '')
        .filter((to) => layerOf(to) >= layerOf(moduleOf(file.path) ?? ''))
        .map((to) => ({ path: file.path, message: `"${to}" is not in a lower layer: see layers.ts` })),
    );
  return [...unknown, ...entries, ...upwards];
}

function checkEntry(file: SourceFile, target: string): readonly Violation[] {
  if (/^api\/src\/modules\/[^/]+\/index\.ts$/.test(target)) return [];
  return [{ path: file.path, message: `import a module through its public entry index.ts, not ${target}` }];
}

/** What a file imports out of modules other than its own. */
function importedModules(file: SourceFile): readonly string[] {
  return importsOf(file).flatMap((target) => {
    if (!('path' in target)) return [];
    const to = moduleOf(target.path);
    return to !== undefined && to !== moduleOf(file.path) ? [target.path] : [];
  });
}

function moduleOf(filePath: string): string | undefined {
  return /^api\/src\/modules\/([^/]+)\//.exec(filePath)?.[1];
}
