import { auditTrailApi } from '@shop/contract/audit-trail';
import { premiumDeskApi } from '@shop/contract/premium-desk';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql, { raw } from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { workOff } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { sumsWithoutTax } from '#test/sums.ts';
import { pollErp } from '../orders/index.ts';
import { addReward, admit, book, inAll, readPoints, thermos } from './making-members.test-world.ts';
import { checkLedgers, expirePoints, warnOfExpiry } from './premium-world.jobs.ts';
import { settleOrder } from './settle-order.ts';

const erp = makeScriptedErp();
const mails: { to: string; subject: string; text: string; idempotencyKey: string }[] = [];
const shop = openTestShop({ erp, mail: { send: async (mail) => void mails.push(mail) } });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const operator = loggedIn(shop, 'operator@helvolt.example');
const agent = loggedIn(shop, 'agent@helvolt.example');
let companyId = '';

const params = () => ({ companyId });
const member = async () => (await operator.ask(premiumDeskApi.member, { params: params() })).data;

beforeAll(() => insertGoods(shop));
beforeEach(async () => {
  shop.setNow(TEST_NOW);
  mails.length = 0;
  // A ledger cannot be emptied: each test begins with a company that has none.
  await shop.parts.db.run(sql`alter table premium.entries disable trigger entries_are_final`);
  for (const table of [
    'entries',
    'redemptions',
    'order_factors',
    'order_terms',
    'lots',
    'members',
    'campaigns',
    'rewards',
  ]) {
    await shop.parts.db.run(sql`delete from ${raw(`premium.${table}`)}`);
  }
  await shop.parts.db.run(sql`alter table premium.entries enable trigger entries_are_final`);
  companyId = await admit(shop, operator, '100100');
});

/** Anna orders three pieces at 10 francs each. */
async function order(): Promise<string> {
  await prepareCart(anna, await activeCartOf(anna));
  const { data } = await placeOrder(anna);
  await workOff(shop, 'premium-world.order-placed');
  return data?.orderNumber ?? '';
}

let notes = 0;

/** So many of its pieces come. */
async function deliver(orderNumber: string, quantity: number): Promise<void> {
  const deliveryNumber = `PW${++notes}`;
  erp.happen(orderNumber, {
    kind: 'delivered',
    delivery: {
      deliveryNumber,
      kind: 'delivery',
      state: 'delivered',
      shippedAt: TEST_NOW,
      deliveryDate: '2026-11-24',
      deliveredAt: TEST_NOW,
      warehouseId: 'BE',
      warehouseName: 'Bern',
      tourId: null,
      runNumber: null,
      trackAndTraceId: deliveryNumber,
      parcels: [],
      steps: [],
      positions: [{ lineNumber: 10, quantity }],
    },
  });
  await settle();
}

async function credit(orderNumber: string, quantity: number): Promise<void> {
  const position = { lineNumber: 10, quantity, netCents: 1000, priceUnit: 1, lineNetCents: 1000 * quantity };
  const invoice = { invoiceNumber: `C${++notes}`, kind: 'creditNote' as const, deliveryNumber: null, returnId: null };
  const dates = { invoicedOn: '2026-11-24', dueOn: '2026-11-24' };
  const sums = sumsWithoutTax(1000 * quantity);
  erp.happen(orderNumber, { kind: 'credited', invoice: { ...invoice, ...dates, sums, positions: [position] } });
  await settle();
}

async function settle(): Promise<void> {
  await pollErp(shop.ctx());
  await workOff(shop, 'premium-world.order-changed');
}

async function redeem(rewardId: string, body = { quantity: 1, rewardPoints: 10 }, requestId?: string) {
  return anna.ask(premiumWorldApi.redeem, { params: { rewardId }, body }, requestId === undefined ? {} : { requestId });
}

describe('happy', () => {
  test('a company applies, is accepted and reads why it was refused before', async () => {
    await shop.parts.db.run(sql`delete from premium.members`);
    expect((await anna.ask(premiumWorldApi.get, {})).data).toMatchObject({ premiumState: 'inactive', balance: 0 });
    const body = { isTermsAccepted: true, comment: 'Wir kaufen viel.' };
    for (let again = 0; again < 2; again++) {
      expect((await anna.ask(premiumWorldApi.activate, { body })).data).toEqual({ premiumState: 'pending' });
    }
    const waiting = await operator.ask(premiumDeskApi.members, { query: { memberState: 'pending' } });
    expect(waiting.data?.members).toMatchObject([{ number: '100100', appliedBy: 'Anna Muster' }]);
    const seen = await member();
    const refusal = { memberDecision: 'refuse' as const, reason: 'Noch kein Umsatz', version: seen?.version ?? 0 };
    await operator.ask(premiumDeskApi.decide, { params: params(), body: refusal });
    await workOff(shop, 'premium-world.send-decision');
    expect(mails.map(({ to, text }) => [to, text.includes('Noch kein Umsatz')])).toContainEqual([
      'anna.muster@elektro-muster.example',
      true,
    ]);
    expect((await anna.ask(premiumWorldApi.get, {})).data).toMatchObject({
      premiumState: 'inactive',
      reason: 'Noch kein Umsatz',
    });
    await anna.ask(premiumWorldApi.activate, { body });
    await admit(shop, operator, '100100');
    expect((await anna.ask(premiumWorldApi.get, {})).data?.premiumState).toBe('active');
    const { data: trail } = await anna.ask(auditTrailApi.list, { query: {} });
    expect(trail?.entries[0]?.changes[0]).toEqual({ field: 'Prämienwelt', from: 'Antrag offen', to: 'aktiv' });
  });

  test('delivered goods earn a point for each full franc, credits take them back, however often it is told', async () => {
    const orderNumber = await order();
    await deliver(orderNumber, 1);
    await deliver(orderNumber, 2);
    await settleOrder(shop.ctx(), Number(orderNumber));
    expect(await readPoints(anna)).toEqual({
      balance: 30,
      entries: [
        ['earned', 10],
        ['earned', 20],
      ],
    });
    await credit(orderNumber, 1);
    await settleOrder(shop.ctx(), Number(orderNumber));
    expect(await readPoints(anna)).toMatchObject({
      balance: 20,
      entries: [
        ['earned', 10],
        ['earned', 20],
        ['takenBack', -10],
      ],
    });
    const { data } = await anna.ask(premiumWorldApi.statement, { query: {} });
    expect(data?.entries[0]).toMatchObject({ seq: 3, orderNumber, validUntil: '2028-11-30', balance: 20 });
  });

  test('company, category and campaign multiply what an order counts for, as it was when its goods came', async () => {
    const terms = { factorPercent: 150, ownValidityMonths: 12, version: (await member())?.version ?? 0 };
    await operator.ask(premiumDeskApi.changeTerms, { params: params(), body: terms });
    const campaign = {
      campaignName: inAll('Doppelte Punkte'),
      factorPercent: 200,
      categoryIds: [],
      fromDay: '2026-11-24',
      toDay: '2026-11-24',
      isActive: true,
    };
    const { data } = await operator.ask(premiumDeskApi.createCampaign, { body: campaign });
    const orderNumber = await order();
    await deliver(orderNumber, 1);
    const ended = { ...campaign, isActive: false, version: 1 };
    await operator.ask(premiumDeskApi.changeCampaign, {
      params: { campaignId: String(data?.campaignId) },
      body: ended,
    });
    await deliver(orderNumber, 2);
    expect(await readPoints(anna)).toEqual({
      balance: 90,
      entries: [
        ['earned', 30],
        ['earned', 60],
      ],
    });
    const { data: statement } = await anna.ask(premiumWorldApi.statement, { query: {} });
    expect(statement?.entries[0]).toMatchObject({ text: 'Doppelte Punkte', validUntil: '2027-11-30' });
  });

  test('a reward goes with the next order and comes with it; until then it can be taken back', async () => {
    await book(operator, companyId, 100);
    const rewardId = await addReward(operator, { rewardStock: 5 });
    const first = await redeem(rewardId, { quantity: 2, rewardPoints: 10 });
    expect(first.data?.balance).toBe(80);
    const redemptionId = String(first.data?.redemptionId);
    const back = { params: { redemptionId } };
    for (let again = 0; again < 2; again++) {
      expect((await anna.ask(premiumWorldApi.cancelRedemption, back)).data).toEqual({ balance: 100 });
    }
    expect((await operator.ask(premiumDeskApi.reward, { params: { rewardId } })).data?.rewardStock).toBe(5);
    await redeem(rewardId);
    const orderNumber = await order();
    await workOff(shop, 'premium-world.send-packing');
    expect(mails.at(-1)?.subject).toContain(orderNumber);
    const { data } = await anna.ask(premiumWorldApi.redemptions, { query: {} });
    expect(data?.redemptions[0]).toMatchObject({ state: 'packed', orderNumber });
    const late = { params: { redemptionId: String(data?.redemptions[0]?.redemptionId) } };
    expect((await anna.ask(premiumWorldApi.cancelRedemption, late)).messages?.[0]).toMatchObject({
      code: 'premium.redemption_packed',
    });
    await deliver(orderNumber, 3);
    const { data: after } = await anna.ask(premiumWorldApi.redemptions, { query: {} });
    expect(after?.redemptions[0]?.state).toBe('delivered');
  });

  test('of an order that is cancelled as a whole the reward waits for the next one', async () => {
    await book(operator, companyId, 100);
    await redeem(await addReward(operator));
    const orderNumber = await order();
    const positions = [{ lineNumber: 10, cancelledQuantity: 3 }];
    erp.happen(orderNumber, { kind: 'cancelled', requestId: '', positions });
    await settle();
    const { data } = await anna.ask(premiumWorldApi.redemptions, { query: {} });
    expect(data?.redemptions[0]).toMatchObject({ state: 'waiting', orderNumber: null });
  });

  test('points expire after their last day, what was spent is taken from the oldest, and it is said before, once', async () => {
    await book(operator, companyId, 100);
    shop.setNow('2027-01-10T09:00:00.000Z');
    await book(await shop.logIn('operator@helvolt.example'), companyId, 50);
    const rewardId = await addReward(await shop.logIn('operator@helvolt.example'), { rewardPoints: 30 });
    const body = { quantity: 1, rewardPoints: 30 };
    await (
      await shop.logIn('anna.muster@elektro-muster.example')
    ).ask(premiumWorldApi.redeem, { params: { rewardId }, body });
    shop.setNow('2028-11-20T05:15:00.000Z');
    for (let again = 0; again < 2; again++) await warnOfExpiry.run(shop.ctx(), {});
    const warned = mails.filter(({ to }) => to.startsWith('anna.'));
    expect(warned).toHaveLength(1);
    expect(warned[0]?.text).toMatch(/30\.11\.2028\s+70/);
    for (let again = 0; again < 2; again++) await expirePoints.run(shop.ctx(), {});
    const late = await shop.logIn('anna.muster@elektro-muster.example');
    expect((await readPoints(late)).balance).toBe(120);
    shop.setNow('2028-12-01T01:20:00.000Z');
    for (let again = 0; again < 2; again++) await expirePoints.run(shop.ctx(), {});
    expect(await readPoints(await shop.logIn('anna.muster@elektro-muster.example'))).toEqual({
      balance: 50,
      entries: [
        ['booked', 100],
        ['booked', 50],
        ['redeemed', -30],
        ['expired', -70],
      ],
    });
  });

  test('the statement is read on by the number of its last entry, and taken along as a file', async () => {
    for (let count = 0; count < 53; count++) await book(operator, companyId, 1);
    const { data: newest } = await anna.ask(premiumWorldApi.statement, { query: {} });
    expect([newest?.entries.length, newest?.entries[0]?.seq, newest?.nextSeq]).toEqual([50, 53, 4]);
    const { data: oldest } = await anna.ask(premiumWorldApi.statement, { query: { beforeSeq: newest?.nextSeq ?? 0 } });
    expect([oldest?.entries.map(({ seq }) => seq), oldest?.nextSeq]).toEqual([[3, 2, 1], null]);
    const url = '/api/premium-world/statement/export?type=csv';
    const file = await shop.app.inject({ url, headers: { cookie: anna.cookie } });
    expect(file.body.trim().split('\n')).toHaveLength(54);
  });
});

describe('refused', () => {
  test('too few points, an empty stock and another price say what there is', async () => {
    await book(operator, companyId, 25);
    const rewardId = await addReward(operator, { rewardStock: 2 });
    const codeOf = async (body: { quantity: number; rewardPoints: number }) =>
      (await redeem(rewardId, body)).messages?.[0]?.code;
    expect(await codeOf({ quantity: 3, rewardPoints: 10 })).toBe('premium.stock_short');
    expect(await codeOf({ quantity: 1, rewardPoints: 9 })).toBe('premium.reward_changed');
    await book(operator, companyId, -10);
    const short = await redeem(rewardId, { quantity: 2, rewardPoints: 10 });
    expect(short.messages?.[0]?.message).toBe('Dafür braucht es 20 Punkte, Sie haben 15. Es fehlen 5.');
  });

  test('the last one goes to one of two who redeem at once, and a repeated request redeems once', async () => {
    await book(operator, companyId, 100);
    await admitDenis();
    const rewardId = await addReward(operator);
    const body = { quantity: 1, rewardPoints: 10 };
    const both = await Promise.all([
      redeem(rewardId),
      denis.ask(premiumWorldApi.redeem, { params: { rewardId }, body }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await addReward(operator, { rewardStock: 9 });
    const requestId = '0d2f6f0e-5f0b-4c6e-9f6e-1b6d1f0a7c11';
    const before = (await readPoints(anna)).balance ?? 0;
    const [one, two] = [await redeem(other, body, requestId), await redeem(other, body, requestId)];
    expect(two.data).toEqual(one.data);
    expect((await readPoints(anna)).balance).toBe(before - 10);
  });

  test('points that suffice for one are spent once by two requests at once', async () => {
    await book(operator, companyId, 15);
    const rewardId = await addReward(operator, { rewardStock: 9 });
    const both = await Promise.all([redeem(rewardId), redeem(rewardId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await readPoints(anna)).balance).toBe(5);
  });

  test('a return after the points were spent leaves less than nothing, which is said, and nothing can be redeemed', async () => {
    const orderNumber = await order();
    await deliver(orderNumber, 3);
    await redeem(await addReward(operator, { rewardPoints: 30 }), { quantity: 1, rewardPoints: 30 });
    await credit(orderNumber, 3);
    expect(await readPoints(anna)).toMatchObject({ balance: -30 });
    expect((await anna.ask(premiumWorldApi.get, {})).data).toMatchObject({ balance: -30, expiring: [] });
    const more = await redeem(await addReward(operator));
    expect(more.messages?.[0]).toMatchObject({ code: 'premium.points_short' });
  });

  test('of two who decide the second one is told by whom', async () => {
    const version = (await member())?.version ?? 0;
    const body = { memberDecision: 'close' as const, reason: 'Auf Wunsch', version };
    const both = await Promise.all([1, 2].map(() => operator.ask(premiumDeskApi.decide, { params: params(), body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)?.messages?.[0];
    expect(late?.message).toContain('Marco Steiner');
    expect((await member())?.memberState).toBe('closed');
  });

  test('without a reason nobody is refused or booked for, and zero points are none', async () => {
    const code = async (body: { bookedPoints: number; reason: string }) =>
      (await operator.ask(premiumDeskApi.book, { params: params(), body })).messages?.[0];
    expect(await code({ bookedPoints: 5, reason: '' })).toMatchObject({
      code: 'premium.reason_missing',
      field: 'reason',
    });
    expect(await code({ bookedPoints: 0, reason: 'x' })).toMatchObject({
      code: 'premium.points_zero',
      field: 'bookedPoints',
    });
  });

  test('what was ordered before the company was in it counts nothing', async () => {
    const orderNumber = await order();
    await shop.parts.db.run(sql`update premium.members set active_since = '2026-11-25'`);
    await deliver(orderNumber, 3);
    expect(await readPoints(anna)).toEqual({ balance: 0, entries: [] });
  });

  test('a reward, a campaign and the programme that somebody has changed meanwhile are not overwritten', async () => {
    const rewardId = await addReward(operator);
    const body = { ...thermos, rewardPoints: 12, version: 1 };
    const ask = () => operator.ask(premiumDeskApi.changeReward, { params: { rewardId }, body });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409]);
    const { data } = await operator.ask(premiumDeskApi.programme, {});
    const change = { francsPerPoint: 2, validityMonths: 24, warningDays: 30, version: data?.version ?? 0 };
    const save = () => operator.ask(premiumDeskApi.changeProgramme, { body: change });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
    await shop.parts.db.run(sql`update premium.programme set francs_per_point = 1`);
  });

  test('no entry of the ledger can be changed, and a sum that is wrong is found', async () => {
    await book(operator, companyId, 10);
    await expect(shop.parts.db.run(sql`update premium.entries set points = 99`)).rejects.toThrow();
    await expect(shop.parts.db.run(sql`delete from premium.entries`)).rejects.toThrow();
    await checkLedgers.run(shop.ctx(), {});
    await shop.parts.db.run(sql`update premium.members set balance = balance + 1`);
    await expect(checkLedgers.run(shop.ctx(), {})).rejects.toThrow(companyId);
    expect((await operator.ask(premiumDeskApi.programme, {})).data?.wrongLedgers).toBe(1);
  });
});

describe('not allowed', () => {
  test('who sees no net prices sees no points, and who is no admin neither applies nor redeems', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = '{showPrices,showGrossPrices,placeOrder}'
      where email = 'beat.keller@elektro-muster.example'`);
    for (const call of [premiumWorldApi.get, premiumWorldApi.statement, premiumWorldApi.rewards] as const) {
      expect((await beat.ask(call, { query: {} })).status).toBe(403);
    }
    const rewardId = await addReward(operator);
    const body = { quantity: 1, rewardPoints: 10 };
    expect((await beat.ask(premiumWorldApi.redeem, { params: { rewardId }, body })).status).toBe(403);
    const apply = { isTermsAccepted: true, comment: '' };
    expect((await beat.ask(premiumWorldApi.activate, { body: apply })).status).toBe(403);
  });

  test('agents decide nothing, and another company sees nothing of it', async () => {
    expect((await agent.ask(premiumDeskApi.member, { params: params() })).status).toBe(403);
    await book(operator, companyId, 100);
    const redeemed = await redeem(await addReward(operator));
    const foreign = { params: { redemptionId: String(redeemed.data?.redemptionId) } };
    expect((await denis.ask(premiumWorldApi.cancelRedemption, foreign)).status).toBe(404);
    expect(await readPoints(denis)).toEqual({ balance: 0, entries: [] });
  });
});

async function admitDenis(): Promise<void> {
  await book(operator, await admit(shop, operator, '100200'), 100);
}
