import { languages } from '@shop/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
} from './rate.ts';
import { readDemoCatalogue } from './demo-catalogue.ts';
import { withoutKeywords } from './engine.ts';
import type { OpenedEngine, OpenRanked } from './ranked-engine.ts';
import { meets, rankingSets, scoreSearches, scoreSuggestions, type RankedEngine } from './ranking.ts';

/** Least shares, from 0 to 1; raised with every improvement, never lowered for a change. */
export type Least = {
  /** Of searches: the first hit is what was meant, one of the first three is; with and without keywords. */
  readonly first: { readonly rich: number; readonly bare: number };
  readonly top: { readonly rich: number; readonly bare: number };
  readonly suggestionTop: number;
  readonly rated: { readonly ndcg: number; readonly wrongTop: number; readonly zeroHits: number };
  readonly heldBack: { readonly ndcg: number; readonly wrongTop: number };
  readonly further: { readonly ndcg: number; readonly wrongTop: number };
  readonly acceptance: { readonly ndcg: number; readonly wrongTop: number };
  readonly spellings: { readonly ndcg: number; readonly wrongTop: number };
  readonly unseen: { readonly ndcg: number; readonly wrongTop: number };
  readonly site: { readonly ndcg: number; readonly wrongTop: number };
  readonly last: { readonly ndcg: number; readonly wrongTop: number };
};

/** What every search engine must put first. */
export function rankingSuite(name: string, open: OpenRanked, least: Least): void {
  describe(`ranking: ${name}`, () => {
    const opened: OpenedEngine[] = [];
    const openOne = async (...of: Parameters<OpenRanked>) => {
      const engine = await open(...of);
      opened.push(engine);
      return engine;
    };
    afterAll(async () => {
      for (const engine of opened) await engine.close?.();
    });

    const catalogue = readDemoCatalogue(3000);
    const documents = new Map(catalogue.documents.map((document) => [document.sku, document]));
    let [rich, bare]: RankedEngine[] = [];
    beforeAll(async () => {
      rich = await openOne(catalogue.categories, catalogue.documents);
      bare = await openOne(catalogue.categories, withoutKeywords(catalogue.documents));
    });

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

      test('searches put first what a tradesman means', async () => {
        const score = await scoreSearches(rich!, language, documents);
        expect(score.first, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(least.first.rich);
        expect(score.top).toBeGreaterThanOrEqual(least.top.rich);
      });

      test('they do so even where suppliers list no keywords', async () => {
        const score = await scoreSearches(bare!, language, documents);
        expect(score.first, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(least.first.bare);
        expect(score.top).toBeGreaterThanOrEqual(least.top.bare);
      });

      test('two to six letters suggest something sensible', async () => {
        const score = await scoreSuggestions(rich!, language, documents);
        expect(score.top, JSON.stringify(score.misses, null, 1)).toBeGreaterThanOrEqual(least.suggestionTop);
      });
    });

    describe('the rated set', () => {
      const whole = readDemoCatalogue(20_000);
      const wholeDocuments = new Map(whole.documents.map((document) => [document.sku, document]));
      let engine: RankedEngine;
      beforeAll(async () => {
        engine = await openOne(whole.categories, whole.documents);
      });

      test('has at least 400 queries in four languages, and 100 are held back', () => {
        for (const language of languages) expect(ratedSet[language].length).toBeGreaterThan(80);
        expect(languages.reduce((sum, language) => sum + ratedSet[language].length, 0)).toBeGreaterThanOrEqual(400);
        expect(languages.reduce((sum, language) => sum + heldBackSet[language].length, 0)).toBe(100);
      });

      test('is answered with the right things on top', async () => {
        const { ndcg, wrongTop, zeroHits, unanswerable, misses } = await rate(engine, ratedSet, wholeDocuments);
        expect(unanswerable).toBe(0);
        expect(ndcg, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(least.rated.ndcg);
        expect(wrongTop).toBeLessThanOrEqual(least.rated.wrongTop);
        expect(zeroHits).toBeLessThanOrEqual(least.rated.zeroHits);
      });

      test('tells of further queries, some of which nobody has tuned for, what they are worth', async () => {
        for (const [set, leastOfSet] of [
          [heldBackSet, least.heldBack],
          [furtherSet, least.further],
          [acceptanceSet, least.acceptance],
          [spellingsSet, least.spellings],
          [unseenSet, least.unseen],
          [siteSet, least.site],
          [lastSet, least.last],
        ] as const) {
          const { ndcg, wrongTop, misses } = await rate(engine, set, wholeDocuments);
          expect(ndcg, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(leastOfSet.ndcg);
          expect(wrongTop).toBeLessThanOrEqual(leastOfSet.wrongTop);
        }
      });
    });
  });
}
