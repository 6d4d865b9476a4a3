import { importsOf, isTest, type SourceFile, type Violation } from './source-file.ts';

/** Layers of the pages, the lowest first. Files that lie loose in `web/app` are the root. */
const layers = ['lib', 'ui', 'session', 'features', 'shell', 'root'] as const;

/** The list of features: read by the build and by types, whatever layer they stand in. */
const FEATURE_LIST = 'web/app/features/index.ts';

/**
 * A file of the pages imports only its own layer and those before it; a feature imports only features that stand before it in
 * the one array. Tests may import anything.
 */
export function checkWebLayers(files: readonly SourceFile[], features: readonly string[]): readonly Violation[] {
  const rankOf = (feature: string) => features.indexOf(feature);
  const ofPages = files.filter(({ path }) => path.startsWith('web/app/') && path !== FEATURE_LIST);
  const unlisted = [...new Set(ofPages.flatMap(({ path }) => featureOf(path) ?? []))]
    .filter((feature) => rankOf(feature) === -1)
    .map((feature) => ({ path: `web/app/features/${feature}`, message: `this feature is missing in ${FEATURE_LIST}` }));
  const wrong = ofPages
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap((target) => {
        const message = 'path' in target && faultOf(file.path, target.path, rankOf);
        return message ? [{ path: file.path, message }] : [];
      }),
    );
  return [...unlisted, ...wrong, ...ofPages.flatMap(checkContractFiles)];
}

/** What belongs to no module. */
const sharedContract = ['endpoint', 'envelope', 'errors', 'faults', 'page', 'values'].map(
  (file) => `@shop/contract/${file}`,
);

function checkContractFiles(file: SourceFile): readonly Violation[] {
  const layer = layerOf(file.path);
  if ((layer !== 'lib' && layer !== 'ui') || isTest(file.path)) return [];
  return importsOf(file).flatMap((target) =>
    'name' in target && target.name.startsWith('@shop/contract/') && !sharedContract.includes(target.name)
      ? [{ path: file.path, message: `${layer} knows no business word: it may not import ${target.name}` }]
      : [],
  );
}

function faultOf(from: string, to: string, rankOf: (feature: string) => number): string | undefined {
  if (!to.startsWith('web/app/') || from === to) return undefined;
  const [own, other] = [layerOf(from), layerOf(to)];
  if (layers.indexOf(other) > layers.indexOf(own)) {
    return `the layer ${own} may not import ${to} of the layer ${other}: ${layers.join(' → ')}`;
  }
  const [feature, imported] = [featureOf(from), featureOf(to)];
  if (feature === undefined || imported === undefined || rankOf(imported) <= rankOf(feature)) return undefined;
  return `the feature ${feature} may not import ${to}: ${imported} stands after it in ${FEATURE_LIST}`;
}

function layerOf(path: string): (typeof layers)[number] {
  const [, , folder = ''] = path.split('/');
  return layers.find((layer) => layer === folder) ?? 'root';
}

function featureOf(path: string): string | undefined {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1];
}
