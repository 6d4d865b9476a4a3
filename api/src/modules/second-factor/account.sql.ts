import sql, { type Sql } from 'sql-template-tag';
import type { SecurityAccount } from '#src/context/security-events.ts';

/** Rows of one account. */
export function isOf({ kind, id }: SecurityAccount): Sql {
  return kind === 'user' ? sql`user_id = ${id}` : sql`staff_id = ${id}`;
}

/** The columns `user_id` and `staff_id`. */
export function ownerOf({ kind, id }: SecurityAccount): readonly [number | null, number | null] {
  return kind === 'user' ? [id, null] : [null, id];
}
