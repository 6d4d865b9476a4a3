import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredTexts, VocabularyRow } from '../catalogue.rows.ts';

type DbCtx = Pick<Ctx, 'db'>;

export type AttributeRecord = {
  readonly key: string;
  readonly type: VocabularyRow['type'];
  readonly unit: string;
  readonly name: StoredTexts;
};

/** All attributes there are: a few thousand at most. */
export function listAttributeRecords({ db }: DbCtx): Promise<readonly AttributeRecord[]> {
  return db.rows<AttributeRecord>(sql`select key, type, unit, name from catalogue.attributes`);
}

/** New attributes, and further languages of the names of known ones. */
export async function upsertAttributes({ db }: DbCtx, records: readonly AttributeRecord[]): Promise<void> {
  await db.run(sql`
    insert into catalogue.attributes as a (key, type, unit, name)
    select key, type, unit, name
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (key text, type text, unit text, name jsonb)
    on conflict (key) do update set name = a.name || excluded.name where a.name is distinct from a.name || excluded.name`);
}

export type ValueRecord = {
  readonly id: number;
  readonly key: string;
  readonly code: string;
  readonly text: StoredTexts;
};

/** Values with one of these codes, pair by pair. */
export function listValueRecords(
  { db }: DbCtx,
  pairs: readonly { readonly key: string; readonly code: string }[],
): Promise<readonly ValueRecord[]> {
  return db.rows<ValueRecord>(sql`
    select id, attribute_key as key, code, text from catalogue.attribute_values
    where (attribute_key, code) in (
      select * from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ code }) => code)}::text[]))`);
}

/** New values, and further languages of known ones; answers all of them with their identifiers. */
export function upsertValues(
  { db }: DbCtx,
  records: readonly Omit<ValueRecord, 'id'>[],
): Promise<readonly ValueRecord[]> {
  return db.rows<ValueRecord>(sql`
    insert into catalogue.attribute_values as v (attribute_key, code, text)
    select key, code, text
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (key text, code text, text jsonb)
    on conflict (attribute_key, code) do update set text = v.text || excluded.text
    returning id, attribute_key as key, code, text`);
}
