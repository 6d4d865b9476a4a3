import { type Breach, importsOf, isTest, type SourceFile } from './wall.ts';

export type Storeys = readonly (readonly string[])[];

/**
 * Modules enter each other only by the door, and only downwards.
 * Tests may call any door: a journey is told from its end.
 */
export function checkModules(files: readonly SourceFile[], storeys: Storeys): readonly Breach[] {
  const storeyOf = (name: string) => storeys.findIndex((storey) => storey.includes(name));
  const inModules = files.filter((file) => moduleOf(file.path) !== undefined);
  const unknown = [...new Set(inModules.map((file) => moduleOf(file.path) ?? ''))]
    .filter((name) => storeyOf(name) === -1)
    .map((name) => ({ path: `api/src/modules/${name}`, message: 'this module has no line in storeys.ts' }));
  const doors = files.flatMap((file) => importedModules(file).flatMap((target) => checkDoor(file, target)));
  const upwards = inModules
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      importedModules(file)
        .map((target) => moduleOf(target) ?? '')
        .filter((to) => storeyOf(to) >= storeyOf(moduleOf(file.path) ?? ''))
        .map((to) => ({ path: file.path, message: `"${to}" is not on a storey below: see storeys.ts` })),
    );
  return [...unknown, ...doors, ...upwards];
}

function checkDoor(file: SourceFile, target: string): readonly Breach[] {
  if (/^api\/src\/modules\/[^/]+\/index\.ts$/.test(target)) return [];
  return [{ path: file.path, message: `enter a module by its door index.ts, not by ${target}` }];
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
