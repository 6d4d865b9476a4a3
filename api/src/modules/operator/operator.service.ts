import type { Operator } from '@shop/contract/operator';
import type { Ctx } from '#src/context.ts';

/** What everybody may know about the wholesaler; the reply schema leaves out the rest of his configuration. */
export async function getOperator(ctx: Ctx): Promise<Operator> {
  return ctx.operator;
}
