import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { personFaults } from '@shop/contract/person';
import type { StaffMember, staffApi } from '@shop/contract/staff';
import type { staffEndpoints } from '@shop/contract/staff.schemas';
import { inTransaction } from '#platform/db.ts';
import { momentText } from '#platform/day-text.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { recordStaffAction } from '../audit-trail/index.ts';
import { freeUsername, listTakenEmails, unknownPasswordHash } from '../company-users/index.ts';
import { missingFactorOf } from '../second-factor/index.ts';
import { deleteLinksOf, deleteSessionsOf, endAssistancesOf } from '../session/index.ts';
import { inviteStaff } from './staff.jobs.ts';
import * as staffSql from './staff.sql.ts';
import type { StoredStaff } from './staff.sql.ts';

type Api = typeof staffApi;
type Reply = ReplyOf<Api['show']>;

export async function listStaff(
  ctx: StaffCtx,
  query: InputOf<(typeof staffEndpoints)['list']>['query'],
): Promise<ReplyOf<Api['list']>> {
  const { rows, pagination } = await readPage(
    query,
    () => staffSql.countStaff(ctx, query),
    (range) => staffSql.selectStaff(ctx, query, range),
  );
  const nobody = { isStaff: true, isAdmin: false, hasFactor: false, rules: [] };
  return {
    staff: rows.map((row) => show(ctx, row)),
    isSecondFactorRequired: missingFactorOf(ctx, nobody) !== null,
    pagination,
  };
}

/** @throws ShopError `staff.unknown` */
export async function showMember(ctx: StaffCtx, staffId: number): Promise<Reply> {
  return { member: show(ctx, (await staffSql.findMember(ctx, staffId)) ?? refuse('staff.unknown')) };
}

/**
 * Somebody new, who sets his password by a link that works once (docs/domain/staff.md#invitation).
 * @throws ShopError `request.invalid`, `companyUser.email_taken`
 */
export async function inviteMember(ctx: StaffCtx, wanted: InputOf<Api['invite']>['body']): Promise<Reply> {
  requireRight(wanted);
  if ((await listTakenEmails(ctx, [wanted.email])).size > 0) refuseTaken();
  const username = await freeUsername(ctx, wanted.email);
  const passwordHash = await unknownPasswordHash();
  return inTransaction(ctx, async (ctx) => {
    const staffId = await staffSql.insertStaff(ctx, { ...wanted, username, passwordHash }, nameOf(ctx.staff));
    if (staffId === undefined) return refuseTaken();
    await record(ctx, { ...wanted, staffId }, { action: 'invited', changes: changesOf(null, wanted) });
    await ctx.jobs.enqueue(ctx.db, inviteStaff, { staffId, by: nameOf(ctx.staff) });
    return showMember(ctx, staffId);
  });
}

/** @throws ShopError `staff.unknown`, `staff.not_invited` */
export async function inviteAgain(ctx: StaffCtx, staffId: number): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const member = (await staffSql.lockMember(ctx, staffId)) ?? refuse('staff.unknown');
    if (member.invitedAt === null || !member.isActive) refuse('staff.not_invited');
    await staffSql.updateMember(ctx, staffId, { ...member, invitedAt: ctx.now, by: nameOf(ctx.staff) });
    await record(ctx, member, { action: 'invited' });
    await ctx.jobs.enqueue(ctx.db, inviteStaff, { staffId, by: nameOf(ctx.staff) });
    return showMember(ctx, staffId);
  });
}

/**
 * Changes somebody; only the version that was seen. Who may not assist any more goes on in his own name at once.
 * @throws ShopError `request.invalid`, `staff.unknown`, `staff.changed_meanwhile`, `staff.last_administrator`,
 *   `companyUser.email_taken`
 */
export async function changeMember(
  ctx: StaffCtx,
  staffId: number,
  { version, ...wanted }: InputOf<Api['change']>['body'],
): Promise<Reply> {
  requireRight(wanted);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockSeen(ctx, staffId, version);
    if (!wanted.staffPermissions.includes('administration')) await requireOtherAdministrator(ctx, before);
    const isSameEmail = before.email.toLowerCase() === wanted.email.toLowerCase();
    if (!isSameEmail && (await listTakenEmails(ctx, [wanted.email])).size > 0) refuseTaken();
    const changes = changesOf(before, wanted);
    if (changes.length === 0) return showMember(ctx, staffId);
    await staffSql.updateMember(ctx, staffId, { ...before, ...wanted, by: nameOf(ctx.staff) });
    await record(ctx, before, { action: 'changed', changes });
    if (!wanted.staffPermissions.includes('sales')) await endAssistancesOf(ctx, { staffIds: [staffId] });
    // An address that was not the invited person's must not let anybody in.
    if (!isSameEmail) await deleteLinksOf(ctx, { kind: 'staff', id: staffId });
    return showMember(ctx, staffId);
  });
}

/**
 * Blocks somebody, whose log-ins end with the same transaction, or lets him in again.
 * @throws ShopError `staff.unknown`, `staff.changed_meanwhile`, `staff.last_administrator`, `staff.not_oneself`
 */
export async function blockMember(
  ctx: StaffCtx,
  staffId: number,
  { version, isBlocked, blockReason }: InputOf<Api['block']>['body'],
): Promise<Reply> {
  const reply = await inTransaction(ctx, async (ctx) => {
    const before = await lockSeen(ctx, staffId, version);
    if (staffId === ctx.staff.userId) refuse('staff.not_oneself');
    if (isBlocked === !before.isActive) return showMember(ctx, staffId);
    if (isBlocked) await requireOtherAdministrator(ctx, before);
    const blockedAt = isBlocked ? ctx.now : null;
    await staffSql.updateMember(ctx, staffId, { ...before, isActive: !isBlocked, blockedAt, by: nameOf(ctx.staff) });
    if (isBlocked) await letOut(ctx, staffId);
    await record(ctx, before, {
      action: isBlocked ? 'blocked' : 'unblocked',
      changes: [{ field: 'blockReason', from: null, to: blockReason }],
    });
    return showMember(ctx, staffId);
  });
  if (isBlocked) recordSecurityEvent(ctx, 'sessionEnded', { kind: 'staff', id: staffId });
  return reply;
}

/** @throws ShopError `staff.unknown` */
export async function endSessionsOf(ctx: StaffCtx, staffId: number): Promise<Reply> {
  const reply = await inTransaction(ctx, async (ctx) => {
    const member = (await staffSql.lockMember(ctx, staffId)) ?? refuse('staff.unknown');
    // One's own window stays.
    const except = staffId === ctx.staff.userId ? (ctx.sessionId ?? 0) : 0;
    await deleteSessionsOf(ctx, { kind: 'staff', id: staffId }, except);
    await record(ctx, member, { action: 'sessionsEnded' });
    return showMember(ctx, staffId);
  });
  recordSecurityEvent(ctx, 'sessionEnded', { kind: 'staff', id: staffId });
  return reply;
}

async function letOut(ctx: StaffCtx, staffId: number): Promise<void> {
  const account = { kind: 'staff', id: staffId } as const;
  await deleteSessionsOf(ctx, account);
  await deleteLinksOf(ctx, account);
}

async function lockSeen(ctx: StaffCtx, staffId: number, version: number): Promise<StoredStaff> {
  await staffSql.lockAdministrators(ctx);
  const member = (await staffSql.lockMember(ctx, staffId)) ?? refuse('staff.unknown');
  if (member.version === version) return member;
  const when = momentText((member.changedAt ?? ctx.now).toISOString());
  return refuse('staff.changed_meanwhile', { by: member.changedBy, when });
}

/** Never the last one who can give roles, also not by two at once (docs/domain/staff.md#last-administrator). */
async function requireOtherAdministrator(ctx: StaffCtx, member: StoredStaff): Promise<void> {
  const isOne = member.isActive && member.invitedAt === null && member.staffPermissions.includes('administration');
  if (isOne && !(await staffSql.hasOtherAdministrator(ctx, member.staffId))) {
    refuse('staff.last_administrator', {}, 'staffPermissions');
  }
}

/** @throws ShopError `request.invalid` with what is wrong at which field */
function requireRight({ firstName, lastName, email }: staffSql.StaffFields): void {
  const faults = personFaults({ firstName, lastName, email, phone: '', mobile: '' });
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
}

function refuseTaken(): never {
  return refuse('companyUser.email_taken', {}, 'email');
}

function nameOf({ firstName, lastName }: Pick<StoredStaff, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

const recorded = ['firstName', 'lastName', 'email', 'locale', 'staffPermissions'] as const;

/** What becomes different; the order of roles says nothing. */
function changesOf(before: staffSql.StaffFields | null, after: staffSql.StaffFields) {
  const value = (fields: staffSql.StaffFields, name: (typeof recorded)[number]) =>
    name === 'staffPermissions' ? fields.staffPermissions.toSorted() : fields[name];
  return recorded
    .map((field) => ({ field, from: before && value(before, field), to: value(after, field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

type Named = Pick<StoredStaff, 'staffId' | 'firstName' | 'lastName'>;
type Done = Pick<Parameters<typeof recordStaffAction>[1], 'action' | 'changes'>;

function record(ctx: StaffCtx, member: Named, done: Done): Promise<void> {
  return recordStaffAction(ctx, { subject: { kind: 'staff', id: member.staffId, name: nameOf(member) }, ...done });
}

function show({ staff }: StaffCtx, { isActive, ...member }: StoredStaff): StaffMember {
  return {
    ...member,
    staffPermissions: [...member.staffPermissions],
    state: !isActive ? 'blocked' : member.invitedAt === null ? 'active' : 'invited',
    lastLogInAt: member.lastLogInAt?.toISOString() ?? null,
    invitedAt: member.invitedAt?.toISOString() ?? null,
    blockedAt: member.blockedAt?.toISOString() ?? null,
    changedAt: member.changedAt?.toISOString() ?? null,
    isOneself: member.staffId === staff.userId,
  };
}
