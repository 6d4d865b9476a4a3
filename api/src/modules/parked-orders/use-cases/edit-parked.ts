import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { ParkedOrder } from '@shop/contract/parked-order';
import type { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { reserveBudgets, subjectsOf } from '../../budgets/index.ts';
import { draftOf } from '../../checkout/index.ts';
import { actorName, clearLock, insertTrail, updateContent, updateLock } from '../parked-changes.sql.ts';
import { applyEdits, livingLock, lockEnd, requireFree, requireLock, requireOpen } from '../parked-orders.rules.ts';
import { getParked, lockParked, type StoredParked } from '../parked-orders.sql.ts';
import { asCart, ctxOfParker } from './parker.ts';
import { showParked } from './show-parked.ts';
import { publishChange } from './publish-change.ts';
import { neededSteps, renewSteps } from './steps-of-order.ts';

type Lock = (typeof parkedOrdersEndpoints)['lock'];
type Edit = InputOf<(typeof parkedOrdersEndpoints)['edit']>['body'];

/**
 * Takes the edit lock or renews it (docs/domain/approval.md#edit-lock). Of two who take it at once one has it and the other is
 * told so; one that ran out 15 minutes after its last renewal is taken over.
 * @throws ShopError `parkedOrder.locked`, `parkedOrder.already_…`, `parkedOrder.unknown`
 */
export async function acquireLock(ctx: BuyerCtx, orderId: number): Promise<ReplyOf<Lock>> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockParked(ctx, orderId);
    requireOpen(order);
    requireFree(order, ctx.buyer.userId, ctx.now);
    const until = lockEnd(ctx.now);
    await updateLock(ctx, orderId, until);
    if (livingLock(order, ctx.now) === null) await noteLock(ctx, order);
    return {
      lock: { name: actorName(ctx), isOwn: true, until: until.toISOString() },
      version: order.version,
    };
  });
}

/** An expired lock of another user is taken over; the user's own lock is renewed without a message. */
async function noteLock(ctx: BuyerCtx, { orderId, lockUserId, lockName }: StoredParked): Promise<void> {
  if (lockUserId === ctx.buyer.userId) return;
  if (lockUserId === null) await insertTrail(ctx, orderId, { what: 'locked' });
  else await insertTrail(ctx, orderId, { what: 'takenOver', note: lockName ?? '' });
}

/** Gives the lock back. @throws ShopError `parkedOrder.unknown` */
export async function releaseLock(ctx: BuyerCtx, orderId: number): Promise<{ orderId: string }> {
  await getParked(ctx, orderId);
  await clearLock(ctx, orderId);
  return { orderId: String(orderId) };
}

/**
 * Changes lines and delivery. Everything is checked and calculated as at the checkout, before the row is held; a refusal changes
 * nothing.
 * @throws ShopError `parkedOrder.locked`, `parkedOrder.not_locked`, `parkedOrder.changed`, and as `draftOf`
 */
export async function editParked(ctx: BuyerCtx, orderId: number, edit: Edit): Promise<ParkedOrder> {
  const order = await getParked(ctx, orderId);
  requireEditable(ctx, order, edit);
  const edited = { ...order, lines: applyEdits(order.lines, edit.items), fields: fieldsAfter(order, edit.fields) };
  const parker = ctxOfParker(ctx, order);
  const { order: draft, grandTotalCents: amountCents } = await draftOf(parker, asCart(edited));
  const needed = await neededSteps(parker, draft, order);
  await inTransaction(ctx, async (ctx) => {
    requireEditable(ctx, await lockParked(ctx, orderId), edit);
    await updateContent(ctx, orderId, { ...edited, draft }, lockEnd(ctx.now));
    await renewSteps(ctx, order, { draft, needed });
    await reserveBudgets(ctx, subjectsOf(parker, draft), { parkedOrderId: orderId, amountCents });
    await publishChange(ctx, orderId, 'edited');
  });
  return showParked(ctx, orderId);
}

function requireEditable(ctx: BuyerCtx, order: StoredParked, edit: Edit): void {
  requireOpen(order);
  requireLock(order, ctx.buyer.userId, ctx.now);
  if (order.version !== edit.version) refuse('parkedOrder.changed', { name: order.changedBy });
}

/** An address from the list takes the place of one that was typed for once. */
function fieldsAfter({ fields }: StoredParked, edit: Edit['fields']): StoredParked['fields'] {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const shippingAddress = typeof edit.addressId === 'number' ? null : fields.shippingAddress;
  return { ...fields, ...given, shippingAddress };
}
