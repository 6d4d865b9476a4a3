import type { ComparedList } from '@shop/contract/compare';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { listProductFacts } from '../catalogue/index.ts';
import { toLists } from './compare.rules.ts';

/** Products side by side, each once; those that have left the catalogue are not missed. */
export async function compareProducts(ctx: Ctx, skus: readonly string[]): Promise<{ lists: ComparedList[] }> {
  const facts = await listProductFacts(ctx, [...new Set(skus)]);
  return { lists: toLists(facts, languageOf(ctx.locale)) };
}
