import { languages } from '@shop/contract/values';
import { describe, expect, test } from 'vitest';
import { furtherSet, heldBackSet, rate, ratedSet } from './rate.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { openRankedEngine, withoutKeywords } from './engine.ts';
import { meets, rankingSets, scoreSearches, scoreSuggestions } from './ranking.ts';

/** Least share of searches whose first hit is what was meant; raised with every improvement, never lowered for a change. */
const firstMin = { rich: 0.98, bare: 0.955 };
const topMin = { rich: 0.98, bare: 0.97 };
const suggestionTopMin = 0.85;
const ratedMin = { ndcg: 0.99, wrongTop: 0.005, zeroHits: 0.01 };
const heldBackMin = { ndcg: 0.97, wrongTop: 0.02 };
const furtherMin = { ndcg: 0.9, wrongTop: 0.02 };

const catalogue = readDemoCatalogue(3000);
const documents = new Map(catalogue.documents.map((document) => [document.sku, document]));
const rich = openRankedEngine(catalogue.categories, catalogue.documents);
const bare = openRankedEngine(catalogue.categories, withoutKeywords(catalogue.documents));

describe.each(languages)('in %s', (language) => {
  test('what is asked for is there', () => {
    const { searches, suggestions } = rankingSets[language];
    const impossible = [...searches, ...suggestions].filter(
      (wanted) => !catalogue.documents.some((document) => meets(document, wanted)),
    );
    expect(impossible).toEqual([]);
  });

  test('nothing is asked twice', () => {
    const texts = rankingSets[language].searches.map(({ text }) => text);
    expect(texts).toHaveLength(new Set(texts).size);
  });

  test('searches put first what a tradesman means', () => {
    const score = scoreSearches(rich, language, documents);
    expect(score.first, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(firstMin.rich);
    expect(score.top).toBeGreaterThanOrEqual(topMin.rich);
  });

  test('they do so even where suppliers list no keywords', () => {
    const score = scoreSearches(bare, language, documents);
    expect(score.first, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(firstMin.bare);
    expect(score.top).toBeGreaterThanOrEqual(topMin.bare);
  });

  test('two to six letters suggest something sensible', () => {
    const score = scoreSuggestions(rich, language, documents);
    expect(score.top, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(suggestionTopMin);
  });
});

describe('the rated set', () => {
  const whole = readDemoCatalogue(20_000);
  const wholeDocuments = new Map(whole.documents.map((document) => [document.sku, document]));
  const engine = openRankedEngine(whole.categories, whole.documents);

  test('has at least 400 queries in four languages, and 100 are held back', () => {
    for (const language of languages) expect(ratedSet[language].length).toBeGreaterThan(80);
    expect(languages.reduce((sum, language) => sum + ratedSet[language].length, 0)).toBeGreaterThanOrEqual(400);
    expect(languages.reduce((sum, language) => sum + heldBackSet[language].length, 0)).toBe(100);
  });

  test('is answered with the right things on top', () => {
    const { ndcg, wrongTop, zeroHits, unanswerable, misses } = rate(engine, ratedSet, wholeDocuments);
    expect(unanswerable).toBe(0);
    expect(ndcg, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(ratedMin.ndcg);
    expect(wrongTop).toBeLessThanOrEqual(ratedMin.wrongTop);
    expect(zeroHits).toBeLessThanOrEqual(ratedMin.zeroHits);
  });

  test('tells of queries that nobody has tuned for what they are worth', () => {
    for (const [set, least] of [
      [heldBackSet, heldBackMin],
      [furtherSet, furtherMin],
    ] as const) {
      const { ndcg, wrongTop } = rate(engine, set, wholeDocuments);
      expect(ndcg).toBeGreaterThanOrEqual(least.ndcg);
      expect(wrongTop).toBeLessThanOrEqual(least.wrongTop);
    }
  });
});
