import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { premiumWorldApi } from '@shop/contract/premium-world';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';
import { actorName } from '../company-users/index.ts';
import { listActiveCampaigns } from './campaigns.sql.ts';
import { listLots } from './entries.sql.ts';
import { findMember, lockMember, saveApplication, saveDecision, type StoredMember } from './members.sql.ts';
import { expiringOf } from './points.rules.ts';
import { countRedemptions, selectRedemptions } from './redemptions.sql.ts';
import { showPictures } from './show-pictures.ts';
import { showRedemption, termsOf } from './show-points.ts';
import { countRewards, selectRewards } from './rewards.sql.ts';
import { wordsIn } from './stored-words.schema.ts';

type Api = typeof premiumWorldApi;

/** How far in advance campaigns are shown, as a day that none goes beyond. */
const LAST_DAY = '9999-12-31';

function shownState(member: StoredMember | undefined): ReplyOf<Api['activate']>['premiumState'] {
  return member?.memberState === 'active' || member?.memberState === 'pending' ? member.memberState : 'inactive';
}

export async function showPremiumWorld(ctx: BuyerCtx): Promise<ReplyOf<Api['get']>> {
  const { companyId, isAdmin } = ctx.buyer;
  const { day } = readZurichClock(ctx.now);
  const member = await findMember(ctx, companyId);
  const lots = member ? await listLots(ctx, companyId) : [];
  return {
    premiumState: shownState(member),
    reason: member?.memberState === 'refused' || member?.memberState === 'closed' ? member.reason : '',
    appliedBy: member?.appliedBy ?? '',
    appliedAt: member?.appliedAt?.toISOString() ?? null,
    mayDecide: isAdmin,
    balance: member?.balance ?? 0,
    terms: await termsOf(ctx, member),
    expiring: expiringOf(member?.balance ?? 0, lots, day),
    campaigns: await showCampaigns(ctx, day),
  };
}

async function showCampaigns(ctx: BuyerCtx, day: string): Promise<ReplyOf<Api['get']>['campaigns']> {
  const language = languageOf(ctx.locale);
  const campaigns = await listActiveCampaigns(ctx, day, LAST_DAY);
  const { categories } = await getVocabulary(ctx);
  return campaigns.map(({ campaignId, campaignName, factorPercent, categoryIds, fromDay, toDay }) => ({
    campaignId,
    name: wordsIn(campaignName, language),
    factorPercent,
    categories: categoryIds.flatMap((id) => {
      const node = categories.get(id);
      return node ? [textIn(node.title, language)] : [];
    }),
    fromDay,
    toDay,
  }));
}

/** Who is in it, or has applied, stays so (docs/domain/premium-world.md#states). @throws ShopError `premium.terms_open` */
export async function activate(
  ctx: BuyerCtx,
  { isTermsAccepted, comment }: InputOf<Api['activate']>['body'],
): Promise<ReplyOf<Api['activate']>> {
  if (!isTermsAccepted) refuse('premium.terms_open', {}, 'isTermsAccepted');
  const { companyId, userId } = ctx.buyer;
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMember(ctx, companyId);
    await saveApplication(ctx, { companyId, userId, by: actorName(ctx), comment });
    const after = await findMember(ctx, companyId);
    await auditState(ctx, before, after);
    return { premiumState: shownState(after) };
  });
}

/** @throws ShopError `premium.not_pending` */
export async function withdraw(ctx: BuyerCtx): Promise<ReplyOf<Api['withdraw']>> {
  const { companyId } = ctx.buyer;
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMember(ctx, companyId);
    if (before?.memberState === 'withdrawn') return { premiumState: 'inactive' };
    if (before?.memberState !== 'pending') refuse('premium.not_pending', { by: before?.decidedBy || '–' });
    await saveDecision(ctx, companyId, { state: 'withdrawn', by: actorName(ctx), reason: '', activeSince: null });
    await auditState(ctx, before, await findMember(ctx, companyId));
    return { premiumState: 'inactive' };
  });
}

async function auditState(ctx: BuyerCtx, before: StoredMember | undefined, after: StoredMember | undefined) {
  const { companyId, companyName } = ctx.buyer;
  await recordAudit(ctx, {
    companyId,
    subject: { kind: 'company', id: companyId, name: companyName },
    action: 'changed',
    changes: [{ field: 'premiumWorld', from: stateChoice(before), to: stateChoice(after) }],
  });
}

function stateChoice(member: StoredMember | undefined): string {
  return `premium.${member?.memberState ?? 'none'}`;
}

export async function listRewards(
  ctx: BuyerCtx,
  { isAffordable, ...query }: InputOf<Api['rewards']>['query'],
): Promise<ReplyOf<Api['rewards']>> {
  const language = languageOf(ctx.locale);
  const balance = isAffordable ? ((await findMember(ctx, ctx.buyer.companyId))?.balance ?? 0) : undefined;
  const filters = { q: query.q, isShown: true as const, pointsMax: balance };
  const { rows, pagination } = await readPage(
    query,
    () => countRewards(ctx, filters),
    (range) => selectRewards(ctx, { ...filters, sort: query.sort, language }, range),
  );
  const pictureOf = await showPictures(ctx, rows);
  const rewards = rows.map((reward) => ({
    rewardId: reward.rewardId,
    name: wordsIn(reward.rewardName, language),
    text: wordsIn(reward.rewardText, language),
    points: reward.rewardPoints,
    stock: reward.rewardStock,
    picture: pictureOf(reward),
  }));
  return { rewards, pagination };
}

export async function listRedemptions(
  ctx: BuyerCtx,
  query: InputOf<Api['redemptions']>['query'],
): Promise<ReplyOf<Api['redemptions']>> {
  const { companyId } = ctx.buyer;
  const { rows, pagination } = await readPage(
    query,
    () => countRedemptions(ctx, { companyId }),
    (range) => selectRedemptions(ctx, { companyId }, range),
  );
  return { redemptions: rows.map((row) => showRedemption(ctx, row)), pagination };
}
