import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpCalculatedLine, ErpShipment, ErpSums } from '#src/ports/erp/erp.port.ts';

export async function hasParked(db: Db): Promise<boolean> {
  return (await db.run(sql`select from parked.orders limit 1`)) > 0;
}

/** For each company the latest orders of its users become two that wait, one being edited, and one of each decision. */
export async function insertDemoParked(db: Db, companyNumbers: readonly string[], now: Date): Promise<void> {
  await db.run(sql`
    with generated as (
      select o.*, a.first_name || ' ' || a.last_name as admin, a.id as admin_id,
        row_number() over (partition by o.company_id order by o.ordered_at desc) as place
      from orders.orders o
      join customers.company_users u on u.id = o.user_id and u.is_active and not u.is_admin
      join lateral (select * from customers.company_users where company_id = o.company_id and is_admin order by id limit 1) a
        on true
      where o.company_number = any(${companyNumbers}::text[]) and o.sums is not null
    ), events as (
      select d.*, (array['parked', 'parked', 'parked', 'ordered', 'rejected', 'deleted'])[d.place] as outcome,
        case when d.place <= 3 then ${now}::timestamptz - make_interval(hours => 3 * d.place::int) else d.ordered_at end as at,
        jsonb_build_object('company', d.shipping_address->>'company', 'address1', d.shipping_address->>'address1',
          'address2', coalesce(d.shipping_address->>'address2', ''), 'zipCode', d.shipping_address->>'zipCode',
          'city', d.shipping_address->>'city') as address
      from generated d where d.place <= 6
    )
    insert into parked.orders (company_id, user_id, parked_by, email, locale, reason, state, parked_at,
      changed_by, cart_id, cart_version, lines, fields, draft, position_count, net_total_cents, grand_total_cents,
      commission, reference, lock_user_id, lock_name, locked_until, decided_by, decided_at, reject_reason, order_number)
    select t.company_id, t.user_id, t.ordered_by, t.email, t.locale,
      case when t.place % 2 = 0 then 'right' else 'limit' end, t.outcome, t.at, t.ordered_by, gen_random_uuid(), 1,
      (select jsonb_agg(jsonb_build_object('sku', p.sku, 'groupKey', p.group_key, 'quantity', p.quantity,
          'combination', null, 'custom', null, 'note', '', 'commission', '', 'seen', null) order by p.line_number)
        from orders.positions p where p.order_number = t.order_number),
      jsonb_build_object('contractId', null, 'addressId', null,
        'shippingAddress', case when t.shipping_address is null then 'null'::jsonb else t.address end,
        'selectedShipmentMethodId', t.shipment, 'pickupLocationErpId', t.pickup_branch_erp_id,
        'isPartDelivery', true, 'packingSlipDontPrint', false, 'deliveryDate', null, 'salesNotificationType', 'email',
        'orderStatusUpdateNotificationType', 'none', 'contactName', t.contact, 'customerCommission', t.commission,
        'textReference', t.reference, 'orderText', '', 'messageToSales', '', 'preserveCartData', false),
      jsonb_build_object('cartId', null, 'cartVersion', 1, 'contract', null, 'contact', t.contact,
        'commission', t.commission, 'reference', t.reference, 'orderText', '', 'messageToSales', '',
        'shipment', t.shipment, 'shippingAddress', case when t.shipping_address is null then 'null'::jsonb else t.address end,
        'pickupBranchErpId', t.pickup_branch_erp_id, 'pickupLocation', t.pickup_location, 'isPartDelivery', true,
        'packingSlipDontPrint', false, 'deliveryDate', null, 'salesNotificationType', 'email',
        'orderStatusNotificationType', 'none', 'sums', t.sums,
        'positions', (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'sku', p.sku,
            'groupKey', p.group_key, 'name', p.name, 'eNumber', p.e_number, 'manufacturer', p.manufacturer,
            'manufacturerNumber', p.manufacturer_number, 'quantity', p.quantity, 'unitName', p.unit_name, 'note', '',
            'commission', '', 'priceUnit', p.price_unit, 'grossCents', p.gross_cents, 'netCents', p.net_cents,
            'lineGrossCents', p.line_gross_cents, 'lineNetCents', p.line_net_cents, 'additions', p.additions,
            'deliveryDate', null) order by p.line_number)
          from orders.positions p where p.order_number = t.order_number)),
      t.position_count, t.net_total_cents, (t.sums->>'grandTotalCents')::bigint, t.commission, t.reference,
      case when t.place = 3 then t.admin_id end, case when t.place = 3 then t.admin end,
      case when t.place = 3 then ${now}::timestamptz + interval '15 minutes' end,
      case when t.outcome <> 'parked' then t.admin end, case when t.outcome <> 'parked' then t.at + interval '2 hours' end,
      case when t.outcome = 'rejected' then
        case when t.locale = 'fr' then 'Déjà en stock à l''atelier.' else 'Liegt schon in der Werkstatt an Lager.' end
        else '' end,
      case when t.outcome = 'ordered' then t.order_number end
    from events t order by t.at`);
}

/** What happened to each of them. */
export async function insertDemoTrail(db: Db): Promise<void> {
  await db.run(sql`
    insert into parked.trail (order_id, what, at, user_id, who, note)
    select order_id, 'parked', parked_at, user_id, parked_by, '' from parked.orders
    union all
    select order_id, 'locked', locked_until - interval '15 minutes', lock_user_id, lock_name, '' from parked.orders
    where lock_user_id is not null
    union all
    select order_id, state, decided_at, user_id, decided_by, reject_reason from parked.orders where decided_at is not null
    order by 3`);
}

export type DemoWaiting = {
  readonly orderId: number;
  readonly companyNumber: string;
  readonly shipment: ErpShipment;
  readonly positions: readonly { readonly lineNumber: number; readonly sku: string; readonly quantity: number }[];
  /** Among those of its company, the newest first; from 0. */
  readonly place: number;
};

/** What is not decided yet. */
export async function listDemoWaiting(db: Db): Promise<readonly DemoWaiting[]> {
  return db.rows<DemoWaiting>(sql`
    select o.order_id as "orderId", c.number as "companyNumber", o.draft->>'shipment' as shipment,
      (select json_agg(json_build_object('lineNumber', p->'lineNumber', 'sku', p->'sku', 'quantity', p->'quantity')
          order by (p->>'lineNumber')::int)
        from jsonb_array_elements(o.draft->'positions') p) as positions,
      (row_number() over (partition by o.company_id order by o.parked_at desc) - 1)::int as place
    from parked.orders o
    join customers.companies c on c.id = o.company_id
    where o.state = 'parked'`);
}

/** The prices it was parked at. */
export async function updateDemoPrices(
  db: Db,
  {
    orderId,
    lines,
    sums,
  }: { readonly orderId: number; readonly lines: readonly ErpCalculatedLine[]; readonly sums: ErpSums },
): Promise<void> {
  const prices = lines.map(({ lineKey, priceUnit, grossCents, netCents, lineGrossCents, lineNetCents, additions }) => ({
    lineNumber: Number(lineKey),
    priceUnit,
    grossCents,
    netCents,
    lineGrossCents,
    lineNetCents,
    additions,
  }));
  await db.run(sql`
    update parked.orders set net_total_cents = ${sums.netTotalCents}, grand_total_cents = ${sums.grandTotalCents},
      draft = draft || jsonb_build_object('sums', ${JSON.stringify(sums)}::jsonb, 'positions', (
        select jsonb_agg(p || price order by p->'lineNumber')
        from jsonb_array_elements(draft->'positions') p
        join jsonb_array_elements(${JSON.stringify(prices)}::jsonb) price on price->'lineNumber' = p->'lineNumber'))
    where order_id = ${orderId}`);
}
