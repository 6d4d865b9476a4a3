import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

/** React Router's handlers, each made once: a new one orders the routes of its bundle and compiles their expressions anew. */
export function makePageHandlers(
  mode: 'production' | 'development',
): (build: ServerBuild, url: string) => RequestHandler {
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const bundles = new WeakMap<ServerBuild, ReturnType<typeof bundlesByAddress>>();
  return (build, url) => {
    const bundleOf = bundles.get(build) ?? bundlesByAddress(build);
    bundles.set(build, bundleOf);
    const bundle = bundleOf(url);
    const handler = handlers.get(bundle) ?? createRequestHandler(bundle, mode);
    handlers.set(bundle, handler);
    return handler;
  };
}

/**
 * The bundle for an address, with those routes alone that can be meant by its second segment (`/de/product/…`). React Router
 * tries all routes of a bundle one after the other, five times for each page; there are some two hundred of them.
 * @returns the whole bundle where nothing can be left out, such as for its list of routes, which names the pages of all links
 */
function bundlesByAddress(build: ServerBuild): (url: string) => ServerBuild {
  const bySegment = new Map<string, ServerBuild | undefined>();
  for (const { id } of routesOf(build.routes)) {
    const segment = secondSegment(fullPath(build, id));
    if (segment !== undefined && !isOpen(segment)) bySegment.set(segment, undefined);
  }
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const segment = secondSegment(path.replace(/\.data$/, ''))?.toLowerCase();
    if (segment === undefined || !bySegment.has(segment)) return build;
    const known = bySegment.get(segment) ?? withRoutesOf(build, segment);
    bySegment.set(segment, known);
    return known;
  };
}

function withRoutesOf(build: ServerBuild, segment: string): ServerBuild {
  const isMeant = (id: string) => {
    const own = secondSegment(fullPath(build, id));
    return own === undefined || isOpen(own) || own === segment;
  };
  const kept = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isMeant(id)));
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } };
}

function routesOf(routes: ServerBuild['routes']) {
  return Object.values(routes).filter((route) => route !== undefined);
}

/** As it is matched: with the paths of its frames, in any case of letters. */
function fullPath(build: Pick<ServerBuild, 'routes'>, id: string): string {
  const route = build.routes[id];
  if (!route) return '';
  const above = route.parentId === undefined ? '' : fullPath(build, route.parentId);
  return route.path === undefined || route.path === '' ? above : `${above}/${route.path.toLowerCase()}`;
}

function secondSegment(path: string): string | undefined {
  return path.split('/')[2];
}

/** It stands for many words, or may be left out. */
function isOpen(segment: string): boolean {
  return /^:|[*?]/.test(segment);
}
