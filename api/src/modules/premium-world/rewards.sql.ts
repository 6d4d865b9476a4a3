import type { RewardInput } from '@shop/contract/premium-office';
import type { Localized } from '@shop/contract/content';
import type { rewardSorts } from '@shop/contract/premium-world';
import type { Language } from '@shop/contract/values';
import sql, { raw, type Sql } from 'sql-template-tag';
import { containsWords, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readWords } from './stored-words.schema.ts';

type Db = Pick<Ctx, 'db'>;

export type StoredReward = {
  readonly rewardId: number;
  readonly rewardName: Localized;
  readonly rewardText: Localized;
  readonly rewardPoints: number;
  readonly rewardStock: number;
  readonly mediaId: number | null;
  readonly isActive: boolean;
  readonly redeemed: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const columns = sql`r.reward_id as "rewardId", r.name as "rewardName", r.description as "rewardText",
  r.points as "rewardPoints", r.stock as "rewardStock", r.media_id as "mediaId", r.is_active as "isActive", r.version,
  r.changed_by as "changedBy", r.changed_at as "changedAt",
  (select coalesce(sum(d.quantity), 0)::int from premium.redemptions d
    where d.reward_id = r.reward_id and d.state <> 'cancelled') as redeemed`;

type Raw = Omit<StoredReward, 'rewardName' | 'rewardText'> & {
  readonly rewardName: unknown;
  readonly rewardText: unknown;
};

function toReward(row: Raw): StoredReward {
  return {
    ...row,
    rewardName: readWords(row.rewardName, `rewards ${row.rewardId} name`),
    rewardText: readWords(row.rewardText, `rewards ${row.rewardId} description`),
  };
}

type Filters = {
  readonly q: string;
  /** Only those that are shown, with this many points at most where it is said. */
  readonly isShown?: true;
  readonly pointsMax?: number | undefined;
};

function found({ q, isShown, pointsMax }: Filters): Sql {
  const shown = isShown ? sql`r.is_active` : sql`true`;
  const affordable = pointsMax === undefined ? sql`true` : sql`r.points <= ${pointsMax} and r.stock > 0`;
  return sql`${shown} and ${affordable} and ${containsWords(q, [sql`r.name::text`, sql`r.description::text`])}`;
}

export async function countRewards({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from premium.rewards r where ${found(filters)}`);
  return row?.count ?? 0;
}

type Wanted = Filters & { readonly sort: (typeof rewardSorts)[number]; readonly language: Language };

export async function selectRewards(
  { db }: Db,
  { sort, language, ...filters }: Wanted,
  { limit, offset }: RowRange,
): Promise<readonly StoredReward[]> {
  const name = sql`lower(coalesce(nullif(r.name ->> ${language}, ''), r.name ->> 'de'))`;
  const rows = await db.rows<Raw>(sql`
    select ${columns} from premium.rewards r where ${found(filters)}
    ${orderBy(sort, { rewardPoints: sql`r.points`, rewardName: name }, sql`r.reward_id`)} limit ${limit} offset ${offset}`);
  return rows.map(toReward);
}

export async function findReward({ db }: Db, rewardId: number, isHeld = false): Promise<StoredReward | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from premium.rewards r where r.reward_id = ${rewardId} ${raw(isHeld ? 'for update of r' : '')}`);
  return row && toReward(row);
}

export async function insertReward(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  input: RewardInput,
  by: string,
): Promise<number> {
  const row = await db.first<{ rewardId: number }>(sql`
    insert into premium.rewards (name, description, points, stock, media_id, is_active, changed_by, changed_at)
    values (${JSON.stringify(input.rewardName)}, ${JSON.stringify(input.rewardText)}, ${input.rewardPoints},
      ${input.rewardStock}, ${input.mediaId}, ${input.isActive}, ${by}, ${now})
    returning reward_id as "rewardId"`);
  if (!row) throw new Error('An insert of one reward answers one id');
  return row.rewardId;
}

type Change = { readonly rewardId: number; readonly input: RewardInput; readonly by: string };

export async function updateReward(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { rewardId, input, by }: Change,
): Promise<void> {
  await db.run(sql`
    update premium.rewards set name = ${JSON.stringify(input.rewardName)},
      description = ${JSON.stringify(input.rewardText)}, points = ${input.rewardPoints}, stock = ${input.rewardStock},
      media_id = ${input.mediaId}, is_active = ${input.isActive}, version = version + 1, changed_by = ${by},
      changed_at = ${now}
    where reward_id = ${rewardId}`);
}

/** Takes from the stock, or gives back. */
export async function addStock({ db }: Db, rewardId: number, quantity: number): Promise<void> {
  await db.run(sql`update premium.rewards set stock = stock + ${quantity} where reward_id = ${rewardId}`);
}

/** Rewards that show one of these pictures. */
export async function listMediaUses(
  { db }: Db,
  ids: readonly number[],
): Promise<readonly { readonly mediaId: number; readonly title: string; readonly path: string }[]> {
  const rows = await db.rows<{ mediaId: number; rewardId: number; title: string }>(sql`
    select media_id as "mediaId", reward_id as "rewardId", name ->> 'de' as title from premium.rewards
    where media_id = any(${[...ids]}::integer[]) order by reward_id`);
  return rows.map(({ rewardId, ...use }) => ({ ...use, path: `/operator/premium-world/rewards/${rewardId}` }));
}
