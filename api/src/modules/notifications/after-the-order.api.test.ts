import { cancellationsApi } from '@shop/contract/cancellations';
import { offersApi } from '@shop/contract/offers';
import { ownNumbersApi } from '@shop/contract/own-numbers';
import { returnsApi } from '@shop/contract/returns';
import { salesOffersApi } from '@shop/contract/sales-offers';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assisting } from '#test/assisting.ts';
import { insertGoods } from '#test/checkout.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { openPostBox } from '#test/emails.ts';
import { answerOffer, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { jobs } from '#src/app/shop-lists.ts';
import type { ErpReturnState } from '#src/ports/erp/erp-lifecycle.ts';
import { sendCancellation } from '../cancellations/index.ts';
import { expireOffers } from '../offers/index.ts';
import { followReturns } from '../returns/index.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';
const HOUSE = 'verkauf@helvolt.example';
const ORDERS = 'bestellungen@helvolt.example';
const RETURNS = 'retouren@helvolt.example';
const erp = makeScriptedErp();
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
let anna: Client;
let beat: Client;
let sales: Client;
let order = 8500;

beforeAll(async () => {
  await insertGoods(shop);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{viewCompanyOrders}' where email = ${BEAT}`);
  anna = await shop.logIn(ANNA);
  beat = await shop.logIn(BEAT);
  sales = await shop.logIn('operator@helvolt.example');
});

beforeEach(async () => {
  erp.setDown(false);
  shop.setNow(TEST_NOW);
  await insertDeliveredOrder(shop.parts.db, ++order, '2026-11-20T08:00:00Z');
  await box.deliver(shop);
});

/** To whom something was written since, and about what. */
async function emails(): Promise<readonly (readonly [string, string])[]> {
  const delivered = await box.deliver(shop);
  return delivered.map(({ to, subject }) => [to, subject] as const).toSorted();
}

async function register(client: Client, locale: Locale = 'de'): Promise<string> {
  const body = {
    orderReference: String(order),
    duplicateId: String(order),
    returnType: 'DropOff' as const,
    branchErpId: 'BE',
    orderItems: [{ lineNumber: 10, quantity: 4, reasonId: 'damaged' as const, comment: 'Gehäuse <gebrochen>' }],
  };
  const { data } = await client.ask(returnsApi.create, { body }, { locale });
  return data?.returnId ?? '';
}

async function happen(returnId: string, state: ErpReturnState): Promise<void> {
  const what = { kind: 'returned' as const, returnId, state, steps: [], positions: [] };
  const happenedAt = '2026-11-26T08:00:00.000Z';
  await followReturns.run(shop.ctx(), { noticeId: `${returnId}-${state}`, orderNumber: order, happenedAt, what });
}

describe('returns', () => {
  test('one that an agent registers greets the customer and names both; one of his own names nobody', async () => {
    await register(await assisting(shop, 'anna.muster'));
    const [byAgent, toHouse] = (await box.deliver(shop)).toSorted((a, b) => a.to.localeCompare(b.to));
    expect(byAgent?.text).toContain('Guten Tag Anna Muster\n');
    expect(byAgent?.text).toMatch(/Angemeldet von\s+Sandra Bühler für Anna Muster/);
    expect(toHouse?.text).toContain('Sandra Bühler für Anna Muster von');
    await insertDeliveredOrder(shop.parts.db, ++order, '2026-11-20T08:00:00Z');
    await register(anna);
    for (const { text } of await box.deliver(shop)) expect(text).not.toContain('Angemeldet von');
  });

  test('the one who registers and the wholesaler are told, with what comes back and how', async () => {
    const returnId = await register(anna);
    const delivered = await box.deliver(shop);
    expect(delivered.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ANNA, `Retoure ${returnId} angemeldet`],
      [RETURNS, `Retoure ${returnId} angemeldet`],
    ]);
    const [mine] = delivered.filter(({ to }) => to === ANNA);
    expect(mine?.text).toContain('Abgabe: Bern');
    expect(mine?.text).toContain('4 ');
    expect(mine?.text).toContain(`/de/customer/rma/${returnId}`);
    expect(mine?.html).toContain('Beschädigt<br>Gehäuse &lt;gebrochen&gt;');
    const [house] = delivered.filter(({ to }) => to === RETURNS);
    expect(house?.text).toContain('Anna Muster von Elektro Muster AG');
  });

  test('every further step is told once, in the language in which was registered', async () => {
    const returnId = await register(anna, 'fr');
    await box.deliver(shop);
    const sent: string[] = [];
    for (const state of ['accepted', 'handedIn', 'credited'] as const) {
      await happen(returnId, state);
      await happen(returnId, state);
      sent.push(...(await emails()).map(([to, subject]) => `${to}: ${subject}`));
    }
    expect(sent).toEqual([
      `${ANNA}: Retour ${returnId} accepté`,
      `${ANNA}: Retour ${returnId} remis en succursale`,
      `${ANNA}: Retour ${returnId} crédité`,
    ]);
  });

  test('a refusal is told', async () => {
    const returnId = await register(anna, 'it');
    await box.deliver(shop);
    await happen(returnId, 'refused');
    expect(await emails()).toEqual([[ANNA, `Reso ${returnId} rifiutato`]]);
  });

  test('what a colleague calls off is told to the one who registered, and to the wholesaler by whom', async () => {
    const returnId = await register(anna, 'en-US');
    await box.deliver(shop);
    await beat.ask(returnsApi.cancel, { params: { returnId } });
    const delivered = await box.deliver(shop);
    expect(delivered.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ANNA, `Return ${returnId} cancelled`],
      [RETURNS, `Retoure ${returnId} storniert`],
    ]);
    expect(delivered.find(({ to }) => to === RETURNS)?.text).toContain('Beat Keller');
  });
});

describe('orders', () => {
  test('whoever wants no confirmations gets none, everybody else one', async () => {
    const confirm = jobs.find(({ name }) => name === 'notifications.order-confirmation');
    await shop.parts.db.run(sql`
      update orders.orders set sales_notification_type = 'none' where order_number = ${order}`);
    await confirm?.run(shop.ctx(), { orderNumber: order });
    expect(await emails()).toEqual([]);
    await shop.parts.db.run(sql`
      update orders.orders set sales_notification_type = 'email' where order_number = ${order}`);
    await confirm?.run(shop.ctx(), { orderNumber: order });
    expect(await emails()).toEqual([[ANNA, `Bestellbestätigung ${order}`]]);
  });
});

describe('own numbers', () => {
  test('what the customer reads of a return, a cancellation and an offer names his own number, the wholesaler reads his', async () => {
    await anna.ask(ownNumbersApi.create, { body: { ownNumber: 'EIGEN-1', articleNumber: 'S-1' } });
    await register(anna);
    const aboutReturn = await box.deliver(shop);
    erp.setDown(true);
    const positions = [{ lineNumber: 30, quantity: 1, reason: 'notNeeded' as const }];
    await anna.ask(cancellationsApi.request, { body: { orderId: String(order), positions } });
    erp.setDown(false);
    const aboutCancellation = await box.deliver(shop);
    const id = await requestOffer(anna);
    await answerOffer(shop, id);
    const aboutOffer = await box.deliver(shop);
    for (const emails of [aboutReturn, aboutCancellation, aboutOffer]) {
      expect(emails.filter(({ text }) => text.includes('EIGEN-1')).map(({ to }) => to)).toContain(ANNA);
    }
    const copy = aboutCancellation.find(({ to }) => to === ORDERS);
    expect(copy?.text).not.toContain('EIGEN-1');
    await shop.parts.db.run(sql`delete from own_numbers.numbers where own_number = 'EIGEN-1'`);
  });
});

describe('addresses', () => {
  test('what was ordered under a former address is told to the one of today, and to nobody who has left', async () => {
    const returnId = await register(beat);
    await box.deliver(shop);
    await shop.parts.db.run(
      sql`update customers.company_users set email = 'b.keller@new.example' where email = ${BEAT}`,
    );
    await happen(returnId, 'accepted');
    expect(await emails()).toEqual([['b.keller@new.example', `Retoure ${returnId} angenommen`]]);
    await shop.parts.db.run(sql`
      update customers.company_users set email = ${BEAT}, is_active = false where email = 'b.keller@new.example'`);
    await happen(returnId, 'handedIn');
    expect(await emails()).toEqual([]);
    await shop.parts.db.run(sql`update customers.company_users set is_active = true where email = ${BEAT}`);
  });
});

describe('cancellations', () => {
  const cancel = (client: Client, quantity = 4) =>
    client.ask(cancellationsApi.request, {
      body: { orderId: String(order), positions: [{ lineNumber: 30, quantity, reason: 'notNeeded' }] },
    });

  test('an answer at once is one email to the one who asked, and one to the one who had ordered if he wants to hear of it', async () => {
    await cancel(beat, 2);
    expect(await emails()).toEqual([[BEAT, `Bestellung ${order}: Stornierung angenommen`]]);
    await shop.parts.db.run(sql`
      update orders.orders set order_status_notification_type = 'email' where order_number = ${order}`);
    await cancel(beat, 2);
    expect(await emails()).toEqual([
      [ANNA, `Bestellung ${order}: Stornierung angenommen`],
      [BEAT, `Bestellung ${order}: Stornierung angenommen`],
    ]);
  });

  test('while the ERP is away the request is confirmed to the customer and sent to the wholesaler; the answer follows', async () => {
    erp.setDown(true);
    const { data } = await cancel(anna);
    expect(await emails()).toEqual([
      [ANNA, `Bestellung ${order}: Stornierung angefragt`],
      [ORDERS, `Bestellung ${order}: Stornierung angefragt`],
    ]);
    erp.setDown(false);
    await sendCancellation.run(shop.ctx(), { cancellationId: Number(data?.cancellationId) });
    expect(await emails()).toEqual([[ANNA, `Bestellung ${order}: Stornierung angenommen`]]);
  });

  test('a refusal says why, in the language of the viewer', async () => {
    await shop.parts.db.run(sql`update customers.company_users set locale = 'fr' where email = ${ANNA}`);
    const accept = erp.requestCancellation.bind(erp);
    erp.requestCancellation = async () => ({
      positions: [{ lineNumber: 30, isAccepted: false, refusal: 'picked' }],
    });
    await cancel(anna);
    erp.requestCancellation = accept;
    const [email] = await box.deliver(shop);
    await shop.parts.db.run(sql`update customers.company_users set locale = 'de' where email = ${ANNA}`);
    expect(email?.subject).toBe(`Commande ${order}\u00a0: annulation impossible`);
    expect(email?.text).toContain('non annulé – déjà préparé');
  });
});

describe('offers', () => {
  test('a request, its answer, and what both sides write', async () => {
    const id = await requestOffer(anna);
    expect(await emails()).toEqual([
      [ANNA, `Ihre Offertanfrage ${id}`],
      [HOUSE, `Neue Offertanfrage ${id}`],
    ]);
    await answerOffer(shop, id);
    expect(await emails()).toEqual([[ANNA, `Ihre Offerte ${id}`]]);
    await anna.ask(offersApi.write, { params: { id }, body: { text: 'Geht es günstiger?' } });
    expect(await emails()).toEqual([[HOUSE, `Kunde zur Offerte ${id}`]]);
    await sales.ask(salesOffersApi.reply, { params: { id }, body: { text: 'Leider nein.' } });
    const [reply] = await box.deliver(shop);
    expect([reply?.to, reply?.subject]).toEqual([ANNA, `Nachricht zur Offerte ${id}`]);
    expect(reply?.text).toContain('Leider nein.');
  });

  test('an order of it is told to sales, beside the confirmation to the customer', async () => {
    const id = await requestOffer(anna);
    await answerOffer(shop, id);
    await box.deliver(shop);
    const { data } = await anna.ask(offersApi.order, { body: { offerNumber: id } });
    expect(await emails()).toEqual([
      [ANNA, `Bestellbestätigung ${data?.orderNumber}`],
      [HOUSE, `Offerte ${id} bestellt: Bestellung ${data?.orderNumber}`],
    ]);
  });

  test('a decline goes to sales with its reason, and is confirmed to the customer', async () => {
    const id = await requestOffer(anna);
    await answerOffer(shop, id);
    await box.deliver(shop);
    await anna.ask(offersApi.decline, { params: { id }, body: { reason: 'Bauherr hat anders entschieden' } });
    const delivered = await box.deliver(shop);
    expect(delivered.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [ANNA, `Offerte ${id}: Ihre Absage`],
      [HOUSE, `Offerte ${id} abgelehnt`],
    ]);
    for (const { text } of delivered) expect(text).toContain('Bauherr hat anders entschieden');
  });

  test('a request that is taken back before sales answered is not told as a declined offer', async () => {
    const id = await requestOffer(anna);
    await box.deliver(shop);
    await anna.ask(offersApi.decline, { params: { id }, body: { reason: 'Projekt gestrichen' } });
    expect(await emails()).toEqual([
      [ANNA, `Offertanfrage ${id}: zurückgezogen`],
      [HOUSE, `Offertanfrage ${id} zurückgezogen`],
    ]);
  });

  test('what nobody ordered until its last day is told to be over, once', async () => {
    const id = await requestOffer(anna);
    await answerOffer(shop, id);
    await box.deliver(shop);
    shop.setNow('2026-12-25T09:00:00.000Z');
    await expireOffers.run(shop.ctx(), {});
    await expireOffers.run(shop.ctx(), {});
    expect(await emails()).toContainEqual([ANNA, `Offerte ${id} ist abgelaufen`]);
    expect(await emails()).toEqual([]);
  });
});
