import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/**
 * A part of `with`, called `unwaited`, for a single statement that changes nothing but a cart: its commit does not wait for the
 * disk (decision 0091). It must be read from, or it is not run. In a transaction it does nothing. Whoever orders the cart waits
 * for all that was committed before him.
 */
export function withoutWaiting({ commitsAlone }: Db): Sql {
  return sql`unwaited as (select case when ${commitsAlone} then set_config('synchronous_commit', 'off', true) end)`;
}
