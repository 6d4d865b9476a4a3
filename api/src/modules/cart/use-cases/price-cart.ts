import { CART_PRICED_LINES_MAX } from '@shop/contract/cart-change';
import type { Cart } from '@shop/contract/cart';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { ErpCalculatedLine, ErpCalculation, ErpDocument, ErpSums } from '#src/ports/erp/erp.port.ts';
import { findContracts } from '../../contracts/index.ts';
import { calculateDocument, isWithoutPrices, listWithdrawn } from '../../prices/index.ts';
import { findCachedPrices, cachePrices, type CachedPrices } from '../cart.cache.ts';
import { catalogueLines, isFresh, keyOf, type Line, type LineKey, type StoredLine } from '../cart.rules.ts';
import { wholeOf } from '../combinations.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { isKnownPrice, seenOf } from '../changes.rules.ts';
import { checkoutFields } from './checkout-fields.ts';

export type Calculated = {
  /** By the key of the line. */
  readonly lines: ReadonlyMap<string, ErpCalculatedLine>;
  readonly sums: ErpSums;
  readonly contractNumber: string | null;
};

export type Priced =
  | { readonly calculation: Calculated; readonly missing: null }
  | { readonly calculation: null; readonly missing: Cart['pricesMissing'] };

/** Up to how many lines the ERP prices (docs/domain/cart.md#size-limits). */
export function pricedLinesMax({ erp }: Ctx): number {
  return erp.calculatedLinesMax ?? CART_PRICED_LINES_MAX;
}

/**
 * Whether the ERP is asked for prices of that many positions (docs/domain/cart.md#size-limits). They are counted as in its
 * documents and in an order: of a combination every article, the user's own articles not at all.
 */
export function isPriced(ctx: Ctx, lines: readonly Line[]): boolean {
  return catalogueLines(lines).length <= pricedLinesMax(ctx);
}

/** The prices of a cart: from the cache what has not changed, of the ERP the rest; none while it is out of reach. */
export async function priceIfPossible(ctx: BuyerCtx, cart: cartSql.StoredCart): Promise<Priced> {
  const without = withoutPrices(ctx, cart.lines);
  if (without) return without;
  const cached = findCachedPrices(ctx, cart.cartId);
  const isSame = cached?.version === cart.version && isFresh(cached.calculatedAt, ctx.now);
  if (isSame && isSoldAsThen(cached, await listWithdrawn(ctx, catalogueLines(cart.lines)))) {
    return { calculation: cached, missing: null };
  }
  return orUnavailable(() => priceLines(ctx, cart, cached));
}

/** What a cart comes to with VAT, Rappen, from the cache where possible; null where it is not priced. @throws ShopError `cart.unknown` */
export async function findGrandTotal(ctx: BuyerCtx, cartId: string): Promise<number | null> {
  const { calculation } = await priceIfPossible(ctx, await cartSql.getStoredCart(ctx, cartId));
  return calculation?.sums.grandTotalCents ?? null;
}

/** @throws ShopError `erp.unavailable` when the ERP cannot calculate now */
export async function priceAnew(ctx: BuyerCtx, cart: cartSql.StoredCart): Promise<Priced> {
  return withoutPrices(ctx, cart.lines) ?? priceLines(ctx, cart, undefined);
}

async function orUnavailable(work: () => Promise<Priced>): Promise<Priced> {
  try {
    return await work();
  } catch (error) {
    if (isWithoutPrices(error)) return { calculation: null, missing: 'unavailable' };
    throw error;
  }
}

/** Why the ERP is not even asked, if that is so. */
function withoutPrices(ctx: BuyerCtx, lines: readonly Line[]): Priced | undefined {
  if (!ctx.buyer.permissions.has('showPrices')) return { calculation: null, missing: 'notAllowed' };
  if (catalogueLines(lines).length === 0) return { calculation: null, missing: null };
  if (!isPriced(ctx, lines)) return { calculation: null, missing: 'tooManyItems' };
  return undefined;
}

async function priceLines(ctx: BuyerCtx, cart: cartSql.StoredCart, cached: CachedPrices | undefined): Promise<Priced> {
  const contractNumber = await activeContractNumber(ctx, checkoutFields(ctx.buyer, cart.checkout).contractId);
  const usable =
    cached && cached.contractNumber === contractNumber && isFresh(cached.calculatedAt, ctx.now) ? cached : undefined;
  const calculation = await calculate(ctx, cart, {
    contractNumber,
    cached: usable,
    lines: catalogueLines(cart.lines).map((line) => askedLine(line, usable)),
  });
  const unseen = cart.lines.flatMap((line) => {
    const price = calculation.lines.get(keyOf(line));
    if (!price || isKnownPrice(line, price, contractNumber)) return [];
    return [{ sku: line.sku, groupKey: line.groupKey, seen: seenOf(price, contractNumber) }];
  });
  if (unseen.length > 0 && !onlyLooks(ctx)) await linesSql.updateSeen(ctx, cart.cartId, unseen);
  return { calculation, missing: null };
}

/** An agent who only looks keeps nothing of what he is shown, and what he has seen his customer has not (docs/domain/agents.md#looking). */
function onlyLooks({ assistance }: BuyerCtx): boolean {
  return assistance?.isViewOnly === true;
}

type CartToPrice = Pick<cartSql.CartHead, 'cartId' | 'version' | 'checkout'> &
  Partial<Pick<cartSql.StoredCart, 'summedVersion'>>;
type AskedLine = ErpDocument['lines'][number];
type Asked = Pick<AskedLine, 'lineKey' | 'sku' | 'quantity'>;

function askedLine(line: Line, cached: CachedPrices | undefined): AskedLine {
  return askedAgain({ lineKey: keyOf(line), sku: line.sku, quantity: line.quantity }, cached);
}

/** With the cached price of the line, as long as its quantity is the same and the catalogue sold it then. */
function askedAgain({ lineKey, sku, quantity }: Asked, cached: CachedPrices | undefined): AskedLine {
  const calculated = cached?.withdrawn.has(sku) ? undefined : cached?.lines.get(lineKey);
  return calculated?.quantity === quantity ? { sku, quantity, lineKey, calculated } : { sku, quantity, lineKey };
}

/** What the catalogue withdraws is in the sums of a cart no longer, whenever they were made, and comes back with it. */
function isSoldAsThen({ withdrawn }: CachedPrices, now: ReadonlySet<string>): boolean {
  return now.size === withdrawn.size && [...now].every((sku) => withdrawn.has(sku));
}

async function calculate(
  ctx: BuyerCtx,
  cart: CartToPrice,
  {
    contractNumber,
    cached,
    lines,
  }: Pick<CachedPrices, 'contractNumber'> & {
    readonly cached: CachedPrices | undefined;
    readonly lines: readonly AskedLine[];
  },
): Promise<Calculated> {
  const { selectedShipmentMethodId: shipment, deliveryDate } = checkoutFields(ctx.buyer, cart.checkout);
  const terms = { contractNumber, shipment, deliveryDate };
  const withdrawn = await listWithdrawn(ctx, lines);
  const known = isCalculated(cached, { ...terms, lines, withdrawn, version: cart.version }) ? cached : undefined;
  const calculation = known
    ? { lines: known.lines, sums: known.sums }
    : byLine(await calculateDocument(ctx, { ...terms, lines, wholeOf }));
  const calculatedAt = cached?.calculatedAt ?? ctx.now;
  cachePrices(ctx, cart.cartId, { ...terms, ...calculation, withdrawn, version: cart.version, calculatedAt });
  const areSaved = known !== undefined && cart.summedVersion === cart.version;
  if (!areSaved && !onlyLooks(ctx))
    await cartSql.saveSums(ctx, { cartId: cart.cartId, version: cart.version, sums: calculation.sums });
  return { contractNumber, ...calculation };
}

/**
 * Whether the ERP has answered this very document: of a cart in which one other thing was changed since, such as a note or its
 * address.
 */
function isCalculated(
  cached: CachedPrices | undefined,
  {
    lines,
    withdrawn,
    ...terms
  }: Omit<CachedPrices, 'calculatedAt' | 'lines' | 'sums'> & { readonly lines: readonly AskedLine[] },
): cached is CachedPrices {
  return (
    cached !== undefined &&
    cached.version >= terms.version - 1 &&
    cached.contractNumber === terms.contractNumber &&
    cached.shipment === terms.shipment &&
    cached.deliveryDate === terms.deliveryDate &&
    cached.lines.size === lines.length &&
    isSoldAsThen(cached, withdrawn) &&
    lines.every(({ calculated }) => calculated !== undefined)
  );
}

function byLine({ lines, sums }: ErpCalculation) {
  return { lines: new Map(lines.map((line) => [line.lineKey, line])), sums };
}

/**
 * The sums of a cart right after a change, where the prices of all other lines are cached, or there is none, and the ERP
 * answers at once;
 * null otherwise: then the cart is recalculated when it is read.
 * @param change the touched lines as they are now, and the keys of those that are gone
 */
export async function priceChange(
  ctx: BuyerCtx,
  cart: CartToPrice,
  change: {
    readonly lines: readonly StoredLine[];
    readonly removed: readonly LineKey[];
    readonly counts: cartSql.LineCounts;
  },
): Promise<Calculated | null> {
  const cached = findCachedPrices(ctx, cart.cartId);
  if (!ctx.erp.answersAtOnce || !ctx.buyer.permissions.has('showPrices')) return null;
  const touched = catalogueLines(change.lines);
  const isOnlyLine = touched.length === 1 && change.counts.pricedCount === 1;
  const usable = cached?.version === cart.version - 1 && isFresh(cached.calculatedAt, ctx.now) ? cached : undefined;
  if (!usable && !isOnlyLine) return null;
  const lines = new Map<string, AskedLine>();
  for (const [lineKey, line] of isOnlyLine ? [] : (usable?.lines ?? [])) lines.set(lineKey, askedAgain(line, usable));
  for (const line of change.removed) lines.delete(keyOf(line));
  for (const line of touched) lines.set(keyOf(line), askedLine(line, usable));
  if (lines.size === 0 || lines.size > pricedLinesMax(ctx)) return null;
  const contractNumber =
    usable === undefined
      ? await activeContractNumber(ctx, checkoutFields(ctx.buyer, cart.checkout).contractId)
      : usable.contractNumber;
  const priced = await orUnavailable(async () => ({
    calculation: await calculate(ctx, cart, { contractNumber, cached: usable, lines: [...lines.values()] }),
    missing: null,
  }));
  if (!priced.calculation) return null;
  const { calculation } = priced;
  const unseen = change.lines.flatMap(({ sku, groupKey, seen }) => {
    const price = calculation.lines.get(keyOf({ sku, groupKey }));
    return seen || !price ? [] : [{ sku, groupKey, seen: seenOf(price, contractNumber) }];
  });
  if (unseen.length > 0) await linesSql.updateSeen(ctx, cart.cartId, unseen);
  return calculation;
}

/** The number of a cart's contract; one that is no longer active counts for nothing. */
export async function activeContractNumber(ctx: BuyerCtx, contractId: number | null): Promise<string | null> {
  if (contractId === null) return null;
  const contract = (await findContracts(ctx, [contractId])).get(contractId);
  return contract?.isActive ? contract.number : null;
}
