import { priceListsApi, type PriceList, type PriceListInput, type ExportInput } from '@shop/contract/price-lists';
import sql from 'sql-template-tag';
import type { Client, TestShop } from '#test/shop.ts';
import { makePriceList } from './price-lists.jobs.ts';

/** Asks for lists as users do, has them made as the worker does, and fetches their files. */
export function askedLists(shop: TestShop) {
  async function ask(client: Client, input: Partial<PriceListInput> = {}): Promise<PriceList> {
    const { data, messages } = await client.ask(priceListsApi.request, { body: { format: 'csv', ...input } });
    if (!data) throw new Error(JSON.stringify(messages));
    return data;
  }

  async function askExport(client: Client, input: Partial<ExportInput> = {}): Promise<PriceList> {
    const { data, messages } = await client.ask(priceListsApi.requestExport, { body: input });
    if (!data) throw new Error(JSON.stringify(messages));
    return data;
  }

  const make = ({ priceListId }: PriceList) => makePriceList.run(shop.ctx(), { priceListId });

  async function find(client: Client, priceListId: string): Promise<PriceList> {
    const { data } = await client.ask(priceListsApi.overview, {});
    const list = data?.priceLists.find((one) => one.priceListId === priceListId);
    if (!list) throw new Error('The list is gone');
    return list;
  }

  async function fetchFile(client: Client, path: string) {
    const answer = await shop.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { cookie: client.cookie },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  }

  /** Asked for, made and fetched. */
  async function contentOf(client: Client, list: PriceList): Promise<Buffer> {
    await make(list);
    return (await fetchFile(client, `/customer/price-list/${list.priceListId}/file`)).bytes;
  }

  /** As if nobody had ever asked for one. */
  async function deleteLists(): Promise<void> {
    await shop.parts.db.run(sql`delete from price_lists.requests`);
    await shop.parts.db.run(sql`delete from platform.rate_limits where name = 'priceLists.user'`);
  }

  return { ask, askExport, make, find, fetchFile, contentOf, deleteLists };
}
