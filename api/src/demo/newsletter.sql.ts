import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasSubscriptions(db: Db): Promise<boolean> {
  return (await db.first(sql`select 1 from newsletter.subscriptions limit 1`)) !== undefined;
}

/** Rows as the table names its columns. */
export async function insertDemoSubscriptions(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into newsletter.subscriptions
      (email, locale, state, confirm_token, unsubscribe_token, requested_at, confirmed_at, unsubscribed_at)
    select email, locale, state, confirm_token, unsubscribe_token, requested_at, confirmed_at, unsubscribed_at
    from jsonb_populate_recordset(null::newsletter.subscriptions, ${JSON.stringify(rows)}::jsonb)`);
}
