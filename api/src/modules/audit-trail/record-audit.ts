import type { AuditAction, AuditSubjectKind } from '@shop/contract/audit-trail';
import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#src/context/context.ts';
import { insertEntry, type Actor } from './audit-trail.sql.ts';
import type { AuditField, AuditValue } from './audit-subjects.ts';

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
  const changes = (record.changes ?? []).filter(({ from, to }) => !isDeepStrictEqual(from, to));
  if (record.action === 'changed' && changes.length === 0) return;
  await insertEntry(ctx, { ...record, actor: actorOf(ctx), changes });
}

/** The buyer, with the agent who works in his name if one does; else the staff member; else the shop itself. */
function actorOf({ buyer, staff }: Ctx): Actor {
  return {
    userId: buyer?.userId ?? null,
    userName: buyer === null ? '' : `${buyer.firstName} ${buyer.lastName}`,
    staffId: staff?.userId ?? null,
    staffName: staff === null ? (buyer?.agentName ?? '') : `${staff.firstName} ${staff.lastName}`,
  };
}
