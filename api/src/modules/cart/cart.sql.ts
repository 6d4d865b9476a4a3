import { refuse } from '@shop/contract/errors';
import type { CartData } from '@shop/contract/cart';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import type { Line, LineKey } from './cart.rules.ts';

export type CartHead = {
  readonly cartId: string;
  readonly name: string;
  readonly version: number;
  readonly checkout: CartData;
};

export type StoredCart = CartHead & {
  readonly lines: readonly Line[];
  readonly calculated: {
    readonly version: number;
    readonly calculatedAt: Date;
    readonly calculation: ErpCalculation;
  } | null;
};

export type StoredSummary = {
  readonly cartId: string;
  readonly name: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly lineCount: number;
  /** Rappen; null where nothing is calculated for what the cart holds now. */
  readonly netTotalCents: number | null;
};

/** Makes an active cart for who has none; two first visits at once make one. */
export async function insertActiveCart({ db, buyer }: BuyerCtx, checkout: CartData): Promise<void> {
  await db.run(sql`
    insert into cart.carts (company_id, user_id, checkout)
    values (${buyer.companyId}, ${buyer.userId}, ${JSON.stringify(checkout)}::jsonb)
    on conflict do nothing`);
}

/** The user's carts with the active one first. */
export async function listCarts({ db, buyer }: BuyerCtx): Promise<readonly StoredSummary[]> {
  return db.rows<StoredSummary>(sql`
    select c.cart_id as "cartId", c.name, c.version, c.is_active as "isActive",
      (select count(*)::int from cart.lines l where l.cart_id = c.cart_id and not l.is_part) as "lineCount",
      case when k.version = c.version then (k.calculation->'sums'->>'netTotalCents')::bigint end as "netTotalCents"
    from cart.carts c left join cart.calculations k on k.cart_id = c.cart_id
    where c.user_id = ${buyer.userId} and c.company_id = ${buyer.companyId}
    order by c.is_active desc, c.created_at, c.cart_id`);
}

/**
 * A cart of this user with all that is kept about it, in one picture.
 * @throws ShopError `cart.unknown`, also for somebody else's
 */
export async function getStoredCart({ db, buyer }: BuyerCtx, cartId: string): Promise<StoredCart> {
  const row = await db.first<
    CartHead & { lines: Line[]; calculatedVersion: number | null; calculatedAt: Date; calculation: ErpCalculation }
  >(sql`
    select c.cart_id as "cartId", c.name, c.version, c.checkout, k.version as "calculatedVersion",
      k.calculated_at as "calculatedAt", k.calculation,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'groupKey', l.group_key, 'quantity', l.quantity,
        'combination', l.combination)
        order by l.place), '[]') from cart.lines l where l.cart_id = c.cart_id) as lines
    from cart.carts c left join cart.calculations k on k.cart_id = c.cart_id
    where c.cart_id = ${cartId} and c.user_id = ${buyer.userId} and c.company_id = ${buyer.companyId}`);
  if (!row) return refuse('cart.unknown');
  const { calculatedVersion, calculatedAt, calculation, ...cart } = row;
  const calculated = calculatedVersion === null ? null : { version: calculatedVersion, calculatedAt, calculation };
  return { ...cart, calculated };
}

export type BlindAdd = {
  readonly quantity: number;
  readonly lineCount: number;
  readonly name: string;
  readonly version: number;
};

/** Up to here a line is added without counting under the lock: nobody sends a thousand adds within one statement's time. */
const BLIND_LINES_MAX = 1000;

/**
 * Adds to a line in one statement that commits by itself: the cart's row makes adds of several tabs follow one another.
 * @returns undefined when there is no such cart, or one so long that its lines must be counted first
 * @throws ShopError `cart.quantity_max`
 */
export async function addBlindly(ctx: BuyerCtx, cartId: string, line: Line): Promise<BlindAdd | undefined> {
  const { db, buyer, now } = ctx;
  return orQuantityMax(line.sku, () =>
    db.first<BlindAdd>(sql`
      with changed as (
        update cart.carts set version = version + 1, changed_at = ${now}
        where cart_id = ${cartId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}
          and (select count(*) from cart.lines l where l.cart_id = ${cartId}) < ${BLIND_LINES_MAX}
        returning cart_id, name, version
      ), added as (
        insert into cart.lines as l (cart_id, sku, group_key, quantity)
        select cart_id, ${line.sku}, ${line.groupKey}, ${line.quantity} from changed
        on conflict (cart_id, sku, group_key) do update set quantity = l.quantity + excluded.quantity
        returning quantity, case when xmax = 0 then 1 else 0 end as is_new
      )
      select added.quantity, changed.name, changed.version,
        (select count(*) from cart.lines l where l.cart_id = ${cartId} and not l.is_part)::int + added.is_new as "lineCount"
      from changed, added`),
  );
}

/** The violated bound of the table, in the shop's words. Nothing else can be wrong with a sum of valid quantities. */
async function orQuantityMax<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isViolationOf(error, 'lines_quantity_max')) return refuse('cart.quantity_max', { sku }, 'quantity');
    throw error;
  }
}

function isViolationOf(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint;
}

/**
 * Holds the cart until the transaction ends and raises its version: whoever changes or orders it next has to wait.
 * @throws ShopError `cart.unknown`
 */
export async function lockCart({ db, buyer, now }: BuyerCtx, cartId: string): Promise<CartHead> {
  const row = await db.first<CartHead>(sql`
    update cart.carts set version = version + 1, changed_at = ${now}
    where cart_id = ${cartId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}
    returning cart_id as "cartId", name, version, checkout`);
  return row ?? refuse('cart.unknown');
}

/** Holds the cart until the transaction ends, its version as it is. @throws ShopError `cart.unknown` */
export async function holdCart({ db, buyer }: BuyerCtx, cartId: string): Promise<CartHead> {
  const row = await db.first<CartHead>(sql`
    select cart_id as "cartId", name, version, checkout from cart.carts
    where cart_id = ${cartId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId} for update`);
  return row ?? refuse('cart.unknown');
}

/** Takes these quantities off; a line with nothing left goes. The cart is locked by the caller. */
export async function subtractLines({ db }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  await db.run(sql`
    with taken as (
      select * from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
        ${lines.map((line) => line.quantity)}::int[]) as t (sku, group_key, quantity)
    ), gone as (
      delete from cart.lines l using taken t
      where l.cart_id = ${cartId} and l.sku = t.sku and l.group_key = t.group_key and l.quantity <= t.quantity
    )
    update cart.lines l set quantity = l.quantity - t.quantity from taken t
    where l.cart_id = ${cartId} and l.sku = t.sku and l.group_key = t.group_key and l.quantity > t.quantity`);
}

/** All lines in the order in which they came. */
export async function listLines({ db }: BuyerCtx, cartId: string): Promise<readonly Line[]> {
  return db.rows<Line>(sql`
    select sku, group_key as "groupKey", quantity, combination from cart.lines
    where cart_id = ${cartId} order by place`);
}

/** Sets lines to these quantities; new ones are put at the end in the order given. */
export async function upsertLines({ db }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  await db.run(sql`
    insert into cart.lines (cart_id, sku, group_key, quantity)
    select ${cartId}::uuid, sku, group_key, quantity
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.quantity)}::int[]) with ordinality as wanted (sku, group_key, quantity, place)
    order by place
    on conflict (cart_id, sku, group_key) do update set quantity = excluded.quantity`);
}

/** The insets of a combination go with their frame, and not without it. @returns the lines that were there */
export async function deleteLines(
  { db }: BuyerCtx,
  cartId: string,
  keys: readonly LineKey[],
): Promise<readonly LineKey[]> {
  return db.rows<LineKey>(sql`
    with gone as (
      select h.sku, h.group_key, h.combination is not null as is_whole
      from cart.lines h
      join unnest(${keys.map((key) => key.sku)}::text[], ${keys.map((key) => key.groupKey)}::text[]) as k (sku, group_key)
        on h.sku = k.sku and h.group_key = k.group_key
      where h.cart_id = ${cartId} and not h.is_part
    )
    delete from cart.lines l using gone
    where l.cart_id = ${cartId} and l.group_key = gone.group_key
      and (l.sku = gone.sku or (gone.is_whole and l.is_part))
    returning l.sku, l.group_key as "groupKey"`);
}

/** @returns the lines that were there */
export async function deleteAllLines({ db }: BuyerCtx, cartId: string): Promise<readonly LineKey[]> {
  return db.rows<LineKey>(sql`
    delete from cart.lines where cart_id = ${cartId} returning sku, group_key as "groupKey"`);
}

/** Replaces the checkout fields. The cart is locked by the caller. */
export async function updateCheckout({ db }: BuyerCtx, cartId: string, checkout: CartData): Promise<void> {
  await db.run(sql`update cart.carts set checkout = ${JSON.stringify(checkout)}::jsonb where cart_id = ${cartId}`);
}

/** Keeps what the ERP answered for this version; an answer that came late for an older one is dropped. */
export async function keepCalculation(
  { db, now }: BuyerCtx,
  cartId: string,
  version: number,
  calculation: ErpCalculation,
): Promise<void> {
  await db.run(sql`
    insert into cart.calculations as k (cart_id, version, calculated_at, calculation)
    values (${cartId}, ${version}, ${now}, ${JSON.stringify(calculation)}::jsonb)
    on conflict (cart_id) do update
    set version = excluded.version, calculated_at = excluded.calculated_at, calculation = excluded.calculation
    where k.version <= excluded.version`);
}

export async function countLines({ db }: BuyerCtx, cartId: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from cart.lines where cart_id = ${cartId} and not is_part`);
  return row?.count ?? 0;
}

/** @throws ShopError `cart.unknown`, also for somebody else's */
export async function requireCart({ db, buyer }: BuyerCtx, cartId: string): Promise<void> {
  const found = await db.run(sql`
    select from cart.carts where cart_id = ${cartId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}`);
  if (found === 0) refuse('cart.unknown');
}

/** Removes all lines and replaces the checkout fields, in one statement. The cart is locked by the caller. */
export async function resetCart({ db }: BuyerCtx, cartId: string, checkout: CartData): Promise<void> {
  await db.run(sql`
    with emptied as (delete from cart.lines where cart_id = ${cartId})
    update cart.carts set checkout = ${JSON.stringify(checkout)}::jsonb where cart_id = ${cartId}`);
}
