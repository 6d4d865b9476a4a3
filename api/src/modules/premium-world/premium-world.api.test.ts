import { auditTrailApi } from '@shop/contract/audit-trail';
import { premiumOfficeApi } from '@shop/contract/premium-office';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { workOff } from '#test/payment.ts';
import { addReward, admit, book, inAll, readPoints } from './making-members.test-world.ts';
import { openPremiumStage } from './premium-stage.test-world.ts';
import { expirePoints, warnOfExpiry } from './premium-world.jobs.ts';
import { settleOrder } from './settle-order.ts';

const stage = openPremiumStage();
const { shop, erp, mails, company, anna, operator, params, member } = stage;
const { order, deliver, credit, settle, redeem } = stage;

describe('happy', () => {
  test('a company applies, is accepted and reads why it was refused before', async () => {
    await shop.parts.db.run(sql`delete from premium.members`);
    expect((await anna.ask(premiumWorldApi.get, {})).data).toMatchObject({ premiumState: 'inactive', balance: 0 });
    const body = { isTermsAccepted: true, comment: 'Wir kaufen viel.' };
    for (let again = 0; again < 2; again++) {
      expect((await anna.ask(premiumWorldApi.activate, { body })).data).toEqual({ premiumState: 'pending' });
    }
    const waiting = await operator.ask(premiumOfficeApi.members, { query: { memberState: 'pending' } });
    expect(waiting.data?.members).toMatchObject([{ number: '100100', appliedBy: 'Anna Muster' }]);
    const seen = await member();
    const refusal = { memberDecision: 'refuse' as const, reason: 'Noch kein Umsatz', version: seen?.version ?? 0 };
    await operator.ask(premiumOfficeApi.decide, { params: params(), body: refusal });
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
    await operator.ask(premiumOfficeApi.changeTerms, { params: params(), body: terms });
    const campaign = {
      campaignName: inAll('Doppelte Punkte'),
      factorPercent: 200,
      categoryIds: [],
      fromDay: '2026-11-24',
      toDay: '2026-11-24',
      isActive: true,
    };
    const { data } = await operator.ask(premiumOfficeApi.createCampaign, { body: campaign });
    const orderNumber = await order();
    await deliver(orderNumber, 1);
    const ended = { ...campaign, isActive: false, version: 1 };
    await operator.ask(premiumOfficeApi.changeCampaign, {
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
    await book(operator, company.id, 100);
    const rewardId = await addReward(operator, { rewardStock: 5 });
    const first = await redeem(rewardId, { quantity: 2, rewardPoints: 10 });
    expect(first.data?.balance).toBe(80);
    const redemptionId = String(first.data?.redemptionId);
    const back = { params: { redemptionId } };
    for (let again = 0; again < 2; again++) {
      expect((await anna.ask(premiumWorldApi.cancelRedemption, back)).data).toEqual({ balance: 100 });
    }
    expect((await operator.ask(premiumOfficeApi.reward, { params: { rewardId } })).data?.rewardStock).toBe(5);
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
    await book(operator, company.id, 100);
    await redeem(await addReward(operator));
    const orderNumber = await order();
    const positions = [{ lineNumber: 10, cancelledQuantity: 3 }];
    erp.happen(orderNumber, { kind: 'cancelled', requestId: '', positions });
    await settle();
    const { data } = await anna.ask(premiumWorldApi.redemptions, { query: {} });
    expect(data?.redemptions[0]).toMatchObject({ state: 'waiting', orderNumber: null });
  });

  test('points expire after their last day, what was spent is taken from the oldest, and it is said before, once', async () => {
    await book(operator, company.id, 100);
    const other = await admit(shop, operator, '100200');
    await book(operator, other, 40);
    shop.setNow('2027-01-10T09:00:00.000Z');
    await book(await shop.logIn('operator@helvolt.example'), company.id, 50);
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
    const office = await shop.logIn('operator@helvolt.example');
    const { data: file } = await office.ask(premiumOfficeApi.member, { params: { companyId: other } });
    expect([file?.balance, file?.expiring]).toEqual([0, []]);
  });

  test('the statement is read on by the number of its last entry, and taken along as a file', async () => {
    for (let count = 0; count < 53; count++) await book(operator, company.id, 1);
    const { data: newest } = await anna.ask(premiumWorldApi.statement, { query: {} });
    expect([newest?.entries.length, newest?.entries[0]?.seq, newest?.nextSeq]).toEqual([50, 53, 4]);
    const { data: oldest } = await anna.ask(premiumWorldApi.statement, { query: { beforeSeq: newest?.nextSeq ?? 0 } });
    expect([oldest?.entries.map(({ seq }) => seq), oldest?.nextSeq]).toEqual([[3, 2, 1], null]);
    const url = '/api/premium-world/statement/export?type=csv';
    const file = await shop.app.inject({ url, headers: { cookie: anna.cookie } });
    expect(file.body.trim().split('\n')).toHaveLength(54);
  });
});
