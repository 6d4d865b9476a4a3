import { searchTuningApi, type TuningRule } from '@shop/contract/search-tuning';
import { Sku } from '@shop/contract/values.schemas';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

const rule: TuningRule = {
  kind: 'synonym',
  language: 'de',
  isOneWay: false,
  words: ['kastenfi', 'fehlerstromschutz'],
  meantWords: [],
};

/** A draft with one rule, something in force before it, and a saved search; made anew for each endpoint. */
export const knownValues: KnownValuesOf = async ({ shop, operator }, endpoint) => {
  const { db } = shop.parts;
  await db.run(sql`delete from search_tuning.saved_searches`);
  await db.run(sql`update search_tuning.draft set rules = '[]', revision = revision + 1`);
  const { data: saved } = await operator.ask(searchTuningApi.saveRule, { body: { rule } });
  const ruleSkus = [Sku.parse('S-1')];
  const savedSearches = { language: 'de', searchText: 'rahmen', ruleSkus } as const;
  const overview = async () => (await operator.ask(searchTuningApi.overview, {})).data;
  const isNew = endpoint === 'saveRule' || endpoint === 'saveSearch';
  const { data: kept } = isNew
    ? { data: null }
    : await operator.ask(searchTuningApi.saveSearch, { body: savedSearches });
  if (endpoint === 'takeBack') {
    const draftRevision = (await overview())?.draftRevision ?? 0;
    await operator.ask(searchTuningApi.takeOver, { body: { draftRevision } });
  }
  const now = await overview();
  return {
    ...savedSearches,
    rule: { ...rule, words: ['ableitstrom', 'leckstrom'] },
    kind: 'synonym',
    q: '',
    draftRevision: now?.draftRevision ?? 0,
    tuningVersion: now?.tuningVersion ?? 0,
    fileKind: 'json',
    fileText: JSON.stringify({ version: 1, rules: [rule] }),
    ...(!isNew && {
      ruleId: saved?.ruleId,
      ruleVersion: saved?.ruleVersion,
      savedSearchId: String(kept?.savedSearchId),
      savedSearchVersion: kept?.savedSearchVersion,
    }),
  };
};
