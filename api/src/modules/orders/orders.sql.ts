import { refuse } from '@shop/contract/errors';
import type { Locale } from '@shop/contract/values';
import sql, { raw, type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { purchasesOf } from '../bought-before/index.ts';
import type { Line } from '../cart/index.ts';
import { OrderColumnsSchema, PositionColumnsSchema } from './new-order.schema.ts';
import type { ErpNamedAmount, ErpShipment, ErpSums } from '#src/ports/erp/erp.port.ts';

export type StoredAddress = {
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

export type CostCentre = { readonly code: string; readonly name: string };

/** An order with everything copied as it is at this moment. Amounts are Rappen without VAT. */
export type NewOrder = {
  readonly cartId: string;
  readonly cartVersion: number;
  /** The offer it goes back to: ordered of it, or out of a cart that was filled from it. */
  readonly offerNumber: number | null;
  readonly contract: { readonly contractId: number; readonly number: string; readonly name: string } | null;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly orderText: string;
  readonly messageToSales: string;
  readonly shipment: ErpShipment;
  readonly shippingAddress: StoredAddress | null;
  /** The address of the list that it was copied of. */
  readonly addressId?: number | null | undefined;
  /** On which the customer books it. */
  readonly costCentre?: CostCentre | null | undefined;
  readonly pickupBranchErpId: string | null;
  readonly pickupLocation: string | null;
  readonly isPartDelivery: boolean;
  readonly packingSlipDontPrint: boolean;
  readonly deliveryDate: string | null;
  readonly salesNotificationType: string;
  readonly orderStatusNotificationType: string;
  readonly paymentType: string;
  /** Null above 300 positions (docs/domain/cart.md#size-limits). */
  readonly sums: ErpSums | null;
  readonly positions: readonly NewPosition[];
};

export type NewPosition = {
  readonly lineNumber: number;
  readonly sku: string;
  readonly groupKey: string;
  readonly name: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly quantity: number;
  readonly unitName: string;
  /** What stood beside the line in the cart. */
  readonly note?: string;
  readonly commission?: string;
  /** On a frame's position: its inserts place by place, and the drawn whole. */
  readonly combination?: Line['combination'];
  readonly priceUnit: number;
  readonly grossCents: StoredCents | null;
  readonly netCents: StoredCents | null;
  readonly lineGrossCents: StoredCents | null;
  readonly lineNetCents: StoredCents | null;
  readonly additions: readonly ErpNamedAmount[];
  readonly deliveryDate: string | null;
  readonly expectedDate?: string | null | undefined; // docs/domain/dates.md#expected-dates
};

const STANDARD_TAX_BASIS_POINTS = 810; // where the ERP has calculated nothing (docs/domain/money.md#vat)

/**
 * Writes an order with all its positions and what it takes of the credit, and counts its articles as bought, in one statement.
 * @returns its number
 */
export async function insertOrder(ctx: BuyerCtx, order: NewOrder): Promise<number> {
  const { db, buyer, locale, now } = ctx;
  const row = await db.first<{ orderNumber: number }>(sql`
    with placed as (
      insert into orders.orders (company_id, company_number, company_name, user_id, ordered_by, agent_name, locale, email,
        ordered_at, cart_id, cart_version, contract_id, contract_number, contract_name, contact, commission, reference,
        order_text, message_to_sales, shipment, shipping_address, pickup_branch_erp_id, pickup_location, is_part_delivery,
        packing_slip_dont_print, delivery_date, sales_notification_type, order_status_notification_type, payment_type,
        position_count, net_total_cents, sums, offer_number, cost_centre_code, cost_centre_name)
      values (${buyer.companyId}, ${buyer.companyNumber}, ${buyer.companyName}, ${buyer.userId},
        ${`${buyer.firstName} ${buyer.lastName}`}, ${buyer.agentName}, ${locale}, ${buyer.email}, ${now}, ${order.cartId},
        ${order.cartVersion}, ${order.contract?.contractId ?? null}, ${order.contract?.number ?? null},
        ${order.contract?.name ?? null}, ${order.contact}, ${order.commission}, ${order.reference}, ${order.orderText},
        ${order.messageToSales}, ${order.shipment}, ${jsonOrNull(order.shippingAddress)}::jsonb, ${order.pickupBranchErpId},
        ${order.pickupLocation}, ${order.isPartDelivery}, ${order.packingSlipDontPrint}, ${order.deliveryDate}::date,
        ${order.salesNotificationType}, ${order.orderStatusNotificationType}, ${order.paymentType},
        ${order.positions.length}, ${order.sums?.netTotalCents ?? null}, ${jsonOrNull(order.sums)}::jsonb,
        ${order.offerNumber}, ${order.costCentre?.code ?? null}, ${order.costCentre?.name ?? null})
      returning order_number
    ), positions as (
      insert into orders.positions (order_number, line_number, sku, group_key, name, e_number, manufacturer,
        manufacturer_number, quantity, unit_name, price_unit, gross_cents, net_cents, line_gross_cents, line_net_cents,
        additions, delivery_date, expected_date, company_id, user_id, ordered_at, note, commission, combination)
      select placed.order_number, "lineNumber", sku, "groupKey", name, "eNumber", manufacturer, "manufacturerNumber",
        quantity, "unitName", "priceUnit", "grossCents", "netCents", "lineGrossCents", "lineNetCents", additions,
        "deliveryDate", "expectedDate", ${buyer.companyId}, ${buyer.userId}, ${now}, coalesce(note, ''), coalesce(commission, ''),
        nullif(combination, 'null')
      from placed, jsonb_to_recordset(${JSON.stringify(order.positions)}::jsonb) as position (
        "lineNumber" int, sku text, "groupKey" text, name text, "eNumber" text, manufacturer text,
        "manufacturerNumber" text, quantity int, "unitName" text, "priceUnit" int, "grossCents" bigint,
        "netCents" bigint, "lineGrossCents" bigint, "lineNetCents" bigint, additions jsonb, "deliveryDate" date, "expectedDate" date,
        note text, commission text, combination jsonb)
    ), reserved as (
      insert into orders.credit_reservations (order_number, company_id, amount_cents, tax_basis_points)
      select order_number, ${buyer.companyId}, ${order.sums?.grandTotalCents ?? 0}::bigint,
        ${order.sums?.taxBasisPoints ?? STANDARD_TAX_BASIS_POINTS}::int
      from placed where ${order.paymentType === 'invoice'}
    ), ${purchasesOf(ctx, order.positions)}
    select order_number as "orderNumber" from placed`);
  if (!row) throw new Error('An insert of one order answers one number');
  return row.orderNumber;
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** The order that a version of a cart has become, if it has. */
export async function findOrderOfCart(
  { db, buyer }: BuyerCtx,
  cartId: string,
  cartVersion: number,
): Promise<number | undefined> {
  const row = await db.first<{ orderNumber: number }>(sql`
    select order_number as "orderNumber" from orders.orders
    where cart_id = ${cartId} and cart_version = ${cartVersion} and company_id = ${buyer.companyId}`);
  return row?.orderNumber;
}

export type StoredOrder = Omit<NewOrder, 'cartId' | 'cartVersion' | 'contract' | 'positions'> & {
  readonly orderNumber: number;
  readonly companyName: string;
  readonly orderedBy: string;
  /** The agent who ordered in his name, if one did. */
  readonly agentName: string | null;
  readonly userId: number | null;
  readonly locale: Locale;
  readonly email: string;
  readonly orderedAt: Date;
  readonly state: 'open' | 'done';
  readonly step: StoredStep;
  readonly origin: StoredOrigin;
  readonly contractName: string | null;
  readonly netTotalCents: StoredCents | null;
  readonly companyId: number;
  /** When each step was reached; what is not there is still to come. */
  readonly stepDates: Readonly<Partial<Record<StoredStep, string>>>;
  readonly isDelayed: boolean;
  readonly positions: readonly StoredPosition[];
};

export type StoredStep =
  | 'received'
  | 'confirmed'
  | 'picking'
  | 'shipped'
  | 'readyForPickup'
  | 'delivered'
  | 'pickedUp'
  | 'invoiced'
  | 'cancelled';
export type StoredOrigin =
  | 'directOrder'
  | 'eMail'
  | 'eShop'
  | 'fax'
  | 'consultant'
  | 'shop'
  | 'mobileShop'
  | 'mail'
  | 'phone';

/** A position with how far it is; days are ISO text. */
export type StoredPosition = NewPosition & {
  readonly confirmedQuantity: number;
  readonly deliveredQuantity: number;
  readonly cancelledQuantity: number;
  readonly returnedQuantity: number;
  readonly step: StoredStep;
  readonly promisedDate: string | null;
  readonly formerPromisedDate: string | null;
  readonly promiseChangedAt: string | null;
  readonly isSpecial: boolean;
};

/** The step of an order `o` or of its position `p`; what was picked up is stored as delivered. */
export function shownStep(table: 'o' | 'p'): Sql {
  return sql`case when o.shipment = 'pickup' and ${raw(table)}.step = 'delivered' then 'pickedUp' else ${raw(table)}.step end`;
}

const orderColumns = sql`
  o.order_number as "orderNumber", o.company_name as "companyName", o.ordered_by as "orderedBy", o.agent_name as "agentName",
  o.user_id as "userId",
  o.locale, o.email, o.ordered_at as "orderedAt", o.state, ${shownStep('o')} as step, o.origin, o.contract_name as "contractName", o.contact,
  o.commission, o.reference, o.order_text as "orderText", o.message_to_sales as "messageToSales", o.shipment,
  case when o.cost_centre_code is not null then
    json_build_object('code', o.cost_centre_code, 'name', o.cost_centre_name) end as "costCentre",
  o.shipping_address as "shippingAddress", o.pickup_branch_erp_id as "pickupBranchErpId",
  o.pickup_location as "pickupLocation", o.is_part_delivery as "isPartDelivery",
  o.packing_slip_dont_print as "packingSlipDontPrint", o.delivery_date as "deliveryDate",
  o.sales_notification_type as "salesNotificationType", o.payment_type as "paymentType",
  o.net_total_cents as "netTotalCents", o.sums, o.offer_number as "offerNumber", o.company_id as "companyId", o.is_delayed as "isDelayed",
  o.order_status_notification_type as "orderStatusNotificationType", o.step_dates as "stepDates",
  (select json_agg(json_build_object('lineNumber', p.line_number, 'sku', p.sku, 'groupKey', p.group_key, 'name', p.name,
      'eNumber', p.e_number, 'manufacturer', p.manufacturer, 'manufacturerNumber', p.manufacturer_number,
      'quantity', p.quantity, 'deliveredQuantity', p.delivered_quantity, 'unitName', p.unit_name,
      'priceUnit', p.price_unit, 'grossCents', p.gross_cents, 'netCents', p.net_cents,
      'lineGrossCents', p.line_gross_cents, 'lineNetCents', p.line_net_cents, 'additions', p.additions,
      'step', ${shownStep('p')}, 'deliveryDate', p.delivery_date, 'expectedDate', p.expected_date, 'confirmedQuantity', p.confirmed_quantity,
      'cancelledQuantity', p.cancelled_quantity, 'returnedQuantity', p.returned_quantity,
      'promisedDate', p.promised_date, 'formerPromisedDate', p.former_promised_date, 'isSpecial', p.is_special,
      'note', p.note, 'commission', p.commission, 'combination', p.combination,
      'promiseChangedAt', to_char(p.promise_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by p.line_number)
    from orders.positions p where p.order_number = o.order_number) as positions`;

/** A row with its JSON columns checked. */
function readOrder(row: StoredOrder): StoredOrder {
  const what = `order ${row.orderNumber}`;
  return {
    ...row,
    ...readStored(what, OrderColumnsSchema, row),
    positions: row.positions.map((position) => ({
      ...position,
      ...readStored(`${what}, position ${position.lineNumber}`, PositionColumnsSchema, position),
    })),
  };
}

/**
 * An order of the buyer's company; without the right to see the company's, one of his own.
 * @throws ShopError `order.unknown`
 */
export async function getOrder(ctx: BuyerCtx, orderNumber: number): Promise<StoredOrder> {
  return (await findOrder(ctx, orderNumber)) ?? refuse('order.unknown');
}

/** The same, undefined where there is none that the buyer may see. */
export async function findOrder({ db, buyer }: BuyerCtx, orderNumber: number): Promise<StoredOrder | undefined> {
  const row = await db.first<StoredOrder>(sql`
    select ${orderColumns} from orders.orders o
    where o.order_number = ${orderNumber} and o.company_id = ${buyer.companyId}
      and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`);
  return row && readOrder(row);
}

/** For e-mails, which are sent without a user: any order by its number. */
export async function findOrderForEmail({ db }: Ctx, orderNumber: number): Promise<StoredOrder | undefined> {
  const row = await db.first<StoredOrder>(
    sql`select ${orderColumns} from orders.orders o where o.order_number = ${orderNumber}`,
  );
  return row && readOrder(row);
}

/** The order that was placed from a cart at or after this version of it, if one was: the cart is spent then. */
export async function findOrderSince(
  { db, buyer }: BuyerCtx,
  cartId: string,
  cartVersion: number,
): Promise<number | undefined> {
  const row = await db.first<{ orderNumber: number }>(sql`
    select order_number as "orderNumber" from orders.orders
    where cart_id = ${cartId} and cart_version >= ${cartVersion} and company_id = ${buyer.companyId}
    order by cart_version limit 1`);
  return row?.orderNumber;
}
