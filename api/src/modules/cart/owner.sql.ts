import sql, { raw, type Sql } from 'sql-template-tag';
import type { Buyer } from '#src/context/context.ts';

/** The carts of this user; in a punchout session its own and no other (docs/domain/punchout.md#sessions). */
export function ownedBy({ userId, companyId, punchout }: Buyer, table = 'carts'): Sql {
  const of = raw(table);
  return sql`${of}.user_id = ${userId} and ${of}.company_id = ${companyId}
    and ${of}.punchout_session_id is not distinct from ${punchout?.sessionId ?? null}::bigint`;
}
