import { setImmediate } from 'node:timers/promises';
import type { PartFacts } from '@shop/combination-rules';
import { IMPORT_LINES_MAX, type CartImport, type ImportArticle, type ImportColumns } from '@shop/contract/cart-import';
import type { cartImportEndpoints } from '@shop/contract/cart-import.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import { normaliseNumber } from '@shop/contract/product-number';
import {
  listCandidates,
  listFurtherCandidates,
  makeLineReader,
  type OrderLine,
  type OrderPart,
  type OrderRow,
} from '@shop/exchange-formats';
import type { BuyerCtx } from '#src/context/context.ts';
import { readUploadedList } from '#src/context/uploaded-list.ts';
import { requireCart } from '../../cart/index.ts';
import { listCombinationParts } from '../../combination-tool/index.ts';
import {
  listArticles,
  listSuccessors,
  listVariants,
  type Article,
  type ArticleWithNumber,
} from '../../catalogue/index.ts';
import { listArticlesWithNumbers } from '../../own-numbers/index.ts';
import { validateLines } from '../validate-lines.rules.ts';

type Sent = InputOf<typeof cartImportEndpoints.check>['body'];
type Matches = ReadonlyMap<string, readonly ArticleWithNumber[]>;

/** Rows read before the event loop serves other requests. */
const ROWS_AT_ONCE = 100;

/**
 * Validates every line of a text or file; changes nothing.
 * @throws ShopError `cart.unknown`, and one of `cartImport.…` when the file or text as a whole cannot be read
 */
export async function checkImport(ctx: BuyerCtx, cartId: string, sent: Sent): Promise<CartImport> {
  await requireCart(ctx, cartId);
  return validateImport(ctx, sent);
}

/**
 * The same for whatever the lines shall come into.
 * @param areNotesApart the same article with another note is another line
 */
export async function validateImport(
  ctx: BuyerCtx,
  sent: Sent,
  { areNotesApart = false }: { readonly areNotesApart?: boolean } = {},
): Promise<CartImport> {
  const { parts } = await readUploadedList(ctx, sent, IMPORT_LINES_MAX);
  const matches = await listMatches(
    ctx,
    parts.flatMap(({ rows }) => rows),
  );
  const read: ReadPart[] = [];
  for (const part of parts) read.push(await readPart(part, matches));
  const { articles, variants, successors } = await learn(
    ctx,
    read.flatMap(({ lines }) => lines),
    matches,
  );
  const partFacts = await listCombinationParts(ctx, articles.keys());
  const matchesOf = (number: string) => matches.get(number) ?? [];
  const validated = read.map(({ lines, columns }) => {
    const hasQuantities = columns !== null && columns.quantity !== null;
    return validateLines(lines, {
      matchesOf,
      articles,
      parts: partFacts,
      variants,
      successors,
      hasQuantities,
      areNotesApart,
    });
  });
  const lines = validated.flatMap(({ lines }, sheet) => lines.map((line) => ({ sheet, ...line })));
  const named = new Set(
    lines.flatMap(({ skus, specificityOf }) => [...skus, ...(specificityOf ? [specificityOf] : [])]),
  );
  return {
    lines,
    articles: [...named].flatMap((sku) => articles.get(sku) ?? []).map((article) => showArticle(article, partFacts)),
    combinations: validated.flatMap(({ combinations }, sheet) => combinations.map((one) => ({ sheet, ...one }))),
    sheets: read.map(({ lines, columns, ...part }) => ({
      name: part.sheet ?? '',
      lineCount: lines.length,
      columns,
      isRead: part.fault === null,
    })),
  };
}

type ReadPart = OrderPart & { readonly lines: readonly OrderLine[]; readonly columns: ImportColumns | null };

/** The columns of a sheet are its own: they are found for each by itself. */
async function readPart(part: OrderPart, matches: Matches): Promise<ReadPart> {
  const reader = makeLineReader(part.rows, normaliseNumber, (number) => matches.has(number));
  const lines = await mapYielding(part.rows, (row) => reader.read(row) ?? []);
  return { ...part, lines, columns: reader.columns };
}

/** Everything in the rows that is a number of an article: first what stands in cells, then what stands inside of texts. */
async function listMatches(ctx: BuyerCtx, rows: readonly OrderRow[]): Promise<Matches> {
  const first = await mapYielding(rows, (row) => listCandidates(row, normaliseNumber));
  const matches = await listArticlesWithNumbers(ctx, [...new Set(first)]);
  const further = await mapYielding(rows, (row) =>
    listFurtherCandidates(row, normaliseNumber, (number) => matches.has(number)),
  );
  if (further.length === 0) return matches;
  return new Map([...matches, ...(await listArticlesWithNumbers(ctx, [...new Set(further)]))]);
}

/** What has to be known of the articles that the lines name: facts, variants, successors. */
async function learn(ctx: BuyerCtx, lines: readonly OrderLine[], matches: Matches) {
  const meant = [...new Set(lines.flatMap(({ number }) => (matches.get(number) ?? []).map(({ sku }) => sku)))];
  const articles = await listArticles(ctx, meant);
  const parents = meant.filter((sku) => articles.get(sku)?.needsChoice);
  const gone = meant.filter((sku) => !articles.get(sku)?.isOrderable && !articles.get(sku)?.needsChoice);
  const variants = await listVariants(ctx, parents);
  const successors = await listSuccessors(ctx, gone);
  const others = await listArticles(ctx, [...[...variants.values()].flat(), ...successors.values()]);
  return { articles: new Map([...articles, ...others]), variants, successors };
}

/** Works through the rows in slices, so that other requests do not wait long. */
async function mapYielding<T>(
  rows: readonly OrderRow[],
  work: (row: OrderRow) => T | readonly T[],
): Promise<readonly T[]> {
  const done: T[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate();
    const result = work(row);
    if (Array.isArray(result)) done.push(...(result as readonly T[]));
    else done.push(result as T);
  }
  return done;
}

function showArticle(article: Article, parts: ReadonlyMap<string, PartFacts>): ImportArticle {
  const { sku, name, eNumber, manufacturer, manufacturerNumber, url, imageUrl } = article;
  const { measurementUnitName, quantityMin, quantityInterval } = article;
  return {
    sku,
    name,
    eNumber,
    manufacturer,
    manufacturerNumber,
    url,
    imageUrl,
    measurementUnitName,
    quantityMin,
    quantityInterval,
    part: parts.get(sku) ?? null,
  };
}
