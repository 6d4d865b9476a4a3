import type { Ctx } from '#src/context/context.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import type { StoredParked } from '../parked-orders.sql.ts';

/** Where somebody decided: logged in, or with the link of an e-mail. */
export type DecisionWay = 'inShop' | 'byEmail';

/** How a decision came about. */
export type Decided = {
  readonly way: DecisionWay;
  readonly comment: string;
  /** In whose place; empty for himself. */
  readonly standsInFor: string;
};

type Decision = Decided & {
  readonly action: 'approved' | 'stepApproved' | 'returned' | 'rejected';
  readonly orderNumber?: number;
};

/** Writes a decision into the company's audit trail, in its transaction (docs/domain/audit-trail.md#entries). */
export async function recordDecision(
  ctx: Ctx,
  order: StoredParked,
  { action, orderNumber, ...decided }: Decision,
): Promise<void> {
  const facts = {
    ...decided,
    parkedBy: order.parkedBy,
    orderNumber: orderNumber === undefined ? '' : `${orderNumber}`,
  };
  await recordAudit(ctx, {
    companyId: order.companyId,
    subject: auditSubject(order),
    action,
    changes: (['parkedBy', 'way', 'standsInFor', 'comment', 'orderNumber'] as const)
      .filter((field) => facts[field] !== '')
      .map((field) => ({ field, from: null, to: facts[field] })),
  });
}

/** How a parked order is called where nobody looks it up: with its commission, if it has one. */
export function auditSubject({ orderId, commission }: Pick<StoredParked, 'orderId' | 'commission'>) {
  const name = commission === '' ? String(orderId) : `${orderId}, ${commission}`;
  return { kind: 'parkedOrder', id: orderId, name } as const;
}
