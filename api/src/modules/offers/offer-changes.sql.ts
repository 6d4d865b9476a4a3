import type { OfferState } from '@shop/contract/offers';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { ErpOfferAnswer } from '#src/ports/erp/erp-lifecycle.ts';
import type { Part } from './offers.rules.ts';

export async function insertMessage(
  { db, now }: Ctx,
  offerNumber: number,
  message: { readonly sender: 'customer' | 'sales'; readonly name: string; readonly text: string },
): Promise<number> {
  const row = await db.first<{ messageId: number }>(sql`
    insert into offers.messages (offer_number, sent_at, sender, name, text)
    values (${offerNumber}, ${now}, ${message.sender}, ${message.name}, ${message.text})
    returning message_id as "messageId"`);
  if (!row) throw new Error('An insert of one message answers one number');
  return row.messageId;
}

/** The offer is held by the caller. */
export async function markDeclined({ db, now }: BuyerCtx, offerNumber: number, reason: string): Promise<void> {
  await db.run(sql`
    update offers.offers set state = 'declined', decline_reason = ${reason}, declined_at = ${now}
    where offer_number = ${offerNumber}`);
}

/** Notes what was ordered; the offer is held by the caller. */
export async function noteOrder(
  { db, now }: BuyerCtx,
  offerNumber: number,
  ordered: { readonly orderNumber: number; readonly parts: readonly Part[]; readonly state: OfferState },
): Promise<void> {
  const parts = JSON.stringify(ordered.parts);
  await db.run(sql`
    with written as (
      insert into offers.orders (offer_number, order_number, ordered_at, positions)
      values (${offerNumber}, ${ordered.orderNumber}, ${now}, ${parts}::jsonb)
    ), taken as (
      update offers.positions p set ordered_quantity = p.ordered_quantity + x.quantity
      from jsonb_to_recordset(${parts}::jsonb) as x ("lineNumber" int, quantity int)
      where p.offer_number = ${offerNumber} and p.line_number = x."lineNumber"
    )
    update offers.offers set state = ${ordered.state} where offer_number = ${offerNumber}`);
}

export async function hasEvent({ db }: Ctx, noticeId: string): Promise<boolean> {
  return (await db.first(sql`select 1 as one from offers.versions where notice_id = ${noticeId}`)) !== undefined;
}

/** Writes what sales offer as the next version; the offer is held by the caller. Net total in Rappen without VAT. */
export async function insertVersion(
  { db }: Ctx,
  offerNumber: number,
  received: {
    readonly noticeId: string;
    readonly offeredAt: string;
    readonly version: number;
    readonly answer: ErpOfferAnswer;
    readonly netTotalCents: StoredCents;
  },
): Promise<void> {
  const { noticeId, offeredAt, version, answer, netTotalCents } = received;
  await db.run(sql`
    with written as (
      insert into offers.versions (offer_number, version, notice_id, offered_at, valid_to, message, net_total_cents)
      values (${offerNumber}, ${version}, ${noticeId}, ${offeredAt}, ${answer.validTo}, ${answer.message}, ${netTotalCents})
    ), priced as (
      update offers.positions p
      set offered_net_cents = x."netCents", offered_price_unit = x."priceUnit", offered_delivery_date = x."deliveryDate"
      from jsonb_to_recordset(${JSON.stringify(answer.positions)}::jsonb)
        as x ("lineNumber" int, "netCents" bigint, "priceUnit" int, "deliveryDate" date)
      where p.offer_number = ${offerNumber} and p.line_number = x."lineNumber"
    )
    update offers.offers
    set state = case when state in ('requested', 'expired') then 'offered' else state end, version = ${version},
      offered_at = ${offeredAt}, valid_to = ${answer.validTo}, net_total_cents = ${netTotalCents}
    where offer_number = ${offerNumber}`);
}

/** After that an answer counts as never given: its server died while it asked the ERP. */
const ANSWERING_SECONDS_MAX = 60;

/** Of all who answer this version of an offer the first one may. @returns whether it is the caller */
export async function beginAnswer({ db, now }: Ctx, offerNumber: number, version: number): Promise<boolean> {
  const touched = await db.run(sql`
    update offers.offers set answered_version = ${version}, answer_begun_at = ${now}
    where offer_number = ${offerNumber} and version = ${version}
      and (answered_version is distinct from ${version}
        or answer_begun_at < ${now}::timestamptz - make_interval(secs => ${ANSWERING_SECONDS_MAX}))`);
  return touched === 1;
}

/** The ERP has taken the answer: this version is not answered any more. */
export async function finishAnswer({ db }: Ctx, offerNumber: number): Promise<void> {
  await db.run(sql`update offers.offers set answer_begun_at = null where offer_number = ${offerNumber}`);
}

/** The ERP has not taken the answer: it may be given again. */
export async function dropAnswer({ db }: Ctx, offerNumber: number): Promise<void> {
  await db.run(sql`
    update offers.offers set answered_version = null, answer_begun_at = null where offer_number = ${offerNumber}`);
}

export async function markTransmitted({ db, now }: Ctx, offerNumber: number): Promise<void> {
  await db.run(sql`
    update offers.offers set transmitted_at = ${now} where offer_number = ${offerNumber} and transmitted_at is null`);
}

/** Requests that the ERP has not taken although they were made before this instant, the oldest first. */
export async function listWaitingOffers({ db }: Ctx, requestedBefore: Date) {
  return db.rows<{ readonly offerNumber: number }>(sql`
    select offer_number as "offerNumber" from offers.offers
    where transmitted_at is null and state = 'requested' and requested_at < ${requestedBefore}
    order by requested_at limit 100`);
}

/** Offers that were not ordered until their last day. @param today in Europe/Zurich */
export async function markExpired({ db }: Ctx, today: string) {
  return db.rows<{ readonly offerNumber: number; readonly version: number }>(sql`
    update offers.offers set state = 'expired' where state = 'offered' and valid_to < ${today}::date
    returning offer_number as "offerNumber", version`);
}
