import type { AuditAction, AuditSubjectKind, staffSubjectKinds } from '@shop/contract/audit-trail';
import { isDeepStrictEqual } from 'node:util';
import type { BuyerCtx, Ctx, StaffCtx } from '#src/context/context.ts';
import { insertEntry, type Actor } from './audit-trail.sql.ts';
import type { AuditField, AuditValue } from './audit-subjects.ts';
import { selectLastAction } from './staff-trail.sql.ts';

type AuditRecord<K extends AuditSubjectKind> = {
  /** The company to whose trail it belongs; the caller takes it from `ctx`, staff from the row they change. */
  readonly companyId: number;
  readonly subject: { readonly kind: K; readonly id: string | number; readonly name: string };
  readonly action: AuditAction;
  readonly changes?: readonly {
    readonly field: AuditField<K>;
    readonly from: AuditValue;
    readonly to: AuditValue;
  }[];
};

/**
 * Writes down what is being changed, in the transaction of the change. Fields that stay as they were are left out; a change of
 * nothing leaves no entry (docs/domain/audit-trail.md#entries).
 */
export async function recordAudit<K extends AuditSubjectKind>(ctx: Ctx, record: AuditRecord<K>): Promise<void> {
  const changes = changesOf(record);
  ctx.trail.isWritten = true;
  if (record.action === 'changed' && changes.length === 0) return;
  await insertEntry(ctx, { ...record, actor: actorOf(ctx), changes });
}

/** What an agent does in a customer's name and what customers do without an entry; nothing where he does it himself. */
export async function recordAssisted<K extends AuditSubjectKind>(
  ctx: BuyerCtx,
  record: Omit<AuditRecord<K>, 'companyId'>,
): Promise<void> {
  const { agentName, companyId } = ctx.buyer;
  if (agentName !== null) await recordAudit(ctx, { ...record, companyId });
}

type StaffRecord = {
  /** The customer whom it concerns; null for none. Of the operator's own subjects a company sees nothing. */
  readonly companyId?: number | null;
  readonly subject: {
    readonly kind: (typeof staffSubjectKinds)[number];
    readonly id: string | number;
    readonly name: string;
  };
  readonly action: AuditAction;
  /** By the names that forms have for them (`<module>.texts.json`); left out where the action says it all. */
  readonly changes?: readonly { readonly field: string; readonly from: AuditValue; readonly to: AuditValue }[];
};

/**
 * The same for what only the operator's staff change (docs/domain/audit-trail.md#operator): settings, jobs, notices, staff.
 * What no use case writes down itself the shop does after each successful request of staff (`app/staff-requests.ts`).
 */
export async function recordStaffAction(ctx: StaffCtx, record: StaffRecord): Promise<void> {
  const changes = changesOf(record);
  ctx.trail.isWritten = true;
  if (record.action === 'changed' && record.changes !== undefined && changes.length === 0) return;
  await insertEntry(ctx, { companyId: null, ...record, actor: actorOf(ctx), changes });
}

const ONE_SITTING_MS = 15 * 60_000;

/**
 * The last that became of it is that the same person saved it within a quarter of an hour: one line stands for all the times
 * a page saves itself while he types (docs/domain/audit-trail.md#operator).
 */
export async function isSavedAgain(ctx: StaffCtx, { kind, id }: StaffRecord['subject']): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - ONE_SITTING_MS);
  const last = await selectLastAction(ctx, { kind, id: String(id), since });
  return last?.action === 'saved' && last.staffId === ctx.staff.userId;
}

/** Without what stays as it was; nothing, an empty text and an empty list are the same. */
function changesOf<C extends { readonly from: AuditValue; readonly to: AuditValue }>(record: {
  readonly changes?: readonly C[];
}): readonly C[] {
  const valueOf = (value: AuditValue) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value);
  return (record.changes ?? []).filter(({ from, to }) => !isDeepStrictEqual(valueOf(from), valueOf(to)));
}

/** The buyer, with the agent who works in his name if one does; else the staff member; else the shop itself. */
function actorOf({ buyer, staff, assistance }: Ctx): Actor {
  return {
    userId: buyer?.userId ?? null,
    userName: buyer === null ? '' : `${buyer.firstName} ${buyer.lastName}`,
    staffId: (staff ?? assistance?.staff)?.userId ?? null,
    staffName: staff === null ? (buyer?.agentName ?? '') : `${staff.firstName} ${staff.lastName}`,
  };
}
