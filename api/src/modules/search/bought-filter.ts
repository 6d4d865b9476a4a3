import { globalFilterName, type Filters } from '@shop/contract/catalogue';
import type { Ctx } from '#src/context/context.ts';
import type { EngineRequest } from '#src/ports/search-engine/search-engine.port.ts';
import { listBoughtSkus } from '../bought-before/index.ts';

/** Whether a listing asks for what its viewer has bought: such an answer is never cached. */
export function asksForBought({ buyer }: Ctx, filters: Filters): boolean {
  return buyer !== null && (filters[globalFilterName.alreadyBought]?.includes('true') ?? false);
}

/** What the engine is to look among for these filters: what the viewer has bought, where he asks for it, else everything. */
export async function withinBought(ctx: Ctx, filters: Filters): Promise<Pick<EngineRequest, 'within'>> {
  const { buyer } = ctx;
  return buyer && asksForBought(ctx, filters) ? { within: await listBoughtSkus({ ...ctx, buyer }) } : {};
}
