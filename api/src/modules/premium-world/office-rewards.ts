import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { REWARDS_MAX, type premiumOfficeApi, type Reward, type RewardInput } from '@shop/contract/premium-office';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { listMediaByIds, staffName } from '../content/index.ts';
import * as rewardsSql from './rewards.sql.ts';
import type { StoredReward } from './rewards.sql.ts';
import { showPictures } from './show-pictures.ts';

type Api = typeof premiumOfficeApi;

export async function listAllRewards(
  ctx: StaffCtx,
  query: InputOf<Api['listRewards']>['query'],
): Promise<ReplyOf<Api['listRewards']>> {
  const { rows, pagination } = await readPage(
    query,
    () => rewardsSql.countRewards(ctx, query),
    (range) => rewardsSql.selectRewards(ctx, { q: query.q, sort: 'rewardName', language: 'de' }, range),
  );
  return { rewards: await showAll(ctx, rows), pagination };
}

async function showAll(ctx: StaffCtx, rows: readonly StoredReward[]): Promise<Reward[]> {
  const pictureOf = await showPictures(ctx, rows);
  return rows.map((row) => ({ ...row, picture: pictureOf(row), changedAt: row.changedAt.toISOString() }));
}

/** @throws ShopError `premium.reward_unknown` */
export async function showReward(ctx: StaffCtx, rewardId: number): Promise<Reward> {
  const row = await rewardsSql.findReward(ctx, rewardId);
  const [reward] = row ? await showAll(ctx, [row]) : [];
  return reward ?? refuse('premium.reward_unknown');
}

/** @throws ShopError `premium.too_many`, and as `requireInput` */
export async function createReward(ctx: StaffCtx, input: RewardInput): Promise<Reward> {
  await requireInput(ctx, input);
  if ((await rewardsSql.countRewards(ctx, { q: '' })) >= REWARDS_MAX) refuse('premium.too_many', { max: REWARDS_MAX });
  const rewardId = await inTransaction(ctx, async (ctx) => {
    const rewardId = await rewardsSql.insertReward(ctx, input, staffName(ctx));
    await audit(ctx, rewardId, { before: undefined, after: input });
    return rewardId;
  });
  return showReward(ctx, rewardId);
}

/** @throws ShopError `premium.reward_unknown`, `premium.changed_meanwhile`, and as `requireInput` */
export async function changeReward(
  ctx: StaffCtx,
  rewardId: number,
  { version, ...input }: InputOf<Api['changeReward']>['body'],
): Promise<Reward> {
  await requireInput(ctx, input);
  await inTransaction(ctx, async (ctx) => {
    const before = (await rewardsSql.findReward(ctx, rewardId, true)) ?? refuse('premium.reward_unknown');
    if (before.version !== version) refuse('premium.changed_meanwhile', { by: before.changedBy });
    await rewardsSql.updateReward(ctx, { rewardId, input, by: staffName(ctx) });
    await audit(ctx, rewardId, { before, after: input });
  });
  return showReward(ctx, rewardId);
}

/** @throws ShopError `premium.name_missing`, `premium.medium_unknown` */
async function requireInput(ctx: StaffCtx, { rewardName, mediaId }: RewardInput): Promise<void> {
  if (rewardName.de === '') refuse('premium.name_missing', {}, 'rewardName.de');
  if (mediaId === null) return;
  const [medium] = await listMediaByIds(ctx, [mediaId]);
  if (medium?.kind !== 'picture') refuse('premium.medium_unknown', {}, 'mediaId');
}

const fields = ['rewardPoints', 'rewardStock', 'isActive'] as const;
type Audited = Pick<RewardInput, 'rewardName' | (typeof fields)[number]>;

async function audit(
  ctx: StaffCtx,
  rewardId: number,
  { before, after }: { readonly before: Audited | undefined; readonly after: Audited },
): Promise<void> {
  await recordStaffAction(ctx, {
    subject: { kind: 'premiumReward', id: rewardId, name: after.rewardName.de },
    action: before ? 'changed' : 'created',
    changes: [
      { field: 'rewardName', from: before?.rewardName.de ?? null, to: after.rewardName.de },
      ...fields.map((field) => ({ field, from: before?.[field] ?? null, to: after[field] })),
    ],
  });
}
