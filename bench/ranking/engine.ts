import { createIndexBuilder, openIndex, search, suggest, type IndexDocument } from '@shop/catalogue-index';
import { tradeWords } from '../../api/src/modules/search/index.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';
import type { RankedEngine } from './ranking.ts';

/** The built-in engine with the shop's trade words, on this thread. */
export function openRankedEngine(
  categories: DemoCatalogue['categories'],
  documents: readonly IndexDocument[],
): RankedEngine {
  const builder = createIndexBuilder({ categories, catalogueVersion: '1' });
  for (const document of documents) builder.add(document);
  const index = openIndex(builder.finish(), tradeWords);
  return { search: (request) => search(index, request), suggest: (request) => suggest(index, request) };
}

/** The same articles as a supplier sends them who lists no words to be found by. */
export function withoutKeywords(documents: readonly IndexDocument[]): readonly IndexDocument[] {
  return documents.map(({ texts, ...document }) => ({
    ...document,
    texts: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, { ...text, keywords: [] }])),
  }));
}
