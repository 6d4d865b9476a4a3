import { languages } from '@shop/contract/values';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { openRankedEngine, withoutKeywords } from './engine.ts';
import {
  acceptanceSet,
  furtherSet,
  heldBackSet,
  lastSet,
  rate,
  ratedSet,
  siteSet,
  spellingsSet,
  unseenSet,
  type Rating,
} from './rate.ts';
import type { OpenRanked } from './ranked-engine.ts';
import { scoreSearches, scoreSuggestions, type Score } from './ranking.ts';

export type RankingRow = {
  readonly language: string;
  readonly searches: Score;
  readonly withoutKeywords: Score;
  readonly suggestions: Score;
};

/** Scores how good first hits are and prints one line per language; `searches` of each is its score. */
export async function reportRanking(
  products: number,
  open: OpenRanked = openRankedEngine,
): Promise<readonly RankingRow[]> {
  const catalogue = readDemoCatalogue(products);
  const documents = new Map(catalogue.documents.map((document) => [document.sku, document]));
  const rich = await open(catalogue.categories, catalogue.documents);
  const bare = await open(catalogue.categories, withoutKeywords(catalogue.documents));
  const rows: RankingRow[] = [];
  for (const language of languages)
    rows.push({
      language,
      searches: await scoreSearches(rich, language, documents),
      withoutKeywords: await scoreSearches(bare, language, documents),
      suggestions: await scoreSuggestions(rich, language, documents),
    });
  console.log(`Ranking on ${products} products: share of queries whose first hit (first three) is what was meant`);
  console.table(Object.fromEntries(rows.map((row) => [row.language, readable(row)])));
  console.log('Rated queries, and those held back that nobody has tuned for:');
  console.table({
    rated: readableRating(await rate(rich, ratedSet, documents)),
    'held back': readableRating(await rate(rich, heldBackSet, documents)),
    further: readableRating(await rate(rich, furtherSet, documents)),
    acceptance: readableRating(await rate(rich, acceptanceSet, documents)),
    spellings: readableRating(await rate(rich, spellingsSet, documents)),
    unseen: readableRating(await rate(rich, unseenSet, documents)),
    site: readableRating(await rate(rich, siteSet, documents)),
    last: readableRating(await rate(rich, lastSet, documents)),
  });
  for (const { language, searches, suggestions } of rows)
    for (const { kind, text, place, instead } of [...searches.misses, ...suggestions.misses])
      console.log(
        `  ${language} ${kind} '${text}': ${place === 0 ? 'not among three' : `place ${place}`}, first ${instead}`,
      );
  await rich.close?.();
  await bare.close?.();
  return rows;
}

function readable({ searches, withoutKeywords: bare, suggestions }: RankingRow) {
  return {
    queries: searches.asked,
    score: shares(searches),
    'without keywords': shares(bare),
    suggestions: shares(suggestions),
  };
}

function shares({ first, top }: Score): string {
  return `${(first * 100).toFixed(1)} % (${(top * 100).toFixed(1)} %)`;
}

function readableRating({ asked, unanswerable, ndcg, zeroHits, wrongTop, foreign }: Rating) {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    queries: asked,
    'not in this catalogue': unanswerable,
    'nDCG@10': Number(ndcg.toFixed(3)),
    'zero hits': percent(zeroHits),
    'wrong top': percent(wrongTop),
    'foreign in ten': percent(foreign),
  };
}
