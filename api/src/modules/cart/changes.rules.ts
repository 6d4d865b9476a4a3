import { createHash } from 'node:crypto';
import type { ErpCalculatedLine } from '#src/ports/erp/erp.port.ts';
import { keyOf, type Article, type SeenPrice, type StoredLine } from './cart.rules.ts';
import { groupLines, isPart } from './combinations.rules.ts';

/**
 * What has changed about a line since the user saw it (docs/domain/cart.md#changes-to-confirm). Prices are Rappen per
 * priceUnit.
 */
export type FoundChange = {
  /** Names what was found: confirmed after something else was found, it names nothing. */
  readonly id: string;
  readonly line: StoredLine;
} & (
  | { readonly kind: 'price'; readonly before: number; readonly now: number; readonly seen: SeenPrice }
  | { readonly kind: 'replaced'; readonly successorSku: string; readonly isSoldOut: boolean }
  | { readonly kind: 'discontinued'; readonly parts: readonly WithdrawnPart[] }
);

/** What is no longer sold of a combination, and what has taken its place. The line of the change is then the frame's. */
export type WithdrawnPart = { readonly sku: string; readonly successorSku: string | null };

export type ArticleWithSuccessor = Article & { readonly successorSku: string | null };

/** Lines by their keys as they are now, and whether the user may see their prices. */
export type SeenCalculation = {
  readonly lines: ReadonlyMap<string, ErpCalculatedLine>;
  readonly contractNumber: string | null;
  readonly seesPrices: boolean;
};

/**
 * The changes that have to be confirmed before ordering.
 * @param articles those of the lines and of their successors
 * @param calculation null where none is made
 */
export function findChanges(
  lines: readonly StoredLine[],
  articles: ReadonlyMap<string, ArticleWithSuccessor>,
  calculation: SeenCalculation | null,
): readonly FoundChange[] {
  const isSoldOut = (line: StoredLine) => {
    const successorSku = articles.get(line.sku)?.successorSku ?? '';
    return (
      calculation?.lines.get(keyOf(line))?.isOrderable === false && articles.get(successorSku)?.isOrderable === true
    );
  };
  return groupLines(lines).flatMap(({ head, parts }): readonly FoundChange[] => {
    if (head.custom) return [];
    const all = [head, ...parts];
    const withdrawn = all.filter((line) => !articles.get(line.sku)?.isOrderable || isSoldOut(line));
    if (withdrawn.length > 0) return [withdrawnChange(head, withdrawn, articles)];
    return all.flatMap((line) => {
      const price = calculation?.seesPrices ? calculation.lines.get(keyOf(line)) : undefined;
      return (price && priceChangeOf(line, price, calculation?.contractNumber ?? null)) ?? [];
    });
  });
}

/** A combination goes as a whole, and is reported once whatever part of it is gone: which successor fits is for the user to see. */
function withdrawnChange(
  line: StoredLine,
  withdrawn: readonly StoredLine[],
  articles: ReadonlyMap<string, ArticleWithSuccessor>,
): FoundChange {
  const parts = withdrawn.map(({ sku }): WithdrawnPart => {
    const successorSku = articles.get(sku)?.successorSku ?? null;
    return {
      sku,
      successorSku: successorSku !== null && articles.get(successorSku)?.isOrderable ? successorSku : null,
    };
  });
  const now = parts.map(({ sku, successorSku }) => `${sku} ${successorSku ?? ''}`).join(' ');
  if (isPart(line)) return { kind: 'discontinued', id: idOf('discontinued', line, now), line, parts };
  const successorSku = parts[0]?.successorSku ?? null;
  return successorSku === null
    ? { kind: 'discontinued', id: idOf('discontinued', line, ''), line, parts: [] }
    : {
        kind: 'replaced',
        id: idOf('replaced', line, successorSku),
        line,
        successorSku,
        isSoldOut: articles.get(line.sku)?.isOrderable === true,
      };
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
  return [...articles.values()].flatMap(({ successorSku }) => successorSku ?? []);
}
