import type { CartImport, ImportArticle, ImportLine } from '@shop/contract/cart-import';
import type { CustomItem } from '@shop/contract/cart-item';
import { checkQuantity, quantityBounds, type QuantityBounds } from '#app/ui/quantity.ts';

/** The user's corrections of a line. */
export type Correction = {
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

export type CorrectedLine = {
  readonly line: ImportLine;
  readonly standing: Standing;
  readonly article: ImportArticle | undefined;
  /** The user's own article that the line is. */
  readonly custom: CustomItem | undefined;
  readonly quantity: number | null;
};

export type Articles = ReadonlyMap<string, ImportArticle>;

export function articlesOf(result: CartImport): Articles {
  return new Map(result.articles.map((article) => [article.sku, article]));
}

/** A line with the user's corrections. */
export function correctLine(line: ImportLine, correction: Correction, articles: Articles): CorrectedLine {
  const isSettled = line.verdict === 'ok' || line.verdict === 'changed';
  const isSure = isSettled || (line.verdict === 'choose' && line.skus.length === 1 && line.specificityOf === null);
  const sku = correction.sku ?? (isSure ? line.skus[0] : undefined);
  const article = sku === undefined ? undefined : articles.get(sku);
  const quantity = correction.quantity ?? line.quantity;
  const custom = customOf(line);
  const seen = { line, article, custom, quantity };
  if (correction.isSkipped || (line.verdict === 'text' && !article)) return { ...seen, standing: 'skipped' };
  if (correction.isLater && line.specificityOf !== null && quantity !== null) return { ...seen, standing: 'pending' };
  if (line.addedTo !== null) return { ...seen, standing: 'counted' };
  if (!(article ?? custom) || quantity === null) return { ...seen, standing: 'open' };
  return { ...seen, standing: checkQuantity(quantity, boundsOf(article)).kind === 'none' ? 'ready' : 'open' };
}

/** Where an article of the catalogue was taken instead the line has none, although it keeps what it was. */
function customOf({ verdict, custom }: ImportLine): CustomItem | undefined {
  return verdict === 'custom' && custom ? custom : undefined;
}

/** The user's own articles are sold in any quantity. */
export function boundsOf(article: ImportArticle | undefined): QuantityBounds {
  return quantityBounds(article?.quantityMin ?? 1, article?.quantityInterval ?? 1);
}
