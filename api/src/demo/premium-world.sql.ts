import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';

type Handle = Pick<DemoCtx, 'db' | 'now'>;
const BY = 'Marco Steiner';

export async function hasRewards(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from premium.rewards limit 1`)) !== undefined;
}

type Reward = { readonly name: unknown; readonly text: unknown; readonly points: number; readonly stock: number };

export async function insertReward(
  { db, now }: Handle,
  { name, text, points, stock }: Reward,
  { mediaId, isActive }: { readonly mediaId: number; readonly isActive: boolean },
): Promise<number> {
  const row = await db.first<{ rewardId: number }>(sql`
    insert into premium.rewards (name, description, points, stock, media_id, is_active, changed_by, changed_at)
    values (${JSON.stringify(name)}, ${JSON.stringify(text)}, ${points}, ${stock}, ${mediaId}, ${isActive}, ${BY},
      ${now}::timestamptz - interval '200 days')
    returning reward_id as "rewardId"`);
  return row?.rewardId ?? 0;
}

type Campaign = { readonly name: unknown; readonly factorPercent: number; readonly isActive: boolean };

/** For a category of the demo catalogue by the beginning of its German name; without one where it is not there. */
export async function insertCampaign(
  { db, now }: Handle,
  { name, factorPercent, isActive }: Campaign,
  { category, fromDay, toDay }: { category: string | null; fromDay: string | null; toDay: string | null },
): Promise<void> {
  await db.run(sql`
    insert into premium.campaigns (name, factor_percent, category_ids, from_day, to_day, is_active, changed_by, changed_at)
    select ${JSON.stringify(name)}, ${factorPercent}, array(select id from catalogue.categories
        where ${category}::text is not null and title ->> 'de' ilike ${category ?? ''} || '%'
        order by cardinality(path), id limit 1),
      ${fromDay}::date, ${toDay}::date, ${isActive}, ${BY}, ${now}::timestamptz - interval '30 days'`);
}

type Member = {
  readonly number: string;
  readonly state: 'active' | 'pending' | 'refused';
  readonly comment: string;
  readonly reason: string;
  readonly appliedDaysAgo: number;
  readonly decidedDaysAgo: number | null;
  readonly factorPercent: number;
  readonly validityMonths: number | null;
};

/** Applied for by the first admin of the company. @returns its id */
export async function insertMember({ db, now }: Handle, member: Member): Promise<number | undefined> {
  const { decidedDaysAgo: decided } = member;
  const row = await db.first<{ companyId: number }>(sql`
    insert into premium.members (company_id, state, comment, applied_by, applied_user_id, applied_at, decided_by, decided_at,
      reason, active_since, factor_percent, validity_months)
    select c.id, ${member.state}, ${member.comment}, u.first_name || ' ' || u.last_name, u.id,
      ${now}::timestamptz - interval '1 day' * ${member.appliedDaysAgo}::int, ${decided === null ? '' : BY},
      ${now}::timestamptz - interval '1 day' * ${decided}::int, ${member.reason},
      case when ${member.state} = 'active'
        then ((${now}::timestamptz - interval '1 day' * ${decided}::int) at time zone 'Europe/Zurich')::date end,
      ${member.factorPercent}, ${member.validityMonths}
    from customers.companies c cross join lateral (select * from customers.company_users u
      where u.company_id = c.id and u.is_admin order by u.id limit 1) u
    where c.number = ${member.number}
    returning company_id as "companyId"`);
  return row?.companyId;
}

/** What orders of a company since it is in it have earned, and what was taken back for credits, as the shop reckons it. */
export function listPoints(db: Db, companyId: number) {
  return db.rows<{ orderNumber: number; day: string; points: number }>(sql`
    with goods as (
      select o.order_number, max(d.delivery_date) as day, m.factor_percent / 10000.0
          * (10000 - coalesce((o.sums ->> 'invoiceDiscountBasisPoints')::int, 0)) / 10000 as factor,
        (select sum(round(p.delivered_quantity::numeric * p.net_cents / p.price_unit))
          from orders.positions p where p.order_number = o.order_number) as cents,
        (select sum(l.line_net_cents) from orders.invoices i join orders.invoice_positions l using (invoice_number)
          where i.order_number = o.order_number and i.kind = 'creditNote') as credited,
        (select max(i.invoiced_on) from orders.invoices i
          where i.order_number = o.order_number and i.kind = 'creditNote') as credited_on
      from orders.orders o join premium.members m on m.company_id = o.company_id
      join orders.deliveries d on d.order_number = o.order_number and d.state = 'delivered'
      where o.company_id = ${companyId} and (o.ordered_at at time zone 'Europe/Zurich')::date >= m.active_since
      group by o.order_number, o.sums, m.factor_percent
    ), reckoned as (
      select *, floor(cents * factor)::int as earned, floor(greatest(0, cents - coalesce(credited, 0)) * factor)::int as kept
      from goods
    )
    select order_number as "orderNumber", day, earned as points from reckoned where earned > 0
    union all
    select order_number, greatest(credited_on, day), kept - earned from reckoned where credited is not null and kept < earned
    order by 2, 1`);
}

/** So that what is credited later is taken back, as of orders that the shop has settled itself. */
export async function insertTerms(
  db: Db,
  { companyId, orderNumbers, factor }: { companyId: number; orderNumbers: readonly number[]; factor: number },
): Promise<void> {
  await db.run(sql`
    insert into premium.order_terms (order_number, company_id, francs_per_point, campaign_ids)
    select unnest(${[...orderNumbers]}::int[]), ${companyId}, 1, '{}'`);
  await db.run(sql`
    insert into premium.order_factors (order_number, line_number, factor)
    select order_number, line_number, ${factor} from orders.positions where order_number = any(${[...orderNumbers]}::int[])`);
}

export type DemoEntry = {
  readonly day: string;
  readonly kind: 'earned' | 'takenBack' | 'redeemed' | 'givenBack' | 'expired' | 'booked';
  readonly points: number;
  readonly validUntil: string | null;
  readonly orderNumber: number | null;
  readonly redemptionId: number | null;
  readonly reason: string;
  readonly userName: string;
};

/** In their order: each gets its number and the balance after it. */
export async function insertEntries(db: Db, companyId: number, entries: readonly DemoEntry[]): Promise<void> {
  await db.run(sql`
    insert into premium.entries (company_id, at, day, kind, points, valid_until, order_number, redemption_id, reason, user_name)
    select ${companyId}, (e.entry ->> 'day')::timestamp at time zone 'Europe/Zurich', (e.entry ->> 'day')::date,
      e.entry ->> 'kind', (e.entry ->> 'points')::bigint, (e.entry ->> 'validUntil')::date,
      (e.entry ->> 'orderNumber')::int, (e.entry ->> 'redemptionId')::int, e.entry ->> 'reason', e.entry ->> 'userName'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as e(entry, place) order by e.place`);
}

type Redemption = {
  readonly companyId: number;
  readonly rewardId: number;
  readonly quantity: number;
  readonly daysAgo: number;
  readonly state: string;
};

/** With the order that followed it. */
export async function insertRedemption({ db, now }: Handle, redemption: Redemption): Promise<DemoRedeemed> {
  const { companyId, rewardId, quantity, daysAgo, state } = redemption;
  const row = await db.first<DemoRedeemed>(sql`
    insert into premium.redemptions (company_id, reward_id, reward_name, quantity, points, state, order_number, redeemed_by,
      redeemed_at, delivered_at, cancelled_by, reason)
    select ${companyId}, r.reward_id, r.name, ${quantity}::int, r.points * ${quantity}::int, ${state}, o.order_number,
      m.applied_by, at.at, case when ${state} = 'delivered' then at.at + interval '4 days' end,
      case when ${state} = 'cancelled' then ${BY} else '' end,
      case when ${state} = 'cancelled' then 'Modell nicht mehr lieferbar' else '' end
    from premium.rewards r join premium.members m on m.company_id = ${companyId}
    cross join lateral (select ${now}::timestamptz - interval '1 day' * ${daysAgo}::int as at) at
    left join lateral (select order_number from orders.orders
      where company_id = ${companyId} and ${state} in ('delivered', 'packed')
      order by abs(extract(epoch from ordered_at - at.at)) limit 1) o on true
    where r.reward_id = ${rewardId}
    returning redemption_id as "redemptionId", points, redeemed_by as "redeemedBy",
      (redeemed_at at time zone 'Europe/Zurich')::date as day`);
  if (!row) throw new Error('A redemption of the demo world has its reward');
  return row;
}

export type DemoRedeemed = {
  readonly redemptionId: number;
  readonly points: number;
  readonly redeemedBy: string;
  readonly day: string;
};

export async function setChecked({ db, now }: Handle): Promise<void> {
  await db.run(sql`update premium.programme set checked_at = ${now}::timestamptz - interval '7 hours'`);
}
