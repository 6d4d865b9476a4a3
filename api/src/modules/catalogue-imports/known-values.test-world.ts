import type { KnownValuesOf } from '#test/module-values.ts';
import sql from 'sql-template-tag';
import type { RunSummary } from './run-summary.schema.ts';

const nothing: RunSummary = {
  counts: { new: 0, changed: 1, unchanged: 0, gone: 0, refused: 0, warning: 0 },
  plan: { new: 0, changed: 1, gone: 0, leftOut: 0, pricesStay: 0 },
  facts: {
    withoutCategory: 0,
    pricesChanged: 0,
    textsChanged: 0,
    goneWithSuccessor: 0,
    articlesWithWarnings: 0,
    beyond: 0,
  },
  farthestMove: 0,
  warningKinds: [],
  priceMoves: { bars: [], mean: null, count: 0 },
};

const content = Buffer.from('sku;');

/** An import in the state in which the endpoint can do its work; all others are out of its way. */
export const knownValues: KnownValuesOf = async ({ shop }, endpoint) => {
  const { db } = shop.parts;
  const stateOf: Readonly<Record<string, string>> = { addPart: 'uploading', stop: 'confirmed', undo: 'done' };
  await db.run(
    sql`update catalogue_imports.runs set state = 'discarded' where state in ('confirmed', 'undo', 'waiting')`,
  );
  const run = await db.first<{ id: number }>(sql`
    insert into catalogue_imports.runs (name, origin, state, file_bytes, created_at, created_by, supplier, summary, version,
      catalogue_version, taken_version)
    values ('vireo.xml', 'upload', ${stateOf[endpoint] ?? 'preview'}, ${content.length}, now(), 'Marco Steiner', 'vireo',
      ${JSON.stringify(nothing)}::jsonb, 1, 1000000000, (select coalesce(max(taken_version), 0) + 1 from catalogue_imports.runs))
    returning id`);
  const id = run?.id ?? 0;
  await db.run(sql`
    insert into catalogue_imports.articles (run_id, sku, result, is_whole, name, e_number, manufacturer)
    values (${id}, 'VIR-1', 'changed', true, 'Leuchte', '', 'Vireo')`);
  if (endpoint === 'undo') {
    await db.run(sql`
      insert into catalogue_imports.before_images (run_id, relation, key, image) values (${id}, 'products', 'VIR-1', null)`);
  }
  if (endpoint !== 'addPart') {
    await db.run(
      sql`insert into catalogue_imports.file_parts (run_id, position, content) values (${id}, 0, ${content})`,
    );
  }
  const rules = await db.first<{ version: number }>(sql`select max(version) as version from catalogue_imports.rules`);
  return {
    importId: String(id),
    filePart: content.toString('base64'),
    partNumber: 0,
    fileName: 'vireo.xml',
    articleNumbers: ['VIR-1'],
    version: endpoint === 'changeRules' ? (rules?.version ?? 1) : 1,
    gonePercentMax: 10,
    pricePercentMax: 25,
    keepDays: 30,
    folderTime: '',
    warning: 'media.missing',
    q: '',
    state: 'preview',
  };
};
