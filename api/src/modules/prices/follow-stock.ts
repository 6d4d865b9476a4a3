import { giveWay } from '#platform/give-way.ts';
import type { Ctx } from '#src/context.ts';
import type { ErpPort } from '#src/ports/erp/erp.port.ts';
import { saveStocked } from '../catalogue/index.ts';

/** Article numbers asked for at once. */
const PIECE = 5000;

/**
 * Brings to the catalogue which articles are in stock, so that listings can be narrowed to them; the indexes hear of those only
 * for which that is new. Answers how many.
 * @throws ShopError `erp.unavailable`; then nothing has changed
 */
export async function followStock(ctx: Pick<Ctx, 'db'>, erp: Pick<ErpPort, 'stockedArticles'>): Promise<number> {
  const stocked: string[] = [];
  for (
    let piece = await erp.stockedArticles('', PIECE);
    ;
    piece = await erp.stockedArticles(stocked.at(-1) ?? '', PIECE)
  ) {
    stocked.push(...piece);
    if (piece.length < PIECE) return saveStocked(ctx, stocked);
    await giveWay();
  }
}
