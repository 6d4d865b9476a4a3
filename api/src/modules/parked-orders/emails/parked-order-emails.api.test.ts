import { ownNumbersApi } from '@shop/contract/own-numbers';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const erp = makeScriptedErp();
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
let anna: Client;
let beat: Client;
let orderId = '';

beforeAll(async () => {
  await insertGoods(shop);
  erp.setNetCents(100_000);
  await shop.parts.db.run(sql`update customers.company_users set locale = 'it' where email = ${BEAT}`);
  anna = await shop.logIn(ANNA);
  beat = await shop.logIn(BEAT);
});

beforeEach(async () => {
  await prepareCart(beat, await activeCartOf(beat));
  const { data } = await beat.ask(parkedOrdersApi.submit, { body: { message: 'Bitte bis Freitag' } }, { locale: 'it' });
  orderId = data?.orderId ?? '';
});

async function emails() {
  const delivered = await box.deliver(shop);
  return delivered.map(({ to, subject }) => [to, subject]).toSorted();
}

const read = async () => (await anna.ask(parkedOrdersApi.get, { params: { orderId } })).data;

test('an order that waits is told with what the company calls its articles', async () => {
  const named = { ownNumber: 'LAGER-7', articleNumber: 'S-1' };
  expect((await anna.ask(ownNumbersApi.create, { body: named })).status).toBe(200);
  const waits = (await box.deliver(shop)).find(({ to }) => to === ANNA);
  expect(waits?.text).toContain('Ihre Art.-Nr. LAGER-7');
});

test('both sides hear that an order waits, each in his language; the approver alone is asked to decide', async () => {
  const delivered = await box.deliver(shop);
  expect(delivered.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [ANNA, `Bestellung ${orderId} wartet auf Freigabe`],
    [BEAT, `L’ordine ${orderId} attende l’approvazione`],
  ]);
  expect(delivered.find(({ to }) => to === ANNA)?.text).toContain('Sie können sie prüfen');
  expect(delivered.find(({ to }) => to === ANNA)?.text).toContain('Bitte bis Freitag');
});

test('an approval tells both sides the number of the order, beside its confirmation', async () => {
  await box.deliver(shop);
  const { version = 0, priceKey = '' } = (await read()) ?? {};
  const { data } = await anna.ask(parkedOrdersApi.approve, { params: { orderId }, body: { version, priceKey } });
  const sent = await emails();
  expect(sent).toContainEqual([
    ANNA,
    `Parkierte Bestellung ${orderId} ist freigegeben: Bestellung ${data?.orderNumber}`,
  ]);
  expect(sent.filter(([to, subject]) => to === BEAT && subject?.includes(String(data?.orderNumber)))).toHaveLength(2);
});

test('a rejection tells both sides its reason', async () => {
  await box.deliver(shop);
  await anna.ask(parkedOrdersApi.reject, { params: { orderId }, body: { reason: 'Zu teuer' } });
  const delivered = await box.deliver(shop);
  expect(delivered.map(({ to }) => to).toSorted()).toEqual([ANNA, BEAT]);
  for (const { text } of delivered) expect(text).toContain('Zu teuer');
  const textTo = (who: string) => delivered.find(({ to }) => to === who)?.text;
  expect(textTo(ANNA)).toContain('Sie haben die Bestellung abgelehnt.');
  expect(textTo(BEAT)).toContain('Anna Muster ha respinto l’ordine.');
});

test('an edit and a deletion by the approver, and a withdrawal by the one who parked, are told to both sides', async () => {
  await box.deliver(shop);
  await anna.ask(parkedOrdersApi.lock, { params: { orderId } });
  const { version = 0 } = (await read()) ?? {};
  await anna.ask(parkedOrdersApi.edit, {
    params: { orderId },
    body: { version, items: [{ sku: 'S-1', quantity: 2 }] },
  });
  const edited = await box.deliver(shop);
  expect(edited.map(({ to }) => to).toSorted()).toEqual([ANNA, BEAT]);
  expect(edited.find(({ to }) => to === ANNA)?.subject).toBe(`Parkierte Bestellung ${orderId} wurde bearbeitet`);
  await anna.ask(parkedOrdersApi.delete, { query: { id: orderId } });
  expect((await emails()).map(([to]) => to)).toEqual([ANNA, BEAT]);

  await prepareCart(beat, await activeCartOf(beat));
  const { data } = await beat.ask(parkedOrdersApi.submit, { body: {} });
  await box.deliver(shop);
  await beat.ask(parkedOrdersApi.deleteOwn, { query: { id: data?.orderId ?? '' } });
  const withdrawn = await box.deliver(shop);
  expect(withdrawn.map(({ to }) => to).toSorted()).toEqual([ANNA, BEAT]);
});

test('an amount is written to who may see it when it is written, not when the order was parked', async () => {
  const change = (how: string, right: string) =>
    shop.parts.db.text(`update customers.company_users set permissions = ${how}(permissions, $1) where email = $2`, [
      right,
      BEAT,
    ]);
  const isAmountWritten = async (who: string) =>
    (await box.deliver(shop)).filter(({ to }) => to === who).map(({ text }) => /\d\.\d\d\b(?!\.)/.test(text));
  await change('array_remove', 'showNetPrices');
  expect(await isAmountWritten(BEAT)).toEqual([false]);
  await change('array_append', 'showNetPrices');
  const { version = 0, priceKey = '' } = (await read()) ?? {};
  await anna.ask(parkedOrdersApi.approve, { params: { orderId }, body: { version, priceKey } });
  // What became of it, and the confirmation of the order.
  expect(await isAmountWritten(BEAT)).toEqual([true, true]);
});
