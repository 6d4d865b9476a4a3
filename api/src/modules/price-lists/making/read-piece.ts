import { yieldToRequests } from '#platform/back-pressure.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listBoughtSkus } from '../../bought-before/index.ts';
import { countActiveProducts, getVocabulary, listSkusAfter, type ArticleSelection } from '../../catalogue/index.ts';
import type { StoredList } from '../price-lists.sql.ts';

/**
 * Articles of a piece: what is in memory does not grow with the list, an ERP is asked for no more at once, and whoever shops
 * beside it waits no longer than for one piece: some 4 ms.
 */
const PIECE_ARTICLES = 200;
/** Looked through for one piece where few articles are meant. */
const WINDOWS_MAX = 40;

export type Piece = {
  readonly skus: readonly string[];
  /** Behind the last article that was looked at. */
  readonly position: string;
  readonly looked: number;
  /** There is nothing behind it. */
  readonly isLast: boolean;
};

type Asked = Pick<StoredList, 'scope' | 'chosen'>;

export type PieceSource = {
  readonly total: number;
  readonly readAfter: (position: string) => Promise<Piece>;
};

/** The articles of a list, in the order of their numbers. */
export async function openPieces(ctx: BuyerCtx, { scope, chosen }: Asked): Promise<PieceSource> {
  if (scope === 'bought') return piecesOf((await listBoughtSkus(ctx)).toSorted(byCode));
  const selection: ArticleSelection = {
    categoryIds: scope === 'categories' ? await withAllBelow(ctx, chosen) : null,
    manufacturers: scope === 'manufacturers' ? chosen : null,
  };
  return { total: await countActiveProducts(ctx), readAfter: (position) => readWindows(ctx, selection, position) };
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function piecesOf(skus: readonly string[]): PieceSource {
  return {
    total: skus.length,
    readAfter: async (position) => {
      const from = position === '' ? 0 : skus.findLastIndex((sku) => sku <= position) + 1;
      const piece = skus.slice(from, from + PIECE_ARTICLES);
      const isLast = from + PIECE_ARTICLES >= skus.length;
      return { skus: piece, position: piece.at(-1) ?? position, looked: piece.length, isLast };
    },
  };
}

async function withAllBelow(ctx: BuyerCtx, chosen: readonly string[]): Promise<readonly string[]> {
  const { categories } = await getVocabulary(ctx);
  const wanted = new Set(chosen);
  return [...categories.values()].filter(({ path }) => path.some((id) => wanted.has(id))).map(({ id }) => id);
}

async function readWindows(ctx: BuyerCtx, selection: ArticleSelection, after: string): Promise<Piece> {
  const skus: string[] = [];
  let [position, looked] = [after, 0];
  for (let window = 0; window < WINDOWS_MAX && skus.length < PIECE_ARTICLES; window++) {
    const limit = PIECE_ARTICLES - skus.length;
    const rows = await listSkusAfter(ctx, selection, { after: position, limit: Math.max(limit, PIECE_ARTICLES / 2) });
    skus.push(...rows.filter(({ isMeant }) => isMeant).map(({ sku }) => sku));
    position = rows.at(-1)?.sku ?? position;
    looked += rows.length;
    if (rows.length < Math.max(limit, PIECE_ARTICLES / 2)) return { skus, position, looked, isLast: true };
    await yieldToRequests();
  }
  return { skus, position, looked, isLast: false };
}
