import type { ApprovalDeputy } from '@shop/contract/approval-rules';
import type { approvalRulesEndpoints } from '@shop/contract/approval-rules.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { findCompanyUserNames, listColleagues, type Colleague } from '../company-users/index.ts';
import { lockRulesOf } from './approval-rules.sql.ts';
import { deleteDeputy, insertDeputy, listDeputies, type StoredDeputy } from './deputies.sql.ts';

type Endpoints = typeof approvalRulesEndpoints;
type NewDeputy = InputOf<Endpoints['addDeputy']>['body'];

/** Who stands in for whom today or later. */
export async function showDeputies(ctx: BuyerCtx, colleagues: readonly Colleague[]): Promise<ApprovalDeputy[]> {
  const deputies = await listDeputies(ctx, readZurichClock(ctx.now).day);
  const ids = deputies.flatMap(({ userId, deputyUserId }) => [userId, deputyUserId]);
  const names = await findCompanyUserNames(ctx, ids);
  return deputies.map((deputy) => ({
    ...deputy,
    userName: names.get(deputy.userId) ?? '',
    deputyName: names.get(deputy.deputyUserId) ?? '',
    isAble: colleagues.some(({ userId, mayApprove }) => userId === deputy.deputyUserId && mayApprove),
  }));
}

/**
 * @throws ShopError `approvalRule.person_unknown`, `approvalRule.not_an_approver`, `approvalRule.own_deputy`,
 *   `approvalRule.deputy_days`, `approvalRule.deputy_overlap`, `approvalRule.deputy_chain`
 */
export async function addDeputy(ctx: BuyerCtx, wanted: NewDeputy): Promise<ReplyOf<Endpoints['addDeputy']>> {
  const colleagues = await listColleagues(ctx);
  const person = requireApprover(colleagues, wanted.userId, 'userId');
  requireApprover(colleagues, wanted.deputyUserId, 'deputyUserId');
  if (wanted.userId === wanted.deputyUserId) refuse('approvalRule.own_deputy', {}, 'deputyUserId');
  const today = readZurichClock(ctx.now).day;
  if (wanted.toDay < wanted.fromDay || wanted.toDay < today) refuse('approvalRule.deputy_days', {}, 'toDay');
  const deputyId = await inTransaction(ctx, async (ctx) => {
    await lockRulesOf(ctx);
    const overlap = (await listDeputies(ctx, today)).find((one) => isOverlapping(one, wanted));
    if (overlap) {
      const { fromDay, toDay } = overlap;
      refuse(
        'approvalRule.deputy_overlap',
        { name: person.name, from: dayText(fromDay), to: dayText(toDay) },
        'fromDay',
      );
    }
    requireNoChain(await listDeputies(ctx, today), wanted, colleagues);
    const created = await insertDeputy(ctx, wanted);
    await noteDeputy(ctx, { ...wanted, deputyId: created }, 'created');
    return created;
  });
  const deputy = (await showDeputies(ctx, colleagues)).find((one) => one.deputyId === deputyId);
  return { deputy: deputy ?? refuse('approvalRule.deputy_unknown') };
}

/** @throws ShopError `approvalRule.deputy_unknown` */
export async function removeDeputy(ctx: BuyerCtx, deputyId: number): Promise<ReplyOf<Endpoints['removeDeputy']>> {
  return inTransaction(ctx, async (ctx) => {
    const removed = (await deleteDeputy(ctx, deputyId)) ?? refuse('approvalRule.deputy_unknown');
    await noteDeputy(ctx, removed, 'removed');
    return { deputyId };
  });
}

function isOverlapping(one: StoredDeputy, { userId, fromDay, toDay }: NewDeputy): boolean {
  return one.userId === userId && one.fromDay <= toDay && fromDay <= one.toDay;
}

/** A deputy has to be there himself: neither is he stood in for on these days, nor does he who is away stand in for somebody. */
function requireNoChain(deputies: readonly StoredDeputy[], wanted: NewDeputy, colleagues: readonly Colleague[]): void {
  const onTheseDays = deputies.filter((one) => one.fromDay <= wanted.toDay && wanted.fromDay <= one.toDay);
  const chain = onTheseDays.find(
    ({ userId, deputyUserId }) => userId === wanted.deputyUserId || deputyUserId === wanted.userId,
  );
  if (!chain) return;
  const isDeputyAway = chain.userId === wanted.deputyUserId;
  const [who, field] = isDeputyAway ? [chain.userId, 'deputyUserId'] : [chain.deputyUserId, 'userId'];
  const name = colleagues.find(({ userId }) => userId === who)?.name ?? '';
  refuse('approvalRule.deputy_chain', { name, from: dayText(chain.fromDay), to: dayText(chain.toDay) }, field);
}

function requireApprover(colleagues: readonly Colleague[], userId: number, field: string): Colleague {
  const person = colleagues.find((one) => one.userId === userId) ?? refuse('approvalRule.person_unknown', {}, field);
  if (!person.mayApprove) refuse('approvalRule.not_an_approver', { name: person.name }, field);
  return person;
}

async function noteDeputy(ctx: BuyerCtx, deputy: StoredDeputy, action: 'created' | 'removed'): Promise<void> {
  const names = await findCompanyUserNames(ctx, [deputy.userId, deputy.deputyUserId]);
  const isNew = action === 'created';
  const values = {
    deputy: names.get(deputy.deputyUserId) ?? '',
    fromDay: deputy.fromDay,
    toDay: deputy.toDay,
  };
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'deputy', id: deputy.deputyId, name: names.get(deputy.userId) ?? '' },
    action,
    changes: (['deputy', 'fromDay', 'toDay'] as const).map((field) => ({
      field,
      from: isNew ? null : values[field],
      to: isNew ? values[field] : null,
    })),
  });
}
