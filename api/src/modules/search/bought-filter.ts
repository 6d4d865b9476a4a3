import { globalFilterName, type Filters } from '@shop/contract/catalogue';
import type { Ctx } from '#src/context.ts';
import type { EngineRequest } from '#src/ports/search-engine/search-engine.port.ts';
import { listBoughtSkus } from '../bought-before/index.ts';

/** Whether a listing asks for what its reader has bought: the answer is his alone and is never kept. */
export function asksForBought({ buyer }: Ctx, filters: Filters): boolean {
  return buyer !== null && (filters[globalFilterName.alreadyBought]?.includes('true') ?? false);
}

/** What the engine is to look among for these filters: what the reader has bought, where he asks for it, else everything. */
export async function withinBought(ctx: Ctx, filters: Filters): Promise<Pick<EngineRequest, 'within'>> {
  const { buyer } = ctx;
  return buyer && asksForBought(ctx, filters) ? { within: await listBoughtSkus({ ...ctx, buyer }) } : {};
}
