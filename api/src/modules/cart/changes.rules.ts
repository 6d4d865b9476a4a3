import { createHash } from 'node:crypto';
import type { ErpCalculatedLine } from '#src/ports/erp/erp.port.ts';
import { keyOf, type Article, type SeenPrice, type StoredLine } from './cart.rules.ts';

/** What has changed about a line since the user saw it (ruling 24). Prices are Rappen per priceUnit. */
export type FoundChange = {
  /** Names what was found: confirmed after something else was found, it names nothing. */
  readonly id: string;
  readonly line: StoredLine;
} & (
  | { readonly kind: 'price'; readonly before: number; readonly now: number; readonly seen: SeenPrice }
  | { readonly kind: 'replaced'; readonly successorSku: string }
  | { readonly kind: 'discontinued' }
);

export type ArticleWithSuccessor = Article & { readonly successorSku: string | null };

/**
 * The changes that have to be confirmed before ordering.
 * @param articles those of the lines and of their successors
 * @param prices by the key of the line; empty where none are calculated or the user may not see them
 */
export function findChanges(
  lines: readonly StoredLine[],
  articles: ReadonlyMap<string, ArticleWithSuccessor>,
  prices: ReadonlyMap<string, ErpCalculatedLine>,
  contractNumber: string | null,
): readonly FoundChange[] {
  return lines.flatMap((line): readonly FoundChange[] => {
    if (line.custom) return [];
    const article = articles.get(line.sku);
    if (!article?.isOrderable) return [withdrawnChange(line, article, articles)];
    const price = prices.get(keyOf(line));
    const change = price && priceChangeOf(line, price, contractNumber);
    return change ? [change] : [];
  });
}

/** A part of a combination cannot be replaced alone: the whole goes. */
function withdrawnChange(
  line: StoredLine,
  article: ArticleWithSuccessor | undefined,
  articles: ReadonlyMap<string, ArticleWithSuccessor>,
): FoundChange {
  const successorSku = article?.successorSku ?? null;
  const isPart = line.groupKey.startsWith('combi-');
  if (successorSku === null || isPart || !articles.get(successorSku)?.isOrderable) {
    return { kind: 'discontinued', id: idOf('discontinued', line, ''), line };
  }
  return { kind: 'replaced', id: idOf('replaced', line, successorSku), line, successorSku };
}

/** Another price for the same quantity, or for another quantity another price to start from; only on the same terms. */
function priceChangeOf(
  line: StoredLine,
  price: ErpCalculatedLine,
  contractNumber: string | null,
): FoundChange | undefined {
  const before = line.seen;
  if (!before || before.contractNumber !== contractNumber || before.priceUnit !== price.priceUnit) return undefined;
  const isSameQuantity = before.quantity === line.quantity;
  const [was, is] = isSameQuantity ? [before.netCents, price.netCents] : [before.baseNetCents, price.baseNetCents];
  if (was === is) return undefined;
  const id = idOf('price', line, `${is} ${price.netCents}`);
  return { kind: 'price', id, line, before: was, now: is, seen: seenOf(price, contractNumber) };
}

/** Nothing new that should be remembered: the price stands as the user saw it, or differs and waits for his word. */
export function isKnownPrice(line: StoredLine, price: ErpCalculatedLine, contractNumber: string | null): boolean {
  if (!price.isOrderable || priceChangeOf(line, price, contractNumber)) return true;
  const { seen } = line;
  return (
    seen?.quantity === price.quantity &&
    seen.netCents === price.netCents &&
    seen.baseNetCents === price.baseNetCents &&
    seen.priceUnit === price.priceUnit &&
    seen.contractNumber === contractNumber
  );
}

export function seenOf(price: ErpCalculatedLine, contractNumber: string | null): SeenPrice {
  const { quantity, netCents, baseNetCents, priceUnit } = price;
  return { quantity, netCents, baseNetCents, priceUnit, contractNumber };
}

function idOf(kind: FoundChange['kind'], line: StoredLine, now: string): string {
  const hash = createHash('sha256').update(`${kind} ${keyOf(line)} ${now}`);
  return `${kind}-${hash.digest('base64url').slice(0, 22)}`;
}

/** The successors that have to be known before changes can be found. */
export function successorsOf(articles: ReadonlyMap<string, ArticleWithSuccessor>): readonly string[] {
  return [...articles.values()].flatMap(({ isOrderable, successorSku }) =>
    isOrderable || successorSku === null ? [] : [successorSku],
  );
}
