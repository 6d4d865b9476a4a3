import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpLine } from '#src/ports/erp/erp.port.ts';
import { customerOf } from './prices.service.ts';

/** So many lines go to the ERP in one question. */
const PIECE = 500;

/**
 * The articles of which the ERP knows no price for this company, where it calculates no document: for who sees no prices, and
 * above the number of lines that it prices. No amount leaves this function, so anybody may be told
 * (docs/domain/prices.md#on-request).
 * @throws ShopError `erp.unavailable`
 */
export async function listOnRequest(
  ctx: BuyerCtx,
  lines: readonly ErpLine[],
  contractNumber: string | null,
): Promise<ReadonlySet<string>> {
  const asked = lines.map(({ sku, quantity }) => ({ sku, quantity }));
  const customer = customerOf(ctx, contractNumber);
  const onRequest = new Set(asked.map(({ sku }) => sku));
  for (let from = 0; from < asked.length; from += PIECE) {
    const prices = await ctx.erp.prices(customer, asked.slice(from, from + PIECE), ctx.now);
    for (const { sku, grossCents, netCents } of prices) if (grossCents !== 0 || netCents !== 0) onRequest.delete(sku);
  }
  return onRequest;
}
