import { premiumOfficeApi } from '@shop/contract/premium-office';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { addReward, admit, book, readPoints, thermos } from './making-members.test-world.ts';
import { openPremiumStage } from './premium-stage.test-world.ts';
import { checkLedgers } from './premium-world.jobs.ts';

const stage = openPremiumStage();
const { shop, company, anna, beat, denis, operator, agent, params, member } = stage;
const { order, deliver, credit, redeem } = stage;

describe('refused', () => {
  test('too few points, an empty stock and another price say what there is', async () => {
    await book(operator, company.id, 25);
    const rewardId = await addReward(operator, { rewardStock: 2 });
    const codeOf = async (body: { quantity: number; rewardPoints: number }) =>
      (await redeem(rewardId, body)).messages?.[0]?.code;
    expect(await codeOf({ quantity: 3, rewardPoints: 10 })).toBe('premium.stock_short');
    expect(await codeOf({ quantity: 1, rewardPoints: 9 })).toBe('premium.reward_changed');
    await book(operator, company.id, -10);
    const short = await redeem(rewardId, { quantity: 2, rewardPoints: 10 });
    expect(short.messages?.[0]?.message).toBe('Dafür braucht es 20 Punkte, Sie haben 15. Es fehlen 5.');
  });

  test('the last one goes to one of two who redeem at once, and a repeated request redeems once', async () => {
    await book(operator, company.id, 100);
    await book(operator, await admit(shop, operator, '100200'), 100);
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
    await book(operator, company.id, 15);
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
    const both = await Promise.all([1, 2].map(() => operator.ask(premiumOfficeApi.decide, { params: params(), body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)?.messages?.[0];
    expect(late?.message).toContain('Marco Steiner');
    expect((await member())?.memberState).toBe('closed');
  });

  test('without a reason nobody is refused or booked for, and zero points are none', async () => {
    const code = async (body: { bookedPoints: number; reason: string }) =>
      (await operator.ask(premiumOfficeApi.book, { params: params(), body })).messages?.[0];
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
    const ask = () => operator.ask(premiumOfficeApi.changeReward, { params: { rewardId }, body });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409]);
    const { data } = await operator.ask(premiumOfficeApi.programme, {});
    const change = { francsPerPoint: 2, validityMonths: 24, warningDays: 30, version: data?.version ?? 0 };
    const save = () => operator.ask(premiumOfficeApi.changeProgramme, { body: change });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
    await shop.parts.db.run(sql`update premium.programme set francs_per_point = 1`);
  });

  test('no entry of the ledger can be changed, and a sum that is wrong is found', async () => {
    await book(operator, company.id, 10);
    await expect(shop.parts.db.run(sql`update premium.entries set points = 99`)).rejects.toThrow();
    await expect(shop.parts.db.run(sql`delete from premium.entries`)).rejects.toThrow();
    await checkLedgers.run(shop.ctx(), {});
    await shop.parts.db.run(sql`update premium.members set balance = balance + 1`);
    await expect(checkLedgers.run(shop.ctx(), {})).rejects.toThrow(company.id);
    expect((await operator.ask(premiumOfficeApi.programme, {})).data?.wrongLedgers).toBe(1);
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
    expect((await agent.ask(premiumOfficeApi.member, { params: params() })).status).toBe(403);
    await book(operator, company.id, 100);
    const redeemed = await redeem(await addReward(operator));
    const foreign = { params: { redemptionId: String(redeemed.data?.redemptionId) } };
    expect((await denis.ask(premiumWorldApi.cancelRedemption, foreign)).status).toBe(404);
    expect(await readPoints(denis)).toEqual({ balance: 0, entries: [] });
  });
});
