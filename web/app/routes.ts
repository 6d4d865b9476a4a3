import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { features } from './features/index.ts';
import type { FeatureDefinition } from './lib/define-feature.ts';

/** Every page of the shop. Paths are the same in every language (docs/domain/page-addresses.md#segments). */
export default [
  index('shell/language-redirect.route.ts'),
  route(':locale/hyphens', 'shell/hyphens.route.ts'),
  route(':locale', 'shell/shell.route.tsx', [
    layout('shell/operator.route.tsx', [...features.flatMap(routesOf).filter(isOfOperator)]),
    layout('shell/page.route.tsx', [
      ...features.flatMap(routesOf).filter((entry) => !isOfOperator(entry)),
      route('login', 'session/log-in.route.tsx'),
      route('logout', 'session/log-out.route.ts'),
      ...(import.meta.env.MODE === 'production' ? [] : [route('so/kit', 'shell/kit/kit.route.tsx')]),
      route('*', 'shell/not-found.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

/** Pages of the operator's staff stand in a frame of their own. */
function isOfOperator({ path = '' }: RouteConfigEntry): boolean {
  return path === 'operator' || path.startsWith('operator/');
}

/** A file that serves a second address gets an id of its own from it. */
function routesOf({ name, routes = {} }: FeatureDefinition): readonly RouteConfigEntry[] {
  const files = Object.values(routes);
  return Object.entries(routes).map(([path, file], n) => {
    const place = `features/${name}/${file}`;
    if (path === '') return index(place);
    return files.indexOf(file) === n ? route(path, place) : route(path, place, { id: `${name}/${path}` });
  });
}
