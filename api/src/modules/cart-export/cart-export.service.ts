import type { Cart } from '@shop/contract/cart';
import type { ExportType } from '@shop/contract/cart-export';
import { CSV, PDF, XLSX } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { writeCsv } from '@shop/documents';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { letterheadTemplate } from '#src/list-export/letterhead-template.ts';
import { getCart, keyOf } from '../cart/index.ts';
import { listArticles } from '../catalogue/index.ts';
import { withOwnNumbers } from '../own-numbers/index.ts';
import { factsOfCart, printDocumentOf, sheetOf, withoutPrices } from './article-list.rules.ts';
import type { ArticleList } from './article-list.ts';
import { word } from './cart-export.wording.ts';
import { linesOfCart } from './list-lines.rules.ts';
import { loadPictures } from './pictures.ts';

export type ExportOptions = {
  readonly type: ExportType;
  readonly prices?: boolean | undefined;
  readonly pictures?: boolean | undefined;
};

type LineKey = Parameters<typeof keyOf>[0];

/** @throws ShopError `cart.unknown`, `export.empty` */
export async function exportCart(ctx: BuyerCtx, cartId: string, options: ExportOptions): Promise<FileAnswer> {
  const cart = await getCart(ctx, cartId);
  if (cart.items.length === 0) refuse('export.empty');
  return exportArticleList(ctx, await listOf(ctx, cart), options);
}

/**
 * Some lines of a cart, in its order; what they come to is no sum of the cart, so that there is none.
 * @throws ShopError as `exportCart`
 */
export async function exportLines(
  ctx: BuyerCtx,
  cartId: string,
  { items, ...options }: ExportOptions & { readonly items: readonly LineKey[] },
): Promise<FileAnswer> {
  const cart = await getCart(ctx, cartId);
  const chosen = new Set(items.map(keyOf));
  const kept = cart.items.filter((line) => chosen.has(keyOf(line)));
  if (kept.length === 0) refuse('export.empty');
  return exportArticleList(ctx, await listOf(ctx, { ...cart, items: kept, priceSummary: null }), options);
}

async function listOf(ctx: BuyerCtx, cart: Cart): Promise<ArticleList> {
  const { locale, buyer, now } = ctx;
  const skus = cart.items.flatMap(({ sku, combinationParts }) => [sku, ...combinationParts.map((part) => part.sku)]);
  const { day } = readZurichClock(now);
  return {
    heading: word(locale, 'heading.cart', { name: cart.name }).trim(),
    fileName: [word(locale, 'file.cart'), cart.name, day].filter(Boolean).join('-'),
    facts: factsOfCart(cart, {
      locale,
      customer: `${buyer.companyName}, ${buyer.firstName} ${buyer.lastName}`,
      today: day,
    }),
    lines: linesOfCart(cart, await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(skus)]))),
    sums: cart.priceSummary,
  };
}

/**
 * A list of articles as a file. The list holds what the user may see; `prices: false` takes prices out, nothing puts them in.
 * @throws ShopError `shop.busy` when too much is being printed
 */
export async function exportArticleList(
  ctx: BuyerCtx,
  given: ArticleList,
  options: ExportOptions,
): Promise<FileAnswer> {
  const { locale, operator, now, printer } = ctx;
  const list = options.prices === false ? withoutPrices(given) : given;
  const name = `${fileNameOf(list.fileName)}.${options.type}`;
  const createdAt = now.toISOString();
  const sheet = () => sheetOf(list, locale, options.pictures ? operator.publicUrl : null);
  switch (options.type) {
    case 'csv':
      return { name, type: CSV, content: new TextEncoder().encode(writeCsv(sheet())) };
    case 'xlsx':
      return { name, type: XLSX, content: await printer.print({ kind: 'xlsx', createdAt, ...sheet() }) };
    case 'pdf': {
      const sender = letterheadTemplate(operator, languageOf(locale));
      const urls = list.lines.flatMap(({ imageUrl }) => imageUrl ?? []);
      const pictures = options.pictures ? await loadPictures(ctx, urls) : null;
      return {
        name,
        type: PDF,
        content: await printer.print(printDocumentOf(list, { locale, sender, createdAt, pictures })),
      };
    }
  }
}

/** Without characters that some file systems refuse. */
function fileNameOf(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}
