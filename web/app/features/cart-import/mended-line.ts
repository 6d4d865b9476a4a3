import type { CartImport, ImportArticle, ImportLine } from '@shop/contract/cart-import';
import { checkQuantity, quantityBounds } from '#app/ui/quantity.ts';

/** What the user has said about a line. */
export type Mend = {
  readonly sku?: string;
  readonly quantity?: number;
  readonly isSkipped?: boolean;
  /** Goes into the cart without a choice, to be made there. */
  readonly isLater?: boolean;
  /** Of a combination: its lines go into the cart each by itself. */
  readonly isApart?: boolean;
};

/** Where a line stands: only `ready` and `pending` go into the cart, only `open` asks for something. */
export type Standing = 'ready' | 'pending' | 'open' | 'counted' | 'skipped';

export type MendedLine = {
  readonly line: ImportLine;
  readonly standing: Standing;
  readonly article: ImportArticle | undefined;
  readonly quantity: number | null;
};

export type Articles = ReadonlyMap<string, ImportArticle>;

export function articlesOf(result: CartImport): Articles {
  return new Map(result.articles.map((article) => [article.sku, article]));
}

/** A line with what the user has said about it. */
export function mendLine(line: ImportLine, mend: Mend, articles: Articles): MendedLine {
  const isSettled = line.verdict === 'ok' || line.verdict === 'changed';
  const isSure = isSettled || (line.verdict === 'choose' && line.skus.length === 1 && line.specificityOf === null);
  const sku = mend.sku ?? (isSure ? line.skus[0] : undefined);
  const article = sku === undefined ? undefined : articles.get(sku);
  const quantity = mend.quantity ?? line.quantity;
  const seen = { line, article, quantity };
  if (mend.isSkipped || (line.verdict === 'text' && !article)) return { ...seen, standing: 'skipped' };
  if (mend.isLater && line.specificityOf !== null && quantity !== null) return { ...seen, standing: 'pending' };
  if (line.addedTo !== null) return { ...seen, standing: 'counted' };
  if (!article || quantity === null) return { ...seen, standing: 'open' };
  const bounds = quantityBounds(article.quantityMin, article.quantityInterval);
  return { ...seen, standing: checkQuantity(quantity, bounds).kind === 'none' ? 'ready' : 'open' };
}
