import { refuse } from '@shop/contract/errors';
import type { CustomItem } from '@shop/contract/cart-item';
import type { OfferState } from '@shop/contract/offers';
import type { Locale } from '@shop/contract/values';
import sql, { raw } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { Line } from '../cart/index.ts';
import type { NewOrder, NewPosition } from '../orders/index.ts';
import { OfferColumnsSchema, PositionColumnsSchema } from './stored-offer.schema.ts';

/** What an order keeps of a checkout besides positions and sums; how it is paid is always the invoice. */
export type OfferCheckout = Omit<NewOrder, 'paymentType' | 'sums' | 'positions' | 'offerNumber'>;

/** A position as it was requested, with what sales offer for it. */
export type StoredPosition = {
  readonly lineNumber: number;
  readonly body: NewPosition & Pick<Line, 'combination'>;
  readonly custom: CustomItem | null;
  readonly quantity: number;
  readonly offeredNetCents: StoredCents | null;
  readonly offeredPriceUnit: number | null;
  readonly offeredDeliveryDate: string | null;
  readonly orderedQuantity: number;
};

export type StoredOffer = {
  readonly offerNumber: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly userId: number | null;
  readonly requestedBy: string;
  /** The agent who asked in his name, if one did. */
  readonly agentName: string | null;
  readonly locale: Locale;
  readonly email: string;
  readonly requestedAt: Date;
  readonly state: OfferState;
  readonly version: number;
  readonly offeredAt: Date | null;
  readonly validTo: string | null;
  readonly netTotalCents: StoredCents | null;
  readonly taxBasisPoints: number;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly checkout: OfferCheckout;
  readonly editedFrom: number | null;
  readonly declineReason: string;
  readonly transmittedAt: Date | null;
  readonly positions: readonly StoredPosition[];
  readonly versions: readonly {
    readonly version: number;
    readonly offeredAt: string;
    readonly validTo: string;
    readonly message: string;
    readonly netTotalCents: StoredCents;
  }[];
  readonly messages: readonly {
    readonly messageId: number;
    readonly sentAt: string;
    readonly sender: 'customer' | 'sales';
    readonly name: string;
    readonly text: string;
  }[];
  readonly orders: readonly { readonly orderNumber: number; readonly orderedAt: string }[];
};

/** An instant within JSON, as the contract writes it. */
function utc(column: 'offered_at' | 'sent_at' | 'ordered_at') {
  return sql`to_char(x.${raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const offerColumns = sql`
  o.offer_number as "offerNumber", o.company_id as "companyId", o.company_number as "companyNumber",
  o.company_name as "companyName", o.user_id as "userId", o.requested_by as "requestedBy",
  o.agent_name as "agentName", o.locale, o.email,
  o.requested_at as "requestedAt", o.state, o.version, o.offered_at as "offeredAt",
  o.valid_to as "validTo", o.net_total_cents as "netTotalCents", o.tax_basis_points as "taxBasisPoints", o.contact,
  o.commission, o.reference, o.checkout, o.edited_from as "editedFrom", o.decline_reason as "declineReason",
  o.transmitted_at as "transmittedAt",
  (select coalesce(json_agg(json_build_object('lineNumber', x.line_number, 'body', x.body, 'custom', x.custom,
      'quantity', x.quantity, 'offeredNetCents', x.offered_net_cents, 'offeredPriceUnit', x.offered_price_unit,
      'offeredDeliveryDate', x.offered_delivery_date, 'orderedQuantity', x.ordered_quantity) order by x.line_number), '[]')
    from offers.positions x where x.offer_number = o.offer_number) as positions,
  (select coalesce(json_agg(json_build_object('version', x.version, 'offeredAt', ${utc('offered_at')}, 'validTo', x.valid_to,
      'message', x.message, 'netTotalCents', x.net_total_cents) order by x.version desc), '[]')
    from offers.versions x where x.offer_number = o.offer_number) as versions,
  (select coalesce(json_agg(json_build_object('messageId', x.message_id, 'sentAt', ${utc('sent_at')}, 'sender', x.sender,
      'name', x.name, 'text', x.text) order by x.message_id), '[]')
    from offers.messages x where x.offer_number = o.offer_number) as messages,
  (select coalesce(json_agg(json_build_object('orderNumber', x.order_number, 'orderedAt', ${utc('ordered_at')})
      order by x.order_number), '[]')
    from offers.orders x where x.offer_number = o.offer_number) as orders`;

/** The company's with the right to see them, else the user's own. */
const visible = ({ buyer }: BuyerCtx) => sql`
  o.company_id = ${buyer.companyId} and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`;

export type NewOffer = {
  readonly checkout: OfferCheckout;
  readonly positions: readonly (NewPosition & { readonly custom?: CustomItem | null })[];
  readonly taxBasisPoints: number;
  readonly editedFrom: number | null;
};

/** @returns its number */
export async function insertOffer({ db, buyer, locale, now }: BuyerCtx, offer: NewOffer): Promise<number> {
  const { contact, commission, reference } = offer.checkout;
  const row = await db.first<{ offerNumber: number }>(sql`
    with requested as (
      insert into offers.offers (company_id, company_number, company_name, user_id, requested_by, agent_name, locale, email,
        requested_at, tax_basis_points, contact, commission, reference, checkout, edited_from, position_count)
      values (${buyer.companyId}, ${buyer.companyNumber}, ${buyer.companyName}, ${buyer.userId},
        ${`${buyer.firstName} ${buyer.lastName}`}, ${buyer.agentName}, ${locale}, ${buyer.email}, ${now},
        ${offer.taxBasisPoints}, ${contact}, ${commission}, ${reference}, ${JSON.stringify(offer.checkout)}::jsonb,
        ${offer.editedFrom}, ${offer.positions.length})
      returning offer_number
    ), positions as (
      insert into offers.positions (offer_number, line_number, body, custom, quantity)
      select requested.offer_number, (x->>'lineNumber')::int, x, nullif(x->'custom', 'null'::jsonb), (x->>'quantity')::int
      from requested, jsonb_array_elements(${JSON.stringify(offer.positions)}::jsonb) x
    )
    select offer_number as "offerNumber" from requested`);
  if (!row) throw new Error('An insert of one offer answers one number');
  return row.offerNumber;
}

/** A row with its JSON columns checked. */
function readOffer(row: StoredOffer): StoredOffer {
  const what = `offer ${row.offerNumber}`;
  return {
    ...row,
    ...readStored(what, OfferColumnsSchema, row),
    positions: row.positions.map((position) => ({
      ...position,
      ...readStored(`${what}, position ${position.lineNumber}`, PositionColumnsSchema, position),
    })),
  };
}

/** @throws ShopError `offer.unknown`, also for another company's and, without the right, for a colleague's */
export async function getOffer(ctx: BuyerCtx, offerNumber: number): Promise<StoredOffer> {
  const row = await ctx.db.first<StoredOffer>(sql`
    select ${offerColumns} from offers.offers o where o.offer_number = ${offerNumber} and ${visible(ctx)}`);
  return row ? readOffer(row) : refuse('offer.unknown');
}

/** The same, held until the transaction ends: of two who decide about it the second sees what the first has done. */
export async function lockOffer(ctx: BuyerCtx, offerNumber: number): Promise<StoredOffer> {
  await ctx.db.run(sql`select from offers.offers where offer_number = ${offerNumber} for update`);
  return getOffer(ctx, offerNumber);
}

/** Any offer by its number, for sales, e-mails and the ERP. */
export async function findOffer({ db }: Ctx, offerNumber: number): Promise<StoredOffer | undefined> {
  const row = await db.first<StoredOffer>(
    sql`select ${offerColumns} from offers.offers o where o.offer_number = ${offerNumber}`,
  );
  return row && readOffer(row);
}

export async function lockAnyOffer(ctx: Ctx, offerNumber: number): Promise<StoredOffer | undefined> {
  await ctx.db.run(sql`select from offers.offers where offer_number = ${offerNumber} for update`);
  return findOffer(ctx, offerNumber);
}

export type Wanted = {
  readonly state?: OfferState | undefined;
  readonly q: string;
  readonly onlyOwn: boolean;
  readonly today: string;
};

const stateToday = (today: string) =>
  sql`case when o.state = 'offered' and o.valid_to < ${today}::date then 'expired' else o.state end`;

const matching = (ctx: BuyerCtx, { state, q, onlyOwn, today }: Wanted) => sql`
  ${visible(ctx)} and (not ${onlyOwn}::boolean or o.user_id = ${ctx.buyer.userId})
  and (${state ?? null}::text is null or ${stateToday(today)} = ${state ?? null}::text)
  and (${q} = '' or starts_with(o.offer_number::text, ${q}) or position(lower(${q}) in lower(
    o.commission || E'\n' || o.reference || E'\n' || o.contact || E'\n' || o.requested_by)) > 0)`;

export async function countOffers(ctx: BuyerCtx, wanted: Wanted): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from offers.offers o where ${matching(ctx, wanted)}`,
  );
  return row?.count ?? 0;
}

export type OfferHead = Pick<
  StoredOffer,
  | 'offerNumber'
  | 'state'
  | 'requestedAt'
  | 'offeredAt'
  | 'validTo'
  | 'requestedBy'
  | 'agentName'
  | 'contact'
  | 'commission'
  | 'reference'
  | 'netTotalCents'
  | 'userId'
  | 'companyNumber'
  | 'companyName'
  | 'version'
> & { readonly positionCount: number };

const headColumns = sql`
  o.offer_number as "offerNumber", o.state, o.requested_at as "requestedAt", o.offered_at as "offeredAt",
  o.valid_to as "validTo", o.requested_by as "requestedBy", o.agent_name as "agentName", o.contact, o.commission, o.reference,
  o.net_total_cents as "netTotalCents", o.user_id as "userId", o.company_number as "companyNumber",
  o.company_name as "companyName", o.version, o.position_count as "positionCount"`;

/** The newest first. */
export async function listOffers(
  ctx: BuyerCtx,
  { wanted, limit, offset }: { readonly wanted: Wanted; readonly limit: number; readonly offset: number },
) {
  return ctx.db.rows<OfferHead>(sql`
    select ${headColumns} from offers.offers o where ${matching(ctx, wanted)}
    order by o.offer_number desc limit ${limit} offset ${offset}`);
}

/** The next offers below a number, the newest first, for what reads all of them piece by piece. */
export async function listOffersAfter(
  ctx: BuyerCtx,
  { wanted, after, limit }: { readonly wanted: Wanted; readonly after: number | undefined; readonly limit: number },
) {
  return ctx.db.rows<OfferHead>(sql`
    select ${headColumns} from offers.offers o
    where ${matching(ctx, wanted)} and (${after ?? null}::int is null or o.offer_number < ${after ?? null}::int)
    order by o.offer_number desc limit ${limit}`);
}

const inState = (state: OfferState | undefined, today: string) =>
  sql`(${state ?? null}::text is null or ${stateToday(today)} = ${state ?? null}::text)`;

export async function countAllOffers({ db }: Ctx, state: OfferState | undefined, today: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from offers.offers o where ${inState(state, today)}`,
  );
  return row?.count ?? 0;
}

/** Of all companies, for sales; the newest first. */
export async function listAllOffers(
  { db }: Ctx,
  { state, today }: Pick<Wanted, 'state' | 'today'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly OfferHead[]> {
  return db.rows<OfferHead>(sql`
    select ${headColumns} from offers.offers o where ${inState(state, today)}
    order by o.offer_number desc limit ${limit} offset ${offset}`);
}

/** How many requests nobody has answered yet, and since when the oldest waits. */
export const waitingRequests = sql`
  select count(*)::int, min(requested_at) from offers.offers where state = 'requested'`;
