import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

/** Beyond their days files, previews and what was before an import go; who did what when stays. */
export async function deleteOldRows({ db, now }: Pick<Ctx, 'db' | 'now'>, days: number): Promise<void> {
  const old = sql`select id from catalogue_imports.runs
    where created_at < ${now}::timestamptz - make_interval(days => ${days})
      and state in ('done', 'undone', 'discarded', 'unreadable', 'broken', 'preview', 'uploading')`;
  await db.run(sql`
    update catalogue_imports.runs set state = 'discarded', ended_at = ${now}, ended_by = ''
    where id in (${old}) and state in ('preview', 'uploading')`);
  await db.run(sql`delete from catalogue_imports.file_parts where run_id in (${old})`);
  await db.run(sql`delete from catalogue_imports.articles where run_id in (${old})`);
  await db.run(sql`delete from catalogue_imports.warnings where run_id in (${old})`);
  await db.run(sql`delete from catalogue_imports.categories where run_id in (${old})`);
  await db.run(sql`delete from catalogue_imports.placements where run_id in (${old})`);
  await db.run(sql`delete from catalogue_imports.before_images where run_id in (${old})`);
}
