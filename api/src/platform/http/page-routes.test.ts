import { expect, test } from 'vitest';
import type { ServerBuild } from 'react-router';
import { makePageHandlers } from './page-routes.ts';

const frames: Readonly<Record<string, object>> = {
  root: {},
  shell: { parentId: 'root', path: ':locale' },
  frame: { parentId: 'shell' },
};
const pages: Readonly<Record<string, object>> = {
  language: { parentId: 'root', index: true },
  hyphens: { parentId: 'root', path: ':locale/hyphens' },
  home: { parentId: 'frame', index: true },
  product: { parentId: 'frame', path: 'product/:name' },
  reviews: { parentId: 'frame', path: 'Product/:name/reviews/:page?' },
  cart: { parentId: 'frame', path: 'cart' },
  lost: { parentId: 'frame', path: '*' },
};

/** Routes whose loaders answer which of them was meant, in the frames that the shop's pages have. */
function makeBuild(): ServerBuild {
  const routes: Record<string, object> = {};
  for (const [id, frame] of Object.entries(frames)) routes[id] = { id, ...frame, module: { default: () => null } };
  for (const [id, page] of Object.entries(pages))
    routes[id] = { id, ...page, module: { loader: () => new Response(id) } };
  const build = {
    routes,
    assets: { routes, version: '1', url: '', entry: { module: '', imports: [] } },
    entry: { module: { default: () => new Response('document') } },
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    basename: '/',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
  };
  return build as unknown as ServerBuild;
}

const build = makeBuild();
const handlerFor = makePageHandlers('production');

async function answerAt(path: string): Promise<string> {
  const reply = await handlerFor(build, path)(new Request(`https://shop.example${path}`));
  return reply.text();
}

test.each([
  ['/', 'language'],
  ['/de', 'home'],
  ['/de/', 'home'],
  ['/de/hyphens', 'hyphens'],
  ['/de/product/lamp', 'product'],
  ['/de/PRODUCT/lamp?a=/de/cart', 'product'],
  ['/de/%70roduct/lamp', 'product'],
  ['/de/product/lamp/reviews', 'reviews'],
  ['/de/product/lamp/reviews/2', 'reviews'],
  ['/de/product/lamp/pictures/2', 'lost'],
  ['/de/cart', 'cart'],
  ['/de/nothing', 'lost'],
  ['/de/product/%E0%A4', 'product'],
])('%s is answered by the same page as when all of them were tried', async (path, expected) => {
  expect(await answerAt(path)).toBe(expected);
});

test('pages of one kind share what was made for them, and it tries no others', () => {
  expect(handlerFor(build, '/de/product/a')).toBe(handlerFor(build, '/fr/product/b?page=2'));
  expect(handlerFor(build, '/de/product/a')).not.toBe(handlerFor(build, '/de/cart'));
});

test('which pages links lead to is told of all of them', async () => {
  const url = '/__manifest?version=1&paths=/de/cart,/de/product/lamp';
  const named = JSON.parse(await answerAt(url)) as object;
  expect(Object.keys(named)).toEqual(expect.arrayContaining(['cart', 'product']));
});

test('another bundle has handlers of its own', () => {
  expect(handlerFor(makeBuild(), '/de/cart')).not.toBe(handlerFor(build, '/de/cart'));
});
