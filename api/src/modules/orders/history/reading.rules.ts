/** How the database comes to a page: from an index of letters, or along a sorted list until the page is full. */
export type Reading = 'letters' | 'walk';

/** Of the newest rows in sight: how many were looked at, and how many of them the filter leaves. */
export type Pilot = { readonly looked: number; readonly hits: number };

/** What a word is looked for in. An order's articles cost ten times what its head does. */
export type Haystack = 'heads' | 'articles' | 'positions';

/** Rows that a pilot looks at. */
export const pilotRows: Readonly<Record<Haystack, number>> = { heads: 600, articles: 150, positions: 1000 };

/** From which share of hits on a walk is shorter than collecting them all; measured on 100 000 orders, 1 000 000 positions. */
const walkShare: Readonly<Record<Haystack, number>> = { heads: 0.04, articles: 0.1, positions: 0.01 };

/** Up to how many rows are collected and sorted, rather than met one by one along the sort. */
const COLLECTED_MAX = 10_000;

/** Up to how many orders are handed from the count to the page. */
export const FOUND_MAX = 3000;

/** Rows of which it is said how many there are, where counting all would take longer than showing some. */
const countedMin: Readonly<Record<Haystack, number>> = { heads: 500, articles: 200, positions: 200 };

/** Texts below this length have no letters that an index could find them by. */
export const LETTERS_MIN = 3;
/** Words of articles and of heads together: either kind alone is collected in vain. */
const MIXED_WALK_SHARE = 0.002;
/** Without an index a walk is shorter as long as the pilot has met some at all. */
const SHORT_WALK_SHARE = 0.005;

/**
 * A common word is met soon by walking from the newest; a rare one is found by its letters.
 * @param words `shortest`: length of the shortest word that is looked for in heads; `isMixed`: heads are asked beside articles
 */
export function readingOfWord(
  haystack: Haystack,
  { looked, hits }: Pilot,
  { shortest = LETTERS_MIN, isMixed = false }: { readonly shortest?: number; readonly isMixed?: boolean } = {},
): Reading {
  const usual = shortest < LETTERS_MIN ? SHORT_WALK_SHARE : walkShare[haystack];
  const share = isMixed ? Math.min(usual, MIXED_WALK_SHARE) : usual;
  // fewer rows than a pilot looks at: that was all of them
  return looked < pilotRows[haystack] || hits >= looked * share ? 'walk' : 'letters';
}

/** Few are collected, many are met along the sort. */
export function readingOfCount(count: number): Reading {
  return count <= COLLECTED_MAX ? 'letters' : 'walk';
}

/** How far a walk counts: the asked page and one more, at least some pages. */
export function countedMax(haystack: Haystack, page: number, ipp: number): number {
  return Math.max(countedMin[haystack], (page + 1) * ipp);
}
