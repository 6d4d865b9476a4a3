import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { linksOfFirstPaint, takePreloads } from './page-scripts.server.ts';

test('scripts that the routes of a page import are left to the document, once each; those of other routes stay', () => {
  const route = (id: string, ...imports: string[]) => ({ id, module: `/${id}.js`, imports });
  const routes = {
    root: route('root', '/react.js', '/frame.js'),
    product: route('product', '/react.js', '/goods.js'),
    cart: route('cart', '/cart-table.js'),
  };
  const given = {
    manifest: { entry: { module: '/entry.js', imports: ['/react.js'] }, routes },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'product' } }] },
  } as unknown as EntryContext;
  const { context, scripts } = takePreloads(given);
  expect(scripts).toEqual(['/react.js', '/frame.js', '/goods.js']);
  expect(context.manifest.entry).toEqual({ module: '/entry.js', imports: [] });
  expect(Object.values(context.manifest.routes).map((one) => one?.imports)).toEqual([[], [], ['/cart-table.js']]);
  expect(given.manifest.routes['root']?.imports).toHaveLength(2);
});

test('the head of an answer names the style sheets of its routes, once each, and the script that holds early presses', () => {
  const route = (id: string, ...css: string[]) => ({ id, module: `/${id}.js`, css });
  const routes = { root: route('root', '/frame.css'), map: route('map', '/frame.css', '/tiles.css'), cart: route('cart', '/cart.css') }; // oxfmt-ignore
  const given = {
    manifest: { routes },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'map' } }] },
  } as unknown as EntryContext;
  const [frame, tiles, script, ...others] = linksOfFirstPaint(given).split(', ');
  expect([frame, tiles]).toEqual(['</frame.css>; rel=preload; as=style', '</tiles.css>; rel=preload; as=style']);
  expect(script).toMatch(/^<[^>]*early-input[^>]*>; rel=preload; as=script$/);
  expect(others).toEqual([]);
});
