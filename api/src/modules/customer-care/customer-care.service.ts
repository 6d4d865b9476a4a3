import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { customerCareApi } from '@shop/contract/customer-care';
import { refuse, ShopError } from '@shop/contract/errors';
import { personFaults } from '@shop/contract/person';
import { FACTOR_GRACE_DAYS_MAX } from '@shop/contract/second-factor';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { fieldChanges, recordAudit, recordStaffAction } from '../audit-trail/index.ts';
import { listStaff } from '../company-users/index.ts';
import { isRuleDay, saveOperatorRule } from '../second-factor/index.ts';
import * as careSql from './customer-care.sql.ts';

type Api = typeof customerCareApi;
type Wanted = InputOf<Api['change']>['body'];

export async function listCare(ctx: StaffCtx, query: InputOf<Api['list']>['query']): Promise<ReplyOf<Api['list']>> {
  const { rows: companies, pagination } = await readPage(
    query,
    () => careSql.countCompanies(ctx, query),
    (range) => careSql.selectCompanies(ctx, query, range),
  );
  return { companies, managers: [...(await listStaff(ctx))], pagination };
}

/** @throws ShopError `customerCare.company_unknown` */
export async function showCare(ctx: StaffCtx, companyId: number): Promise<ReplyOf<Api['get']>> {
  const { version, changedBy, ...company } =
    (await careSql.findCare(ctx, companyId)) ?? refuse('customerCare.company_unknown');
  return { company, managers: [...(await listStaff(ctx))], version, changedBy };
}

/**
 * Sets who looks after a customer and what its people need to log in; the customer reads both in its audit trail
 * (docs/domain/customer-care.md).
 * @throws ShopError `customerCare.company_unknown`, `customerCare.changed_meanwhile`, `registration.manager_unknown`,
 *   `second_factor.rule_day`
 */
export async function changeCare(ctx: StaffCtx, companyId: number, wanted: Wanted): Promise<ReplyOf<Api['change']>> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await careSql.lockCare(ctx, companyId)) ?? refuse('customerCare.company_unknown');
    if (before.version !== wanted.version) refuse('customerCare.changed_meanwhile', { by: before.changedBy });
    const manager = await readManager(ctx, wanted.accountManagerId);
    requireRuleDay(ctx, before, wanted);
    const { who } = wanted;
    const fromDay = who === 'nobody' ? null : wanted.fromDay;
    await careSql.updateCare(ctx, companyId, { accountManagerId: wanted.accountManagerId, by: nameOf(ctx) });
    if (who !== before.who || wanted.fromDay !== before.fromDay) await saveOperatorRule(ctx, companyId, wanted);
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'company', id: companyId, name: before.name },
      action: 'changed',
      changes: [
        { field: 'accountManager', from: before.accountManager, to: manager },
        { field: 'operatorFactorOf', from: before.who, to: who },
        { field: 'operatorFactorFrom', from: before.who === 'nobody' ? null : before.fromDay, to: fromDay },
      ],
    });
  });
  return showCare(ctx, companyId);
}

async function readManager(ctx: StaffCtx, id: number | null): Promise<string> {
  if (id === null) return '';
  const manager = (await listStaff(ctx)).find((one) => one.id === id);
  return manager?.name ?? refuse('registration.manager_unknown', {}, 'accountManagerId');
}

/** A day that stands already may have passed. */
function requireRuleDay(
  { now }: StaffCtx,
  before: { readonly fromDay: string | null },
  { who, fromDay }: Wanted,
): void {
  if (who === 'nobody' || before.fromDay === fromDay || isRuleDay(fromDay, readZurichClock(now).day)) return;
  refuse('second_factor.rule_day', { days: FACTOR_GRACE_DAYS_MAX }, 'fromDay');
}

function nameOf({ staff }: StaffCtx): string {
  return `${staff.firstName} ${staff.lastName}`;
}

export async function listContacts(ctx: StaffCtx): Promise<ReplyOf<Api['contacts']>> {
  return { contacts: [...(await careSql.listCards(ctx))] };
}

/** @throws ShopError `customerCare.contact_unknown`, `request.invalid` with `person.phone_wrong` */
export async function changeContact(
  ctx: StaffCtx,
  staffId: number,
  { version, ...card }: InputOf<Api['changeContact']>['body'],
): Promise<ReplyOf<Api['changeContact']>> {
  const faults = personFaults({ phone: card.phone });
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
  return inTransaction(ctx, async (ctx) => {
    const locked = (await careSql.lockCard(ctx, staffId)) ?? refuse('customerCare.contact_unknown');
    const { changedBy, ...before } = locked;
    if (before.version !== version) refuse('customerCare.contact_changed', { by: changedBy });
    await careSql.updateCard(ctx, staffId, { ...card, by: nameOf(ctx) });
    const contact = { ...before, ...card, version: version + 1 };
    await recordStaffAction(ctx, {
      subject: { kind: 'staff', id: staffId, name: before.name },
      action: 'changed',
      changes: fieldChanges(before, { ...before, ...card }),
    });
    return { contact };
  });
}
