import type { ParkedOrderEvent, ParkedReason } from '@shop/contract/parked-order';
import sql from 'sql-template-tag';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { CartForOrder, StoredLine } from '../cart/index.ts';
import type { OrderDraft } from '../checkout/index.ts';

/** What is kept of an order as it stands: its lines, its checkout fields, and what they came to. */
export type Content = {
  readonly lines: readonly StoredLine[];
  readonly fields: CartForOrder['fields'];
  readonly draft: OrderDraft['order'];
};

/** Who does something, with the agent who does it in his name (docs/domain/agents.md#recorded). */
export function actorName({ buyer }: BuyerCtx): string {
  return actingName(buyer);
}

/** @returns the number of the parked order */
export async function insertParked(
  ctx: BuyerCtx,
  parked: Content & {
    readonly cartId: string;
    readonly cartVersion: number;
    readonly reason: ParkedReason;
  },
): Promise<number> {
  const { db, buyer, locale, now } = ctx;
  const { lines, fields, draft } = parked;
  const row = await db.first<{ orderId: number }>(sql`
    insert into parked.orders (company_id, user_id, parked_by, email, locale, agent_name, reason, parked_at,
      changed_by, cart_id, cart_version, lines, fields, draft, position_count, net_total_cents, grand_total_cents,
      commission, reference)
    values (${buyer.companyId}, ${buyer.userId}, ${`${buyer.firstName} ${buyer.lastName}`}, ${buyer.email}, ${locale},
      ${buyer.agentName}, ${parked.reason}, ${now}, ${actorName(ctx)}, ${parked.cartId},
      ${parked.cartVersion}, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(fields)}::jsonb,
      ${JSON.stringify(draft)}::jsonb, ${lines.length}, ${draft.sums?.netTotalCents ?? null},
      ${draft.sums?.grandTotalCents ?? null}, ${draft.commission}, ${draft.reference})
    returning order_id as "orderId"`);
  if (!row) throw new Error('An insert of one order answers one number');
  return row.orderId;
}

/** Puts what was edited in the place of what was; the row is held by the caller, its lock renewed. */
export async function updateContent(
  ctx: BuyerCtx,
  orderId: number,
  { lines, fields, draft }: Content,
  lockedUntil: Date,
): Promise<void> {
  await ctx.db.run(sql`
    update parked.orders set version = version + 1, changed_by = ${actorName(ctx)}, locked_until = ${lockedUntil},
      lines = ${JSON.stringify(lines)}::jsonb, fields = ${JSON.stringify(fields)}::jsonb,
      draft = ${JSON.stringify(draft)}::jsonb, position_count = ${lines.length},
      net_total_cents = ${draft.sums?.netTotalCents ?? null}, grand_total_cents = ${draft.sums?.grandTotalCents ?? null},
      commission = ${draft.commission}, reference = ${draft.reference}, returned_by = null
    where order_id = ${orderId}`);
}

export async function updateLock(ctx: BuyerCtx, orderId: number, until: Date): Promise<void> {
  await ctx.db.run(sql`
    update parked.orders set lock_user_id = ${ctx.buyer.userId}, lock_name = ${actorName(ctx)}, locked_until = ${until}
    where order_id = ${orderId}`);
}

/** Gives the order back to the one who parked it; the row is held by the caller. */
export async function updateReturned(ctx: BuyerCtx, orderId: number): Promise<void> {
  await ctx.db.run(sql`
    update parked.orders set returned_by = ${actorName(ctx)}, version = version + 1, changed_by = ${actorName(ctx)},
      lock_user_id = null, lock_name = null, locked_until = null
    where order_id = ${orderId}`);
}

/** A step was approved: who saw the order before sees that it has moved on. The row is held by the caller. */
export async function raiseVersion(ctx: BuyerCtx, orderId: number): Promise<void> {
  await ctx.db.run(sql`
    update parked.orders set version = version + 1, changed_by = ${actorName(ctx)} where order_id = ${orderId}`);
}

/** Releases this user's lock; another user's stays. */
export async function clearLock({ db, buyer }: BuyerCtx, orderId: number): Promise<void> {
  await db.run(sql`
    update parked.orders set lock_user_id = null, lock_name = null, locked_until = null
    where order_id = ${orderId} and lock_user_id = ${buyer.userId}`);
}

export type Decision =
  | { readonly state: 'ordered'; readonly orderNumber: number; readonly content: Content }
  | { readonly state: 'rejected'; readonly reason: string }
  | { readonly state: 'deleted' };

/** The row is held by the caller; a decided order cannot be edited. */
export async function updateDecision(ctx: BuyerCtx, orderId: number, decision: Decision): Promise<void> {
  const draft = decision.state === 'ordered' ? decision.content.draft : null;
  await ctx.db.run(sql`
    update parked.orders set state = ${decision.state}, version = version + 1, changed_by = ${actorName(ctx)},
      decided_by = ${actorName(ctx)}, decided_at = ${ctx.now},
      order_number = ${decision.state === 'ordered' ? decision.orderNumber : null}::int,
      reject_reason = ${decision.state === 'rejected' ? decision.reason : ''},
      draft = coalesce(${draft && JSON.stringify(draft)}::jsonb, draft),
      net_total_cents = case when ${draft === null} then net_total_cents else ${draft?.sums?.netTotalCents ?? null}::bigint end,
      grand_total_cents =
        case when ${draft === null} then grand_total_cents else ${draft?.sums?.grandTotalCents ?? null}::bigint end,
      lock_user_id = null, lock_name = null, locked_until = null
    where order_id = ${orderId}`);
}

type NewEntry = {
  readonly what: ParkedOrderEvent;
  readonly note?: string;
  /** What the order came to before and now, Rappen, where the price is what happened. */
  readonly totals?: { readonly before: number; readonly now: number } | undefined;
  /** Whom it concerns where the shop itself does it. */
  readonly who?: { readonly userId: number; readonly name: string };
};

/** What the user does. @returns the number of the entry */
export async function insertTrail(ctx: BuyerCtx, orderId: number, entry: Omit<NewEntry, 'who'>): Promise<number> {
  return insertEntry(ctx, orderId, { ...entry, who: { userId: ctx.buyer.userId, name: actorName(ctx) } });
}

/** What anybody or the shop itself does. @returns the number of the entry */
export async function insertEntry(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  { what, note = '', totals, who }: NewEntry & Required<Pick<NewEntry, 'who'>>,
): Promise<number> {
  const row = await db.first<{ entryId: number }>(sql`
    insert into parked.trail (order_id, what, at, user_id, who, note, total_before_cents, total_now_cents)
    values (${orderId}, ${what}, ${now}, ${who.userId}, ${who.name}, ${note}, ${totals?.before ?? null},
      ${totals?.now ?? null})
    returning entry_id as "entryId"`);
  if (!row) throw new Error('An insert of one entry answers one number');
  return row.entryId;
}
