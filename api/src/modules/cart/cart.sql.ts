import { refuse } from '@shop/contract/errors';
import type { CartData } from '@shop/contract/cart';
import sql, { type Sql } from 'sql-template-tag';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { ownNumbersJson, type OwnNumbersJson } from '../own-numbers/index.ts';
import { changedLineJson, keyedLines, lineJson, orQuantityMax } from './cart-lines.sql.ts';
import type { ChangedLine, Line, LineKey, StoredLine } from './cart.rules.ts';
import { withoutWaiting } from './commit.sql.ts';
import { readHead, readLines, readWithLines } from './line.schema.ts';
import { ownedBy } from './owner.sql.ts';
import { pendingJson, type StoredPending } from './pending.sql.ts';

export type CartHead = {
  readonly cartId: string;
  readonly name: string;
  readonly version: number;
  readonly checkout: CartData;
  /** The offer it was filled from. */
  readonly offerNumber: number | null;
};

export type StoredCart = CartHead & {
  /** Of the sums that are stored for the lists of carts; null for none. */
  readonly summedVersion: number | null;
  readonly lines: readonly StoredLine[];
  readonly pendingItems: readonly StoredPending[];
  /** What the company calls the articles of its lines; absent where that was not asked. */
  readonly ownNumbers?: OwnNumbersJson;
};

/** Of a cart alone. */
export const headColumns = sql`cart_id as "cartId", name, version, checkout, offer_number as "offerNumber"`;

/** Of the cart as `c`. */
const storedColumns = sql`c.cart_id as "cartId", c.name, c.version, c.checkout, c.offer_number as "offerNumber",
  (select coalesce(json_agg(${lineJson} order by l.place), '[]')
    from cart.lines l where l.cart_id = c.cart_id) as lines,
  (select coalesce(json_agg(${pendingJson} order by p.place), '[]')
    from cart.pending_items p where p.cart_id = c.cart_id) as "pendingItems"`;

/** Own numbers of the cart as `c`. */
function ownNumbersOf(ctx: BuyerCtx): Promise<Sql> {
  return ownNumbersJson(ctx, sql`select l.sku from cart.lines l where l.cart_id = c.cart_id`);
}

const summedVersion = sql`(select version from cart.calculations k where k.cart_id = c.cart_id) as "summedVersion"`;

/**
 * A cart of this user with all that is kept about it, in one picture.
 * @throws ShopError `cart.unknown`, also for a cart of another user
 */
export async function getStoredCart({ db, buyer }: BuyerCtx, cartId: string): Promise<StoredCart> {
  const row = await db.first<StoredCart>(sql`
    select ${storedColumns}, ${summedVersion}
    from cart.carts c
    where c.cart_id = ${cartId} and ${ownedBy(buyer, 'c')}`);
  return row ? readWithLines(row) : refuse('cart.unknown');
}

/** The same with what the company calls its articles. @throws ShopError `cart.unknown` */
export async function getNamedCart(ctx: BuyerCtx, cartId: string): Promise<StoredCart> {
  const { db, buyer } = ctx;
  const row = await db.first<StoredCart>(sql`
    select ${storedColumns}, ${summedVersion}, ${await ownNumbersOf(ctx)} as "ownNumbers"
    from cart.carts c
    where c.cart_id = ${cartId} and ${ownedBy(buyer, 'c')}`);
  return row ? readWithLines(row) : refuse('cart.unknown');
}

export type LineCounts = {
  /** Lines as the user counts them. */
  readonly lineCount: number;
  /** Articles that the ERP is asked about: as `isPriced` counts them. */
  readonly pricedCount: number;
  readonly pendingCount: number;
};

export type QuickAddResult = LineCounts & {
  readonly quantity: number;
  readonly note: string;
  readonly commission: string;
  readonly name: string;
  readonly version: number;
  /** What the company calls the article. */
  readonly ownNumbers: OwnNumbersJson;
};

/** Up to here a line is added without counting under the lock: a thousand adds within one statement's time do not happen. */
const QUICK_ADD_LINES_MAX = 1000;

/**
 * Adds to a line in one statement that commits by itself: the cart's row makes adds of several tabs follow one another.
 * @returns undefined when there is no such cart, or one so long that its lines must be counted first
 * @throws ShopError `cart.quantity_max`
 */
export async function addWithoutReading(
  ctx: BuyerCtx,
  cartId: string,
  line: Line,
): Promise<QuickAddResult | undefined> {
  const { db, buyer, now } = ctx;
  const ownNumbers = await ownNumbersJson(ctx, sql`select ${line.sku}::text as sku`);
  return orQuantityMax(line.sku, () =>
    db.first<QuickAddResult>(sql`
      with ${withoutWaiting(db)}, changed as (
        update cart.carts set version = version + 1, changed_at = ${now} from unwaited
        where cart_id = ${cartId} and ${ownedBy(buyer)}
          and (select count(*) from cart.lines l where l.cart_id = ${cartId}) < ${QUICK_ADD_LINES_MAX}
        returning cart_id, name, version
      ), added as (
        insert into cart.lines as l (cart_id, sku, group_key, quantity, changed_by, changed_at)
        select cart_id, ${line.sku}, ${line.groupKey}, ${line.quantity}, ${actingName(buyer)}, ${now}::timestamptz from changed
        on conflict (cart_id, sku, group_key) do update set quantity = l.quantity + excluded.quantity,
          changed_by = excluded.changed_by, changed_at = excluded.changed_at
        returning quantity, note, commission, case when xmax = 0 then 1 else 0 end as is_new
      )
      select added.quantity, added.note, added.commission, changed.name, changed.version,
        counted.lines + added.is_new as "lineCount", counted.priced + added.is_new as "pricedCount",
        (select count(*) from cart.pending_items p where p.cart_id = ${cartId})::int as "pendingCount",
        ${ownNumbers} as "ownNumbers"
      from changed, added, (
        select (count(*) filter (where not l.is_part))::int as lines, (count(*) filter (where l.custom is null))::int as priced
        from cart.lines l where l.cart_id = ${cartId}) counted`),
  );
}

export type SetQuantity = CartHead &
  LineCounts & {
    readonly line: StoredLine;
    /** What the company calls its article. */
    readonly ownNumbers: OwnNumbersJson;
    /** False when another request changed the cart while this waited for it: the counts are those of before then. */
    readonly isFresh: boolean;
  };

/**
 * Sets the quantity of a line that is there, in one statement that commits by itself. The cart is held first, as everybody
 * does who changes it.
 * @param seenQuantity the line has to hold it, or the wanted one, if given
 * @returns undefined, with nothing done, when there is no such cart or line, or the line holds another quantity
 */
export async function setQuantity(
  ctx: BuyerCtx,
  cartId: string,
  { sku, groupKey, quantity }: Line,
  seenQuantity: number | undefined,
): Promise<SetQuantity | undefined> {
  const { db, buyer, now } = ctx;
  const ownNumbers = await ownNumbersJson(ctx, sql`select l.sku from l`);
  const row = await db.first<SetQuantity>(sql`
    with ${withoutWaiting(db)}, held as (
      select cart_id from cart.carts, unwaited
      where cart_id = ${cartId} and ${ownedBy(buyer)} for update of carts
    ), l as (
      update cart.lines line set quantity = ${quantity}, changed_by = ${actingName(buyer)}, changed_at = ${now} from held
      where line.cart_id = held.cart_id and line.sku = ${sku} and line.group_key = ${groupKey}
        and (${seenQuantity ?? null}::int is null or line.quantity in (${seenQuantity ?? null}::int, ${quantity}))
      returning line.*
    ), raised as (
      update cart.carts c set version = version + 1, changed_at = ${now} from l where c.cart_id = l.cart_id
      returning c.cart_id as "cartId", c.name, c.version, c.checkout, c.offer_number as "offerNumber"
    )
    select raised.*, raised.version = 1 + (select version from cart.carts where cart_id = ${cartId}) as "isFresh",
      ${lineJson} as line, ${lineCounts(cartId)}, ${ownNumbers} as "ownNumbers"
    from raised, l`);
  if (!row) return undefined;
  const [line = row.line] = readLines([row.line]);
  return { ...readHead(row), line };
}

/** Lines as the user counts them, and what waits beside them. */
export async function countLines({ db }: BuyerCtx, cartId: string): Promise<LineCounts> {
  const row = await db.first<LineCounts>(sql`select ${lineCounts(cartId)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

function lineCounts(cartId: string) {
  return sql`(select count(*)::int from cart.lines l where l.cart_id = ${cartId} and not l.is_part) as "lineCount",
    (select count(*)::int from cart.lines l where l.cart_id = ${cartId} and l.custom is null) as "pricedCount",
    (select count(*)::int from cart.pending_items p where p.cart_id = ${cartId}) as "pendingCount"`;
}

/**
 * Holds the cart until the transaction ends and raises its version: the next change or order has to wait.
 * @throws ShopError `cart.unknown`
 */
export async function lockCart({ db, buyer, now }: BuyerCtx, cartId: string): Promise<CartHead> {
  const row = await db.first<CartHead>(sql`
    update cart.carts set version = version + 1, changed_at = ${now}
    where cart_id = ${cartId} and ${ownedBy(buyer)}
    returning ${headColumns}`);
  return row ? readHead(row) : refuse('cart.unknown');
}

export type TouchedLines = LineCounts & {
  /** Those of the named lines that are there, combinations with all their parts. */
  readonly lines: readonly ChangedLine[];
  /** Lines as the table and an order count them: of a combination every article. */
  readonly rowCount: number;
};

/** Some lines of a cart, and how many it holds. The cart is locked by the caller. */
export async function readTouched({ db }: BuyerCtx, cartId: string, keys: readonly LineKey[]): Promise<TouchedLines> {
  const row = await db.first<TouchedLines>(sql`
    select
      (select coalesce(json_agg(${changedLineJson} order by l.place), '[]') from cart.lines l
        where ${keyedLines(cartId, keys)}) as lines,
      (select count(*)::int from cart.lines l where l.cart_id = ${cartId}) as "rowCount",
      ${lineCounts(cartId)}`);
  if (!row) throw new Error('A select without a table has one row.');
  return { ...row, lines: readLines(row.lines) };
}

/** What a cart comes to by its ERP depends on its lines and on these of its checkout fields. */
const TERMS = ['contractId', 'selectedShipmentMethodId', 'deliveryDate'] as const satisfies (keyof CartData)[];

/**
 * Sets checkout fields, raises the version and reads the cart as it is then, in one statement that commits by itself. Its sums
 * are those of the new version, too, where nothing was changed that they depend on.
 * @param data those left out stay
 * @throws ShopError `cart.unknown`
 */
export async function mergeCheckout(ctx: BuyerCtx, cartId: string, data: CartData): Promise<StoredCart> {
  const { db, buyer, now } = ctx;
  const row = await db.first<StoredCart & { readonly isFresh: boolean }>(sql`
    with c as (
      update cart.carts set version = version + 1, changed_at = ${now}, checkout = checkout || ${JSON.stringify(data)}::jsonb
      where cart_id = ${cartId} and ${ownedBy(buyer)}
      returning carts.*
    ), summed as (
      update cart.calculations k set version = c.version
      from c join cart.carts before using (cart_id)
      where k.cart_id = c.cart_id and k.version = c.version - 1 and before.version = k.version
        and not exists (select from unnest(${TERMS}::text[]) term
          where before.checkout -> term is distinct from c.checkout -> term)
      returning k.version
    )
    select ${storedColumns}, (select version from summed) as "summedVersion", ${await ownNumbersOf(ctx)} as "ownNumbers",
      c.version = 1 + (select version from cart.carts where cart_id = ${cartId}) as "isFresh"
    from c`);
  if (!row) return refuse('cart.unknown');
  const { isFresh, ...cart } = row;
  // Who had to wait for another change has the lines of before it.
  return isFresh ? readWithLines(cart) : getNamedCart(ctx, cartId);
}

/**
 * Keeps the sums of this version for the lists of carts; those that came late for an older one are dropped. They are
 * reckoned again when a machine that falls over loses them: outside a transaction the commit does not wait for the disk.
 */
export async function saveSums(
  { db, now }: BuyerCtx,
  { cartId, version, sums }: { readonly cartId: string; readonly version: number; readonly sums: ErpSums },
): Promise<void> {
  await db.run(sql`
    with ${withoutWaiting(db)}
    insert into cart.calculations as k (cart_id, version, calculated_at, sums)
    select ${cartId}::uuid, ${version}::int, ${now}::timestamptz, ${JSON.stringify(sums)}::jsonb from unwaited
    on conflict (cart_id) do update
    set version = excluded.version, calculated_at = excluded.calculated_at, sums = excluded.sums
    where k.version <= excluded.version`);
}

/** @throws ShopError `cart.unknown`, also for a cart of another user */
export async function requireCart({ db, buyer }: BuyerCtx, cartId: string): Promise<void> {
  const found = await db.run(sql`select from cart.carts where cart_id = ${cartId} and ${ownedBy(buyer)}`);
  if (found === 0) refuse('cart.unknown');
}
