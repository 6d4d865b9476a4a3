import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

/** Whether something has begun or ended of which the nodes were not told. */
export async function isAnythingDue({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  const row = await db.first<{ isDue: boolean }>(sql`
    select exists (select from content.versions where live_from <= ${now} and live_flushed_at is null)
      or exists (select from content.pages where live_until <= ${now} and end_flushed_at is null)
      or exists (select from content.announcements where live_from <= ${now} and start_flushed_at is null)
      or exists (select from content.announcements where live_until <= ${now} and end_flushed_at is null) as "isDue"`);
  return row?.isDue ?? false;
}

/** Told: what had begun or ended by then. */
export async function markFlushed({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.run(sql`
    update content.versions set live_flushed_at = ${now} where live_from <= ${now} and live_flushed_at is null`);
  await db.run(
    sql`update content.pages set end_flushed_at = ${now} where live_until <= ${now} and end_flushed_at is null`,
  );
  await db.run(sql`
    update content.announcements set start_flushed_at = ${now} where live_from <= ${now} and start_flushed_at is null`);
  await db.run(sql`
    update content.announcements set end_flushed_at = ${now} where live_until <= ${now} and end_flushed_at is null`);
}
