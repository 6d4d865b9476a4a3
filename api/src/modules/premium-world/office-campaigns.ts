import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { CAMPAIGNS_MAX, type Campaign, type CampaignInput, type premiumOfficeApi } from '@shop/contract/premium-office';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';
import { staffName } from '../content/index.ts';
import * as campaignsSql from './campaigns.sql.ts';
import type { StoredCampaign } from './campaigns.sql.ts';

type Api = typeof premiumOfficeApi;

export async function listCampaigns(
  ctx: StaffCtx,
  query: InputOf<Api['campaigns']>['query'],
): Promise<ReplyOf<Api['campaigns']>> {
  const { rows, pagination } = await readPage(
    query,
    () => campaignsSql.countCampaigns(ctx, query.q),
    (range) => campaignsSql.selectCampaigns(ctx, query.q, range),
  );
  return { campaigns: await showAll(ctx, rows), pagination };
}

async function showAll(ctx: StaffCtx, rows: readonly StoredCampaign[]): Promise<Campaign[]> {
  const { categories } = await getVocabulary(ctx);
  const nameOf = (id: string) => {
    const node = categories.get(id);
    return node ? textIn(node.title, languageOf(ctx.locale)) : id;
  };
  return rows.map((row) => ({
    ...row,
    categoryIds: [...row.categoryIds],
    categoryNames: row.categoryIds.map(nameOf),
    changedAt: row.changedAt.toISOString(),
  }));
}

/** @throws ShopError `premium.campaign_unknown` */
export async function showCampaign(ctx: StaffCtx, campaignId: number): Promise<Campaign> {
  const row = await campaignsSql.findCampaign(ctx, campaignId);
  const [campaign] = row ? await showAll(ctx, [row]) : [];
  return campaign ?? refuse('premium.campaign_unknown');
}

/** @throws ShopError `premium.too_many`, and as `requireInput` */
export async function createCampaign(ctx: StaffCtx, input: CampaignInput): Promise<Campaign> {
  await requireInput(ctx, input);
  if ((await campaignsSql.countCampaigns(ctx, '')) >= CAMPAIGNS_MAX) refuse('premium.too_many', { max: CAMPAIGNS_MAX });
  const campaignId = await inTransaction(ctx, async (ctx) => {
    const campaignId = await campaignsSql.insertCampaign(ctx, input, staffName(ctx));
    await audit(ctx, campaignId, { before: undefined, after: input });
    return campaignId;
  });
  return showCampaign(ctx, campaignId);
}

/** @throws ShopError `premium.campaign_unknown`, `premium.changed_meanwhile`, and as `requireInput` */
export async function changeCampaign(
  ctx: StaffCtx,
  campaignId: number,
  { version, ...input }: InputOf<Api['changeCampaign']>['body'],
): Promise<Campaign> {
  await requireInput(ctx, input);
  await inTransaction(ctx, async (ctx) => {
    const before = (await campaignsSql.lockCampaign(ctx, campaignId)) ?? refuse('premium.campaign_unknown');
    if (before.version !== version) refuse('premium.changed_meanwhile', { by: before.changedBy });
    await campaignsSql.updateCampaign(ctx, { campaignId, input, by: staffName(ctx) });
    await audit(ctx, campaignId, { before, after: input });
  });
  return showCampaign(ctx, campaignId);
}

/** @throws ShopError `premium.name_missing`, `premium.days_wrong`, `premium.category_unknown` */
async function requireInput(ctx: StaffCtx, input: CampaignInput): Promise<void> {
  const { campaignName, fromDay, toDay, categoryIds } = input;
  if (campaignName.de === '') refuse('premium.name_missing', {}, 'campaignName.de');
  if (fromDay !== null && toDay !== null && toDay < fromDay) refuse('premium.days_wrong', {}, 'toDay');
  const { categories } = await getVocabulary(ctx);
  const unknown = categoryIds.find((id) => !categories.has(id));
  if (unknown !== undefined) refuse('premium.category_unknown', { id: unknown }, 'categoryIds');
}

const fields = ['factorPercent', 'fromDay', 'toDay', 'isActive'] as const;

async function audit(
  ctx: StaffCtx,
  campaignId: number,
  { before, after }: { readonly before: CampaignInput | undefined; readonly after: CampaignInput },
): Promise<void> {
  await recordStaffAction(ctx, {
    subject: { kind: 'premiumCampaign', id: campaignId, name: after.campaignName.de },
    action: before ? 'changed' : 'created',
    changes: [
      { field: 'campaignName', from: before?.campaignName.de ?? null, to: after.campaignName.de },
      ...fields.map((field) => ({ field, from: before?.[field] ?? null, to: after[field] })),
      { field: 'categoryIds', from: before?.categoryIds.join(', ') ?? null, to: after.categoryIds.join(', ') },
    ],
  });
}
