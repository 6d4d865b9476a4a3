import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { takePreloads } from './page-scripts.server.ts';

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
