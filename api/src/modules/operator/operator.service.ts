import type { Operator } from '@shop/contract/operator';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';

/** What everybody may know about the wholesaler; the reply schema leaves out the rest of his configuration. */
export async function getOperator(ctx: Ctx): Promise<Operator> {
  const year = Number(readZurichClock(ctx.now).day.slice(0, 4));
  const soon = (days: readonly string[]) => days.filter((day) => day >= `${year}-01-01` && day <= `${year + 1}-12-31`);
  const { operator } = ctx;
  return {
    ...operator,
    holidays: soon(operator.holidays),
    branches: operator.branches.map((branch) => ({ ...branch, holidays: soon(branch.holidays) })),
  };
}
