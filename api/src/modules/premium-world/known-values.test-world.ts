import { premiumOfficeApi } from '@shop/contract/premium-office';
import { premiumWorldApi } from '@shop/contract/premium-world';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import { addReward, admit, book, inAll, thermos } from './making-members.test-world.ts';

/** Anna's company with points, a reward and a redemption that waits, made anew for each endpoint. */
export const knownValues: KnownValuesOf = async ({ shop, anna, operator }, endpoint) => {
  const { db } = shop.parts;
  const companyId = await admit(shop, operator, '100100');
  await book(operator, companyId, 1000);
  const rewardId = await addReward(operator, { rewardStock: 100 });
  const { data: redeemed } = await anna.ask(premiumWorldApi.redeem, {
    params: { rewardId },
    body: { quantity: 1, rewardPoints: thermos.rewardPoints },
  });
  const campaign = {
    campaignName: inAll('Herbst'),
    factorPercent: 200,
    categoryIds: [],
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    isActive: true,
  };
  const { data: created } = await operator.ask(premiumOfficeApi.createCampaign, { body: campaign });
  if (endpoint === 'withdraw')
    await db.run(sql`update premium.members set state = 'pending' where company_id = ${Number(companyId)}`);
  const { data: member } = await operator.ask(premiumOfficeApi.member, { params: { companyId } });
  const { data: programme } = await operator.ask(premiumOfficeApi.programme, {});
  const versions: Readonly<Record<string, number | undefined>> = {
    changeReward: 1,
    changeCampaign: 1,
    changeProgramme: programme?.version,
  };
  return {
    ...thermos,
    ...campaign,
    companyId,
    rewardId,
    redemptionId: String(redeemed?.redemptionId ?? 0),
    campaignId: String(created?.campaignId ?? 0),
    quantity: 1,
    memberDecision: 'close',
    reason: 'Auf Wunsch des Kunden',
    bookedPoints: 5,
    francsPerPoint: 1,
    validityMonths: 24,
    ownValidityMonths: null,
    warningDays: 30,
    isTermsAccepted: true,
    comment: '',
    rewardStock: 100,
    version: versions[endpoint] ?? member?.version ?? 0,
  };
};
