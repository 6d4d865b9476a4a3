import type { Cart, CartItem } from '@shop/contract/cart';
import type { TransferLine } from '@shop/exchange-formats/punchout';
import type { BuyerCtx } from '#src/context/context.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { listArticles, listEtimClasses, type Article } from '../catalogue/index.ts';
import { listOwnNumbers } from '../own-numbers/index.ts';
import { availabilityFor, calculateDocument } from '../prices/index.ts';
import { sayIn } from './messages.ts';

export const CURRENCY = 'CHF';
/** UN/ECE Rec. 20: one. */
const COMBINATION_UNIT = 'C62';
const DAY_MS = 86_400_000;

/** A line of the cart on its way, with the item that the page shows. */
export type CartLine = { readonly item: CartItem; readonly line: TransferLine };

/**
 * What a cart would send: a combination as its articles, because the buyer orders articles later. A heading stands above them
 * where the buyer's system knows combinations (docs/domain/punchout.md#combinations).
 */
export async function linesOfCart(
  ctx: BuyerCtx,
  cart: Cart,
  { areCombinationsKnown }: { readonly areCombinationsKnown: boolean },
): Promise<readonly CartLine[]> {
  const skus = cart.items.flatMap((item) => [item.sku, ...item.combinationParts.map(({ sku }) => sku)]);
  const ownNumbers = cart.items.flatMap((item) =>
    item.isCombination ? [] : [[item.sku, item.ownNumbers ?? []] as const],
  );
  const facts = await learnFacts(ctx, skus, new Map(ownNumbers));
  return cart.items.flatMap((item): readonly CartLine[] => {
    const base = { leadDays: leadDays(ctx, item.deliveryDate), commission: item.commission, note: item.note };
    if (!item.isCombination) return [{ item, line: toLine(item, facts, { ...base, ...priceOf(item) }) }];
    const key = `${item.sku} ${item.groupKey}`;
    const parts = item.combinationParts.map((part): CartLine => {
      // Exact for any quantity: what all of them come to, per as many.
      const price = { netCents: part.priceNet, priceUnit: part.quantity, additionsCents: part.additionsTotal ?? 0 };
      const shown = { ...item, ...part, isCombination: false, combinationParts: [], measurementUnitName: '' };
      const line = toLine(part, facts, { ...base, ...price });
      return { item: shown, line: areCombinationsKnown ? { ...line, bundle: { key, isHeading: false } } : line };
    });
    return areCombinationsKnown ? [{ item, line: headingOf(item, { key, ...base }) }, ...parts] : parts;
  });
}

type Heading = Pick<TransferLine, 'leadDays' | 'commission' | 'note'> & { readonly key: string };

/** The combination itself: no article of the shop, so that nobody orders or pays it beside its articles. */
function headingOf({ name, quantity }: CartItem, { key, ...terms }: Heading): TransferLine {
  return {
    ...terms,
    lineKey: key,
    articleNumber: '',
    buyerNumber: '',
    description: name,
    quantity,
    unit: COMBINATION_UNIT,
    netCents: null,
    priceUnit: 1,
    currency: CURRENCY,
    manufacturer: '',
    manufacturerNumber: '',
    eNumber: '',
    gtin: '',
    classification: '',
    additionsCents: 0,
    additionsName: '',
    bundle: { key, isHeading: true },
  };
}

function priceOf({ unitPrice, priceUnit, additionsTotal }: CartItem) {
  return { netCents: unitPrice, priceUnit, additionsCents: additionsTotal ?? 0 };
}

type Named = { readonly sku: string; readonly groupKey: string; readonly quantity: number; readonly name: string };
type Terms = Pick<TransferLine, 'netCents' | 'priceUnit' | 'additionsCents' | 'leadDays' | 'commission' | 'note'>;

/** What the catalogue knows of articles on their way. */
type Facts = {
  readonly articles: ReadonlyMap<string, Article>;
  readonly classes: ReadonlyMap<string, string>;
  readonly ownNumbers: ReadonlyMap<string, readonly string[]>;
  readonly additionsName: string;
};

/** @param named own numbers that are known already */
async function learnFacts(
  ctx: BuyerCtx,
  skus: readonly string[],
  named: Facts['ownNumbers'] = new Map(),
): Promise<Facts> {
  const all = [...new Set(skus)];
  const [articles, classes, ownNumbers] = await Promise.all([
    listArticles(ctx, all),
    listEtimClasses(ctx, all),
    listOwnNumbers(
      ctx,
      all.filter((sku) => !named.has(sku)),
    ),
  ]);
  return {
    articles,
    classes,
    ownNumbers: new Map([...named, ...ownNumbers]),
    additionsName: sayIn(ctx.locale, 'transfer.additions'),
  };
}

function toLine({ sku, groupKey, quantity, name }: Named, facts: Facts, terms: Terms): TransferLine {
  const article = facts.articles.get(sku);
  // Of several nobody knows which one his system books by.
  const [buyerNumber = '', another] = facts.ownNumbers.get(sku) ?? [];
  return {
    ...terms,
    additionsName: facts.additionsName,
    lineKey: `${sku} ${groupKey}`.trim(),
    articleNumber: sku,
    buyerNumber: another === undefined ? buyerNumber : '',
    description: name,
    quantity,
    unit: article?.measurementUnit ?? '',
    currency: CURRENCY,
    manufacturer: article?.manufacturer ?? '',
    manufacturerNumber: article?.manufacturerNumber ?? '',
    eNumber: article?.eNumber ?? '',
    gtin: article?.gtin ?? '',
    classification: facts.classes.get(sku) ?? '',
    bundle: null,
  };
}

function leadDays({ now }: BuyerCtx, day: string | null): number | null {
  if (day === null) return null;
  const today = Date.parse(readZurichClock(now).day);
  return Math.max(0, Math.round((Date.parse(day) - today) / DAY_MS));
}

/** Articles as a buyer's system asks about them, with this user's prices; those that are not sold are left out. */
export async function linesOfArticles(
  ctx: BuyerCtx,
  wanted: readonly { readonly sku: string; readonly quantity: number }[],
): Promise<readonly TransferLine[]> {
  const facts = await learnFacts(
    ctx,
    wanted.map(({ sku }) => sku),
  );
  const { articles } = facts;
  const asked = wanted.filter(({ sku }) => articles.get(sku)?.isOrderable === true);
  if (asked.length === 0) return [];
  const lines = asked.map((line, index) => ({ ...line, lineKey: String(index) }));
  const document = { contractNumber: null, shipment: null, lines };
  const [calculation, availabilities] = await Promise.all([
    calculateDocument(ctx, document),
    availabilityFor(ctx, asked),
  ]);
  const priced = new Map(calculation.lines.map((line) => [line.lineKey, line]));
  return lines.map(({ sku, quantity, lineKey }, index) => {
    const price = priced.get(lineKey);
    return toLine({ sku, groupKey: '', quantity, name: articles.get(sku)?.name ?? sku }, facts, {
      netCents: visiblePrice(ctx, price?.netCents),
      priceUnit: price?.priceUnit ?? 1,
      additionsCents: price?.additions.reduce((sum, { cents }) => sum + cents, 0) ?? 0,
      leadDays: leadDays(ctx, availabilities[index]?.deliveryDate ?? null),
      commission: '',
      note: '',
    });
  });
}
