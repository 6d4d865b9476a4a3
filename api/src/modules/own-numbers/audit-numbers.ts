import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { messages } from './messages.ts';
import type { RemovedNumber } from './own-numbers.sql.ts';

type Action = 'created' | 'changed' | 'removed' | 'restored';

/** Writes down what is changed of one number, in the transaction of the change. */
export async function auditNumber(
  ctx: BuyerCtx,
  action: Action,
  { before, after }: { readonly before?: RemovedNumber; readonly after?: RemovedNumber },
): Promise<void> {
  const number = after ?? before;
  if (number === undefined) throw new Error('A change has a number before or after it');
  const factsOf = (one: RemovedNumber | undefined) => ({
    ownNumber: one?.ownNumber ?? null,
    article: one?.sku ?? null,
    ownName: one?.ownName || null,
    ownUnit: one?.ownUnit || null,
  });
  const [from, to] = [factsOf(before), factsOf(after)];
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'ownNumber', id: number.ownNumberId, name: number.ownNumber },
    action,
    changes: (['ownNumber', 'article', 'ownName', 'ownUnit'] as const).map((field) => ({
      field,
      from: from[field],
      to: to[field],
    })),
  });
}

/** The same for a whole list: how many, not which. */
export async function auditSeveral(
  ctx: BuyerCtx,
  what: 'list' | 'removed' | 'restored',
  counts: { readonly added?: number; readonly replaced?: number; readonly removed?: number },
): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'ownNumber', id: ctx.requestId, name: messages[ctx.locale][`audit.${what}`] },
    action: what === 'list' ? 'changed' : what,
    changes: (['added', 'replaced', 'removed'] as const).map((field) => ({
      field,
      from: null,
      to: counts[field] || null,
    })),
  });
}
