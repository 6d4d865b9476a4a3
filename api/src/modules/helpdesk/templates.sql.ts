import type { HelpdeskTemplate, TemplateInput } from '@shop/contract/helpdesk-templates';
import sql from 'sql-template-tag';
import { containsWords, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readTemplateTexts } from './stored-request.schema.ts';

type Raw = Omit<HelpdeskTemplate, 'templateTexts' | 'savedAt'> & { readonly texts: unknown; readonly at: Date };

const columns = sql`t.template_id as "templateId", t.name as "templateName", t.texts, t.version, t.saved_by as "savedBy",
  t.saved_at as "at"`;

function toTemplate({ texts, at, ...row }: Raw): HelpdeskTemplate {
  return { ...row, templateTexts: readTemplateTexts(texts, row.templateId), savedAt: at.toISOString() };
}

const found = (q: string) => sql`t.removed_at is null and ${containsWords(q, [sql`t.name`, sql`t.texts::text`])}`;

export async function countTemplates({ db }: Pick<Ctx, 'db'>, q: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from helpdesk.templates t where ${found(q)}`,
  );
  return row?.count ?? 0;
}

export async function listTemplates({ db }: Pick<Ctx, 'db'>, q: string, { limit, offset }: RowRange) {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from helpdesk.templates t where ${found(q)}
    order by lower(t.name), t.template_id limit ${limit} offset ${offset}`);
  return rows.map(toTemplate);
}

export async function findTemplate({ db }: Pick<Ctx, 'db'>, id: number): Promise<HelpdeskTemplate | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from helpdesk.templates t where t.template_id = ${id} and t.removed_at is null for update`);
  return row && toTemplate(row);
}

export async function isNameTaken({ db }: Pick<Ctx, 'db'>, name: string, exceptId: number): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from helpdesk.templates
    where lower(name) = lower(${name}) and removed_at is null and template_id <> ${exceptId}`);
  return row !== undefined;
}

/** So that no two get one name at the same moment. */
export async function lockTemplates({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('helpdesk.templates'))`);
}

export async function insertTemplate(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { templateName, templateTexts }: TemplateInput,
  by: string,
): Promise<number> {
  const row = await db.first<{ templateId: number }>(sql`
    insert into helpdesk.templates (name, texts, saved_by, saved_at)
    values (${templateName}, ${JSON.stringify(templateTexts)}, ${by}, ${now})
    returning template_id as "templateId"`);
  if (!row) throw new Error('An insert of one template answers one row');
  return row.templateId;
}

export async function updateTemplate(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  { templateName, templateTexts, by }: TemplateInput & { readonly by: string },
): Promise<void> {
  await db.run(sql`
    update helpdesk.templates set name = ${templateName}, texts = ${JSON.stringify(templateTexts)}, saved_by = ${by},
      saved_at = ${now}, version = version + 1
    where template_id = ${id}`);
}

type NamedTemplate = { readonly id: number; readonly name: string };

export async function removeTemplates({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly number[]) {
  return db.rows<NamedTemplate>(sql`
    update helpdesk.templates set removed_at = ${now}
    where template_id = any(${[...ids]}::int[]) and removed_at is null returning template_id as id, name`);
}

/** Those whose name was given anew meanwhile stay removed; of two with one name the younger comes back. */
export async function restoreTemplates({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  return db.rows<NamedTemplate>(sql`
    update helpdesk.templates set removed_at = null where template_id in (
      select max(d.template_id) from helpdesk.templates d
      where d.template_id = any(${[...ids]}::int[]) and d.removed_at is not null and not exists (
        select from helpdesk.templates t where lower(t.name) = lower(d.name) and t.removed_at is null)
      group by lower(d.name)
    ) returning template_id as id, name`);
}
