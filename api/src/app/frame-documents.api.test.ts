import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { makeBuyers } from '#test/buyers.ts';
import { frameDocuments } from './frame-documents.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openOci } = makeBuyers(shop);
const pages = Fastify();
let cookie = '';

beforeAll(async () => {
  frameDocuments(pages, { db: shop.parts.db, clock: shop.parts.clock });
  pages.get('/*', () => 'page');
  ({ cookie } = await openOci());
  await shop.parts.db.run(sql`update punchout.sessions set expires_at = '2026-11-24T08:00:00Z' where state = 'open'`);
});

const ask = (url: string) => pages.inject({ method: 'GET', url, headers: { cookie } });

test('a page in the frame of a session that is over leads to the one that says so', async () => {
  const answer = await ask('/fr/cart');
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/fr/punchout-catalog/ended' } });
  expect((await ask('/fr/punchout-catalog/ended')).body).toBe('page');
});

test.each(['/fr/cart.data?_routes=cart', '/fr.data'])(
  'so does a page that asks for %s alone, which follows no ordinary redirect',
  async (url) => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'x-remix-redirect': '/fr/punchout-catalog/ended',
      'x-remix-reload-document': 'true',
    });
  },
);
