import type { ApprovalRuleInput } from '@shop/contract/approval-rules';
import sql, { type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { RuleColumns } from './stored-rule.schema.ts';

export type StoredRule = ApprovalRuleInput & {
  readonly ruleId: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const columns = sql`rule_id as "ruleId", condition, steps, is_active as "isActive", version, changed_by as "changedBy",
  changed_at as "changedAt"`;

/** Rules of the buyer's company in their order. */
export async function listRules({ db, buyer }: BuyerCtx): Promise<readonly StoredRule[]> {
  const rows = await db.rows<StoredRule>(sql`
    select ${columns} from approval.rules where company_id = ${buyer.companyId} and removed_at is null
    order by position, rule_id`);
  return rows.map(readRule);
}

/** A rule as an order is judged by it. */
export type RuleInForce = Pick<StoredRule, 'ruleId' | 'condition' | 'steps'>;

/** Rules in force of the buyer's company in their order; for who lists more with one question (`readRules`). */
export function rulesInForceQuery({ buyer }: BuyerCtx): Sql {
  return sql`
    select rule_id as "ruleId", condition, steps from approval.rules
    where company_id = ${buyer.companyId} and removed_at is null and is_active order by position, rule_id`;
}

/** Also those that were removed. */
export async function listAllRules({ db, buyer }: BuyerCtx): Promise<readonly StoredRule[]> {
  const rows = await db.rows<StoredRule>(sql`
    select ${columns} from approval.rules where company_id = ${buyer.companyId}`);
  return rows.map(readRule);
}

/** Holds the rule until the transaction ends. */
export async function lockRule({ db, buyer }: BuyerCtx, ruleId: number): Promise<StoredRule | undefined> {
  const row = await db.first<StoredRule>(sql`
    select ${columns} from approval.rules
    where rule_id = ${ruleId} and company_id = ${buyer.companyId} and removed_at is null for update`);
  return row && readRule(row);
}

/** One change of a company's rules at a time: neither limit nor order of the rules suffer when two admins are at it. */
export async function lockRulesOf({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select 1 from customers.companies where id = ${buyer.companyId} for no key update`);
}

export async function insertRule(ctx: BuyerCtx, rule: ApprovalRuleInput, by: string): Promise<number> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ ruleId: number }>(sql`
    insert into approval.rules (company_id, position, condition, steps, is_active, changed_by, changed_at)
    select ${buyer.companyId}, coalesce(max(position), 0) + 1, ${JSON.stringify(rule.condition)}::jsonb,
      ${JSON.stringify(rule.steps)}::jsonb, ${rule.isActive}, ${by}, ${now}
    from approval.rules where company_id = ${buyer.companyId}
    returning rule_id as "ruleId"`);
  if (!row) throw new Error('An insert of one rule answers one id');
  return row.ruleId;
}

/** The row is held by the caller. */
export async function updateRule(
  ctx: BuyerCtx,
  ruleId: number,
  { by, ...rule }: ApprovalRuleInput & { readonly by: string },
): Promise<void> {
  await ctx.db.run(sql`
    update approval.rules set condition = ${JSON.stringify(rule.condition)}::jsonb,
      steps = ${JSON.stringify(rule.steps)}::jsonb, is_active = ${rule.isActive}, version = version + 1,
      changed_by = ${by}, changed_at = ${ctx.now}
    where rule_id = ${ruleId} and company_id = ${ctx.buyer.companyId}`);
}

export async function hideRule({ db, buyer, now }: BuyerCtx, ruleId: number): Promise<void> {
  await db.run(sql`
    update approval.rules set removed_at = ${now} where rule_id = ${ruleId} and company_id = ${buyer.companyId}`);
}

/** @returns the rule as it was, or undefined where nothing was removed under this id */
export async function unhideRule({ db, buyer }: BuyerCtx, ruleId: number): Promise<StoredRule | undefined> {
  const row = await db.first<StoredRule>(sql`
    update approval.rules set removed_at = null
    where rule_id = ${ruleId} and company_id = ${buyer.companyId} and removed_at is not null
    returning ${columns}`);
  return row && readRule(row);
}

/** Those named come first, in this order; the others keep theirs behind them. */
export async function updatePositions({ db, buyer }: BuyerCtx, ruleIds: readonly number[]): Promise<void> {
  await db.run(sql`
    update approval.rules r set position = wanted.position
    from (
      select rule_id, row_number() over (
        order by array_position(${ruleIds}::int[], rule_id) nulls last, position, rule_id)::int as position
      from approval.rules where company_id = ${buyer.companyId}
    ) wanted
    where r.rule_id = wanted.rule_id and r.position <> wanted.position`);
}

/** What `rulesInForceQuery` has listed. */
export function readRules(rows: readonly RuleInForce[]): readonly RuleInForce[] {
  return rows.map(readRule);
}

function readRule<R extends RuleInForce>(row: R): R {
  const { condition, steps } = row;
  return { ...row, ...readStored(`approval rule ${row.ruleId}`, RuleColumns, { condition, steps }) };
}
