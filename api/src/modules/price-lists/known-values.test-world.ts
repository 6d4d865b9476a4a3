import { gzipSync } from 'node:zlib';
import { priceListsApi } from '@shop/contract/price-lists';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import { linkTokenOf } from './link-token.ts';

/** A list of Anna's, made anew: under way for the endpoint that stops it, with its file for all others. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  const { db } = shop.parts;
  await db.run(sql`delete from price_lists.requests`);
  await db.run(sql`delete from platform.rate_limits where name = 'priceLists.user'`);
  const selection = { scope: 'all' as const, categories: [], manufacturers: [] };
  const input = { priceListKind: 'net' as const, format: 'csv' as const, ...selection };
  if (endpoint === 'request' || endpoint === 'requestExport') return input;
  const { data } = await anna.ask(priceListsApi.request, { body: input });
  const priceListId = data?.priceListId ?? '';
  if (endpoint !== 'cancel') {
    await db.run(sql`
      update price_lists.requests set state = 'done', parts = 1, bytes = 1 where price_list_id = ${priceListId}`);
    await db.run(sql`
      insert into price_lists.parts (price_list_id, is_draft, part, content)
      values (${priceListId}, false, 0, ${gzipSync('x')})`);
  }
  return { ...input, priceListId, token: linkTokenOf(shop.ctx(), priceListId) };
};
