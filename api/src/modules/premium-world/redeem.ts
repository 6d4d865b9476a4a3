import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { premiumWorldApi } from '@shop/contract/premium-world';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';
import { insertEntry } from './entries.sql.ts';
import { lockMember } from './members.sql.ts';
import { insertRedemption, lockRedemption, setCancelled, type StoredRedemption } from './redemptions.sql.ts';
import { addStock, findReward } from './rewards.sql.ts';
import { wordsIn } from './stored-words.schema.ts';

type Api = typeof premiumWorldApi;

/**
 * Pays a reward with points. Company first, reward then: two of one company wait for each other, and so do two who want the
 * last one (docs/domain/premium-world.md#redeeming).
 * @throws ShopError `premium.not_active`, `premium.reward_unknown`, `premium.reward_changed`, `premium.stock_short`,
 *   `premium.points_short`
 */
export async function redeem(
  ctx: BuyerCtx,
  rewardId: number,
  { quantity, rewardPoints }: InputOf<Api['redeem']>['body'],
): Promise<ReplyOf<Api['redeem']>> {
  const { companyId } = ctx.buyer;
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx, companyId);
    const reward = await findReward(ctx, rewardId, true);
    if (!reward?.isActive) refuse('premium.reward_unknown');
    if (member?.memberState !== 'active') refuse('premium.not_active');
    const name = wordsIn(reward.rewardName, languageOf(ctx.locale));
    if (reward.rewardPoints !== rewardPoints) refuse('premium.reward_changed', { name, points: reward.rewardPoints });
    if (reward.rewardStock < quantity) {
      refuse('premium.stock_short', { name, stock: reward.rewardStock, quantity }, 'quantity');
    }
    const points = reward.rewardPoints * quantity;
    const { balance } = member;
    if (balance < points) refuse('premium.points_short', { points, balance, missing: points - balance });
    const by = actorName(ctx);
    const { rewardName } = reward;
    const redemption = { companyId, rewardId, rewardName, quantity, points, redeemedBy: by };
    const redemptionId = await insertRedemption(ctx, redemption);
    await addStock(ctx, rewardId, -quantity);
    const { day } = readZurichClock(ctx.now);
    const entry = { kind: 'redeemed' as const, points: -points, day, redemptionId, userName: by };
    return { redemptionId, balance: await insertEntry(ctx, companyId, entry) };
  });
}

/** @throws ShopError `premium.redemption_unknown`, `premium.redemption_packed` */
export async function cancelRedemption(ctx: BuyerCtx, redemptionId: number): Promise<ReplyOf<Api['cancelRedemption']>> {
  const { companyId } = ctx.buyer;
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx, companyId);
    const redemption = await lockRedemption(ctx, redemptionId);
    if (!member || redemption?.companyId !== companyId) refuse('premium.redemption_unknown');
    if (redemption.state === 'cancelled') return { balance: member.balance };
    if (redemption.state !== 'waiting') {
      const name = wordsIn(redemption.rewardName, languageOf(ctx.locale));
      refuse('premium.redemption_packed', { name, order: redemption.orderNumber ?? '' });
    }
    return { balance: await giveBack(ctx, redemption, { by: actorName(ctx), reason: '' }) };
  });
}

/** Points and stock come back. In the transaction that holds company and redemption. @returns the balance */
export async function giveBack(
  ctx: Ctx,
  { redemptionId, companyId, rewardId, quantity, points }: StoredRedemption,
  who: { readonly by: string; readonly reason: string },
): Promise<number> {
  await setCancelled(ctx, redemptionId, who);
  await addStock(ctx, rewardId, quantity);
  const { day } = readZurichClock(ctx.now);
  const entry = { kind: 'givenBack' as const, points, day, redemptionId, reason: who.reason, userName: who.by };
  return insertEntry(ctx, companyId, entry);
}
