import { refuse } from '@shop/contract/errors';
import type { OnlinePaymentType, PaymentReason } from '@shop/contract/payments';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { StoredState } from './payments.rules.ts';

export type NewPayment = {
  readonly paymentId: string;
  readonly reference: string;
  readonly kind: 'order' | 'invoice';
  readonly paymentType: OnlinePaymentType;
  /** With VAT, Rappen. */
  readonly amountCents: StoredCents;
  readonly cart: { readonly cartId: string; readonly version: number } | null;
  /** All that is needed to do what is paid for, later and without the user. */
  readonly intent: unknown;
  readonly orderNumber: number | null;
};

export type StoredPayment = Omit<NewPayment, 'cart'> & {
  readonly companyId: number;
  readonly userId: number;
  readonly locale: Locale;
  readonly payerName: string;
  readonly email: string;
  readonly state: StoredState;
  readonly reason: PaymentReason | null;
  readonly transactionId: string | null;
  readonly cartId: string | null;
  readonly cartVersion: number | null;
  readonly createdAt: Date;
  readonly checkCount: number;
  readonly nextCheckAt: Date | null;
  readonly settledCents: StoredCents;
  readonly refundedCents: StoredCents;
  readonly settledAt: Date | null;
};

const columns = sql`
  payment_id as "paymentId", reference, kind, company_id as "companyId", user_id as "userId",
  payer_name as "payerName", email, payment_type as "paymentType", locale, amount_cents as "amountCents", state, reason, transaction_id as "transactionId",
  cart_id as "cartId", cart_version as "cartVersion", intent, order_number as "orderNumber", created_at as "createdAt",
  check_count as "checkCount", next_check_at as "nextCheckAt", settled_cents as "settledCents",
  refunded_cents as "refundedCents", settled_at as "settledAt"`;

export async function insertPayment({ db, buyer, locale, now }: BuyerCtx, payment: NewPayment): Promise<void> {
  await db.run(sql`
    insert into payments.payments (payment_id, reference, kind, company_id, user_id, payer_name, email, payment_type, amount_cents, locale,
      cart_id, cart_version, intent, order_number, created_at)
    values (${payment.paymentId}, ${payment.reference}, ${payment.kind}, ${buyer.companyId}, ${buyer.userId},
      ${`${buyer.firstName} ${buyer.lastName}`}, ${buyer.email}, ${payment.paymentType}, ${payment.amountCents}, ${locale}, ${payment.cart?.cartId ?? null}, ${payment.cart?.version ?? null},
      ${JSON.stringify(payment.intent)}::jsonb, ${payment.orderNumber}, ${now})`);
}

/** @throws ShopError `payment.unknown`, also for a colleague's: a payment is its user's own */
export async function getPayment({ db, buyer }: BuyerCtx, paymentId: string): Promise<StoredPayment> {
  const row = await db.first<StoredPayment>(sql`
    select ${columns} from payments.payments
    where payment_id = ${paymentId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}`);
  return row ?? refuse('payment.unknown');
}

/** For background work without a user: any payment by its number. */
export async function findPayment({ db }: Ctx, paymentId: string): Promise<StoredPayment | undefined> {
  return db.first<StoredPayment>(sql`select ${columns} from payments.payments where payment_id = ${paymentId}`);
}

/** The payment that a transaction belongs to; by the reference where its number did not reach us before a crash. */
export async function findByTransaction(
  { db }: Ctx,
  transaction: { readonly transactionId: string; readonly reference: string },
): Promise<StoredPayment | undefined> {
  return db.first<StoredPayment>(sql`
    select ${columns} from payments.payments
    where reference = ${transaction.reference}
      and (transaction_id is null or transaction_id = ${transaction.transactionId})`);
}

/** Holds a payment until the transaction ends: who decides about it next finds it decided. */
export async function lockPayment({ db }: Ctx, paymentId: string): Promise<StoredPayment> {
  const row = await db.first<StoredPayment>(sql`
    select ${columns} from payments.payments where payment_id = ${paymentId} for update`);
  if (!row) throw new Error(`Payment ${paymentId} is gone`);
  return row;
}

/** The customer goes to pay now. */
export async function markStarted(
  { db, now }: Ctx,
  {
    paymentId,
    transactionId,
    nextCheckAt,
  }: { readonly paymentId: string; readonly transactionId: string; readonly nextCheckAt: Date },
): Promise<void> {
  await db.run(sql`
    update payments.payments set transaction_id = ${transactionId}, started_at = coalesce(started_at, ${now}),
      state = case when state = 'begun' then 'started' else state end, next_check_at = ${nextCheckAt}
    where payment_id = ${paymentId}`);
}

/** The payment is locked by the caller. */
export async function updateState(
  { db, now }: Ctx,
  paymentId: string,
  next: {
    readonly state: StoredState;
    readonly reason?: PaymentReason | null;
    readonly transactionId?: string;
    readonly orderNumber?: number;
    /** Rappen that have moved already, where the money does not wait for the goods. */
    readonly settledCents?: StoredCents;
    /** When to look after it again; null when nothing is left to be found out. */
    readonly nextCheckAt: Date | null;
  },
): Promise<void> {
  await db.run(sql`
    update payments.payments set state = ${next.state}, reason = ${next.reason ?? null},
      transaction_id = coalesce(${next.transactionId ?? null}, transaction_id),
      order_number = coalesce(${next.orderNumber ?? null}, order_number), decided_at = ${now},
      settled_cents = coalesce(${next.settledCents ?? null}, settled_cents),
      settled_at = case when ${next.settledCents ?? null}::bigint is null then settled_at else ${now} end,
      next_check_at = ${next.nextCheckAt}
    where payment_id = ${paymentId}`);
}

export async function postponeCheck({ db }: Ctx, paymentId: string, nextCheckAt: Date | null): Promise<void> {
  await db.run(sql`
    update payments.payments set next_check_at = ${nextCheckAt}, check_count = check_count + 1
    where payment_id = ${paymentId}`);
}

/** Payments that need attention, the longest waiting first. */
export async function listToCheck({ db, now }: Ctx): Promise<readonly StoredPayment[]> {
  return db.rows<StoredPayment>(sql`
    select ${columns} from payments.payments where next_check_at <= ${now} order by next_check_at limit 100`);
}

/** Orders that are paid and whose money has not moved, the oldest first. */
export async function listUnsettled({ db }: Ctx): Promise<readonly { paymentId: string; orderNumber: number }[]> {
  return db.rows(sql`
    select payment_id as "paymentId", order_number as "orderNumber" from payments.payments
    where kind = 'order' and state = 'completed' and settled_at is null and order_number is not null
    order by order_number limit 500`);
}

export async function findPaymentOfOrder({ db }: Ctx, orderNumber: number): Promise<StoredPayment | undefined> {
  return db.first<StoredPayment>(sql`
    select ${columns} from payments.payments
    where order_number = ${orderNumber} and kind = 'order' and state = 'completed'`);
}

export type RefundablePayment = Pick<StoredPayment, 'paymentId' | 'kind' | 'paymentType'> & {
  /** What has moved or is enqueued to. */
  readonly settledCents: StoredCents;
  /** What of it has not gone back and is not enqueued to. */
  readonly refundableCents: StoredCents;
  /** What went back because something was cancelled. */
  readonly cancelledCents: StoredCents;
};

/** What an order, or its invoices, were paid with online: held until the transaction ends, that of the order first. */
export async function lockPaymentsOfOrder({ db }: Ctx, orderNumber: number): Promise<readonly RefundablePayment[]> {
  await db.run(sql`
    select from payments.payments where order_number = ${orderNumber} and state = 'completed' for update`);
  return db.rows<RefundablePayment>(sql`
    select payment_id as "paymentId", kind, payment_type as "paymentType", settled as "settledCents", settled - refunded as "refundableCents",
      cancelled as "cancelledCents"
    from payments.payments p, lateral (
      select
        greatest(p.settled_cents, coalesce(sum(amount_cents) filter (where m.kind = 'settle'), 0)::bigint) as settled,
        coalesce(sum(amount_cents) filter (where m.kind = 'refund'), 0)::bigint as refunded,
        coalesce(sum(amount_cents) filter (where m.kind = 'refund' and starts_with(key, 'cancelled-')), 0)::bigint
          as cancelled
      from payments.movements m where m.payment_id = p.payment_id) as moved
    where p.order_number = ${orderNumber} and p.state = 'completed'
    order by p.kind = 'order' desc, p.decided_at desc`);
}

export type StoredMovement = {
  readonly paymentId: string;
  readonly key: string;
  readonly kind: 'settle' | 'cancel' | 'refund';
  readonly amountCents: StoredCents;
  readonly requestedAt: Date;
  readonly doneAt: Date | null;
};

export type MovementToMake = Omit<StoredMovement, 'requestedAt' | 'doneAt'>;

/** @returns false when the same movement has been asked for before */
export async function insertMovement({ db, now }: Ctx, movement: MovementToMake): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payments.movements (payment_id, key, kind, amount_cents, requested_at)
    values (${movement.paymentId}, ${movement.key}, ${movement.kind}, ${movement.amountCents}, ${now})
    on conflict do nothing`);
  return inserted === 1;
}

export async function findMovement({ db }: Ctx, paymentId: string, key: string): Promise<StoredMovement | undefined> {
  return db.first<StoredMovement>(sql`
    select payment_id as "paymentId", key, kind, amount_cents as "amountCents", requested_at as "requestedAt",
      done_at as "doneAt"
    from payments.movements where payment_id = ${paymentId} and key = ${key}`);
}

/** What the shop knows to have gone back of a payment, one amount for each time. Rappen. */
export async function listRefundedCents({ db }: Ctx, paymentId: string): Promise<readonly number[]> {
  const rows = await db.rows<{ amountCents: StoredCents }>(sql`
    select amount_cents as "amountCents" from payments.movements
    where payment_id = ${paymentId} and kind = 'refund' and done_at is not null`);
  return rows.map(({ amountCents }) => amountCents);
}

/** Notes a movement as made, once, with what it did to the payment. */
export async function markMoved(
  { db, now }: Ctx,
  { paymentId, key, kind, amountCents }: StoredMovement,
): Promise<void> {
  const settled = kind === 'settle' ? amountCents : 0;
  const refunded = kind === 'refund' ? amountCents : 0;
  await db.run(sql`
    with done as (
      update payments.movements set done_at = ${now}
      where payment_id = ${paymentId} and key = ${key} and done_at is null returning payment_id
    )
    update payments.payments set settled_cents = settled_cents + ${settled}, refunded_cents = refunded_cents + ${refunded},
      settled_at = case when ${kind} = 'refund' then settled_at else ${now} end,
      state = case when state = 'returning' then 'returned' else state end
    from done where payments.payment_id = done.payment_id`);
}

/** Movements that were enqueued and not made, because the payment service was away for longer than a job is tried. */
export async function listWaitingMovements(
  { db }: Ctx,
  askedBefore: Date,
): Promise<readonly { paymentId: string; key: string }[]> {
  return db.rows(sql`
    select payment_id as "paymentId", key from payments.movements
    where done_at is null and requested_at < ${askedBefore} order by requested_at limit 100`);
}

/** @returns true for the one who may ask the payment service now; the others wait for that answer */
export async function claimCheck({ db, now }: Ctx, paymentId: string, pauseMs: number): Promise<boolean> {
  const claimed = await db.run(sql`
    update payments.payments set checked_at = ${now}
    where payment_id = ${paymentId} and (checked_at is null or checked_at <= ${new Date(now.getTime() - pauseMs)})`);
  return claimed === 1;
}
