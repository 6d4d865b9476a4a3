import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { returnsEndpoints } from '@shop/contract/returns.schemas';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { countUndecided, listUndecided } from '../undecided.sql.ts';

type Endpoint = (typeof returnsEndpoints)['undecided'];

/** Returns of all customers that wait for a decision (docs/domain/returns.md#states). */
export async function showUndecided(ctx: StaffCtx, query: InputOf<Endpoint>['query']): Promise<ReplyOf<Endpoint>> {
  const { rows, pagination } = await readPage(
    query,
    () => countUndecided(ctx),
    (range) => listUndecided(ctx, range),
  );
  const returns = rows.map(({ returnId, orderNumber, registeredAt, ...row }) => ({
    ...row,
    returnId: String(returnId),
    orderReference: String(orderNumber),
    registeredAt: registeredAt.toISOString(),
  }));
  return { returns, pagination };
}
