import { cartApi } from '@shop/contract/cart';
import { punchoutApi, type InterfaceInput, type InterfaceMessage } from '@shop/contract/punchout';
import { readOciReturn } from '@shop/exchange-formats/punchout';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeBuyers, OPERATOR } from '#test/buyers.ts';
import { findCombination } from '#test/combination.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const { openOci, openSystem, ociCall } = makeBuyers(shop);

let frame = '';
let inset = '';
let single = '';

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const found = await findCombination(shop);
  ({ frame } = found);
  [inset, single] = found.insets;
});

/** A session with an article and, below it, two combinations of one kind. */
async function openWithCombination(settings: Partial<InterfaceInput>) {
  const { cookie } = await openOci(settings);
  const client = shop.withCookie(cookie);
  const { data } = await client.ask(cartApi.list, {});
  const params = { cartId: data?.activeCart ?? '' };
  await client.ask(cartApi.add, { params, body: { sku: single, quantity: 1 } });
  const body = { quantity: 2, frame, insets: [inset, inset, inset] };
  const added = await client.ask(cartApi.addCombination, { params, body });
  return { client, cartVersion: added.data?.cart.version ?? 0 };
}

/** Number, type and heading of each line that was sent. */
async function sentBy(settings: Partial<InterfaceInput>) {
  const { client, cartVersion } = await openWithCombination(settings);
  const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion } });
  const version = settings.ociVersion ?? '4.0';
  const items = readOciReturn(sent.data?.form?.fields ?? [], { version });
  expect(items.flatMap(({ faults }) => faults.filter(({ fault }) => fault !== 'too_long'))).toEqual([]);
  return items.map(({ fields, price }) => [fields['VENDORMAT'], fields['ITEM_TYPE'], fields['PARENT_ID'], price]);
}

describe('happy', () => {
  test('by OCI 5.0 a combination is a heading above its articles, which alone have prices', async () => {
    expect(await sentBy({ ociVersion: '5.0' })).toEqual([
      [single, '', '', 10],
      ['', 'R', '', undefined],
      [frame, 'O', '2', 20],
      [inset, 'O', '2', 60],
    ]);
  });

  test('by OCI 4.0 it travels as its articles, and no field of 5.0 with them', async () => {
    expect(await sentBy({})).toEqual([
      [single, undefined, undefined, 10],
      [frame, undefined, undefined, 20],
      [inset, undefined, undefined, 60],
    ]);
  });

  test('before the transfer the user sees which lines belong to the combination', async () => {
    const { client } = await openWithCombination({ ociVersion: '5.0' });
    const { data } = await client.ask(punchoutApi.check, {});
    expect(data?.lines.map(({ headingPosition }) => headingPosition)).toEqual([null, null, 2, 2]);
    expect(data?.lines[1]).toMatchObject({ sku: '', quantity: 2 });
    expect(data?.lines[1]?.result).not.toBe('refused');
  });
});

describe('refused', () => {
  test('where all articles of a combination are refused, its heading stays, too', async () => {
    const tooLong: Partial<InterfaceInput> = { customFields: ['gtin'], extrasRule: 'refuse' };
    const { client, cartVersion } = await openWithCombination({ ociVersion: '5.0', ...tooLong });
    const { data } = await client.ask(punchoutApi.check, {});
    expect(data?.lines.map(({ result }) => result)).toEqual(['refused', 'refused', 'refused', 'refused']);
    const sent = await client.ask(punchoutApi.transfer, { body: { cartVersion, isLossAccepted: true } });
    expect(sent).toMatchObject({ messages: [{ code: 'punchout.nothing_to_transfer' }] });
  });

  test('a call that names another version is answered in that of the interface, and the log says so', async () => {
    const system = await openSystem('oci', { ociVersion: '4.0' });
    await ociCall(system, { OCI_VERSION: '5.0' });
    const operator = await shop.logIn(OPERATOR);
    const query = { interfaceId: system.interfaceId };
    const messages: readonly InterfaceMessage[] =
      (await operator.ask(punchoutApi.messages, { query })).data?.messages ?? [];
    expect(messages[0]).toMatchObject({ outcome: 'warned' });
    expect(messages[0]?.reason).toContain('OCI-Version');
  });
});
