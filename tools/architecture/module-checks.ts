import { readModuleOrder } from './module-order.ts';
import { type Violation, importsOf, isTest, staticImportsOf, type SourceFile } from './source-file.ts';

/**
 * Modules import each other only through their public entry, and only those that stand before them in the one array of
 * modules. Tests may import any public entry, also of later modules.
 */
export function checkModules(files: readonly SourceFile[]): readonly Violation[] {
  const order = readModuleOrder(files);
  const inModules = files.filter((file) => moduleOf(file.path) !== undefined);
  const unknown = [...new Set(inModules.map((file) => moduleOf(file.path) ?? ''))]
    .filter((name) => !order.includes(name))
    .map((name) => ({ path: `api/src/modules/${name}`, message: 'this module is not in modules/index.ts' }));
  const entries = files.flatMap((file) => importedModules(file).flatMap((target) => checkEntry(file, target)));
  const upwards = inModules
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      importedModules(file)
        .map((target) => moduleOf(target) ?? '')
        .filter((to) => !order.slice(0, order.indexOf(moduleOf(file.path) ?? '')).includes(to))
        .map((to) => ({ path: file.path, message: `"${to}" does not stand before it in modules/index.ts` })),
    );
  return [...unknown, ...entries, ...upwards];
}

function checkEntry(file: SourceFile, target: string): readonly Violation[] {
  if (/^api\/src\/modules\/[^/]+\/index\.ts$/.test(target)) return [];
  const isManifest = /^api\/src\/modules\/[^/]+\/module\.ts$/.test(target);
  if (isManifest && file.path === 'api/src/modules/index.ts') return [];
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

/** The composition root puts everything together and is imported by nobody; neither is the list of modules by a module. */
export function checkCompositionRoot(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => path.startsWith('api/src/') && !path.startsWith('api/src/app/') && !isTest(path))
    .flatMap((file) =>
      pathsOf(importsOf(file))
        .filter((target) => target.startsWith('api/src/app/') || target === 'api/src/modules/index.ts')
        .map((target) => ({
          path: file.path,
          message: `only api/src/app knows all modules: it may not import ${target}`,
        })),
    );
}

/** The demo world is no part of a production start: whoever loads it imports it when it is wanted. */
export function checkDemoWorld(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => path.startsWith('api/src/') && !path.startsWith('api/src/demo/') && !isTest(path))
    .flatMap((file) =>
      staticImportsOf(file)
        .map((target) => ('path' in target ? target.path : target.name))
        .filter((target) => target.startsWith('api/src/demo/') || target === '@shop/demo-catalogue')
        .map((target) => ({ path: file.path, message: `import ${target} with import(), when a demo world is loaded` })),
    );
}

function pathsOf(imports: ReturnType<typeof importsOf>): readonly string[] {
  return imports.flatMap((target) => ('path' in target ? [target.path] : []));
}
