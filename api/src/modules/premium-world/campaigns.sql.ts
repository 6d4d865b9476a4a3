import type { CampaignInput } from '@shop/contract/premium-office';
import type { Localized } from '@shop/contract/content';
import sql from 'sql-template-tag';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readWords } from './stored-words.schema.ts';

type Db = Pick<Ctx, 'db'>;

export type StoredCampaign = Omit<CampaignInput, 'campaignName'> & {
  readonly campaignId: number;
  readonly campaignName: Localized;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const columns = sql`c.campaign_id as "campaignId", c.name as "campaignName", c.factor_percent as "factorPercent",
  c.category_ids as "categoryIds", c.from_day as "fromDay", c.to_day as "toDay", c.is_active as "isActive", c.version,
  c.changed_by as "changedBy", c.changed_at as "changedAt"`;

type Raw = Omit<StoredCampaign, 'campaignName'> & { readonly campaignName: unknown };

function toCampaign(row: Raw): StoredCampaign {
  return { ...row, campaignName: readWords(row.campaignName, `campaigns ${row.campaignId} name`) };
}

/** Those in which an order of one of these days falls: what runs, and with a later end what is to come. */
export async function listActiveCampaigns(
  { db }: Db,
  fromDay: string,
  toDay: string,
): Promise<readonly StoredCampaign[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from premium.campaigns c
    where c.is_active and (c.to_day is null or c.to_day >= ${fromDay}::date)
      and (c.from_day is null or c.from_day <= ${toDay}::date)
    order by c.from_day nulls last, c.campaign_id`);
  return rows.map(toCampaign);
}

const found = (q: string) => containsWords(q, [sql`c.name::text`]);

export async function countCampaigns({ db }: Db, q: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from premium.campaigns c where ${found(q)}`);
  return row?.count ?? 0;
}

export async function selectCampaigns({ db }: Db, q: string, { limit, offset }: RowRange) {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from premium.campaigns c where ${found(q)}
    order by c.from_day desc nulls first, c.campaign_id desc limit ${limit} offset ${offset}`);
  return rows.map(toCampaign);
}

export async function findCampaign({ db }: Db, campaignId: number): Promise<StoredCampaign | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from premium.campaigns c where c.campaign_id = ${campaignId}`);
  return row && toCampaign(row);
}

/** Held until the transaction ends. */
export async function lockCampaign(ctx: Db, campaignId: number): Promise<StoredCampaign | undefined> {
  await ctx.db.run(sql`select from premium.campaigns where campaign_id = ${campaignId} for update`);
  return findCampaign(ctx, campaignId);
}

export async function insertCampaign(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  input: CampaignInput,
  by: string,
): Promise<number> {
  const row = await db.first<{ campaignId: number }>(sql`
    insert into premium.campaigns (name, factor_percent, category_ids, from_day, to_day, is_active, changed_by, changed_at)
    values (${JSON.stringify(input.campaignName)}, ${input.factorPercent}, ${[...input.categoryIds]}::text[],
      ${input.fromDay}::date, ${input.toDay}::date, ${input.isActive}, ${by}, ${now})
    returning campaign_id as "campaignId"`);
  if (!row) throw new Error('An insert of one campaign answers one id');
  return row.campaignId;
}

type Change = { readonly campaignId: number; readonly input: CampaignInput; readonly by: string };

export async function updateCampaign(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { campaignId, input, by }: Change,
): Promise<void> {
  await db.run(sql`
    update premium.campaigns set name = ${JSON.stringify(input.campaignName)}, factor_percent = ${input.factorPercent},
      category_ids = ${[...input.categoryIds]}::text[], from_day = ${input.fromDay}::date, to_day = ${input.toDay}::date,
      is_active = ${input.isActive}, version = version + 1, changed_by = ${by}, changed_at = ${now}
    where campaign_id = ${campaignId}`);
}
