import { z } from 'zod';
import type { SourceFile, Violation } from './source-file.ts';

const Versions = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});

type Declared = { readonly path: string; readonly name: string; readonly version: string };

/** A package that several workspaces declare has one exact version in all of them, so that it is installed once. */
export function checkManifests(files: readonly SourceFile[]): readonly Violation[] {
  const declared = files.filter(({ path }) => /(^|\/)package\.json$/.test(path)).flatMap(declaredIn);
  const first = new Map<string, Declared>();
  return declared.flatMap((one) => {
    const { path, name, version } = one;
    const before = first.get(name) ?? one;
    first.set(name, before);
    if (before.version !== version)
      return [{ path, message: `${name} is ${version} here and ${before.version} in ${before.path}` }];
    const isOurs = name.startsWith('@shop/');
    return isOurs || /^(npm:.*@)?\d+\.\d+\.\d+[\w.-]*$/.test(version)
      ? []
      : [{ path, message: `${name}: a version is exact, not ${version}` }];
  });
}

function declaredIn({ path, text }: SourceFile): readonly Declared[] {
  const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(JSON.parse(text));
  return [dependencies, devDependencies, optionalDependencies].flatMap((versions) =>
    Object.entries(versions).map(([name, version]) => ({ path, name, version })),
  );
}
