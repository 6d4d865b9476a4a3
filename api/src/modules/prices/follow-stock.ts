import { ShopError } from '@shop/contract/errors';
import { yieldToRequests } from '#platform/back-pressure.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ErpPort } from '#src/ports/erp/erp.port.ts';
import { saveStocked } from '../catalogue/index.ts';

/** Article numbers asked for at once. */
const PIECE = 5000;

/**
 * Brings to the catalogue which articles are in stock, so that listings can be narrowed to them; the indexes hear of those only
 * for which that is new. Answers how many.
 * @throws ShopError `erp.unavailable`, also when the ERP tells the same articles twice; then nothing has changed
 */
export async function followStock(ctx: Pick<Ctx, 'db'>, erp: Pick<ErpPort, 'stockedArticles'>): Promise<number> {
  const stocked = new Set<string>();
  for (let after = ''; ;) {
    const piece = await erp.stockedArticles(after, PIECE);
    const known = stocked.size;
    for (const sku of piece) stocked.add(sku);
    if (stocked.size < known + piece.length) {
      throw new ShopError('erp.unavailable', {}, { cause: new Error(`Articles behind "${after}" were told before`) });
    }
    if (piece.length < PIECE) return saveStocked(ctx, [...stocked]);
    after = piece.at(-1) ?? '';
    await yieldToRequests();
  }
}
