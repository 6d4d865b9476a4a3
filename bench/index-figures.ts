import { measureIndex, type IndexFigure } from '@shop/catalogue-index/bench';

/** What each figure may be at most, by products; the others are told without a result. */
const wanted: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  100_000: {
    'broad category, all facets': 1.2,
    'three multi-select filters': 1.5,
    "'led', all facets": 1,
    'two words, one typo': 0.3,
    'exact number': 0.01,
    'suggestion, 2 letters': 0.1,
    'suggestion, 2 words': 0.1,
    'a product': 600,
  },
  1_000_000: {
    'broad category, all facets': 12,
    'one category': 1.5,
    "'led', all facets": 25,
    'three multi-select filters': 60,
    'two words, one typo': 60,
    'broad by price, offset 5000': 60,
    '2 letters as a query': 60,
    'middle of a number': 60,
    'exact number': 0.01,
    'suggestion, 2 letters': 0.2,
    'suggestion, 2 words': 0.2,
    'kept category': 0.05,
    'a product': 600,
    'snapshot loaded': 2,
    'build, CPU of its thread': 240,
    'peak memory': 2000,
  },
};

export type RatedFigure = IndexFigure & { readonly result: string };

/** The index alone, without database and HTTP, on the sample catalogue. In a fresh process, else its memory is not its own. */
export async function reportIndex(products: number): Promise<readonly RatedFigure[]> {
  const limits = wanted[products] ?? {};
  const rated = (await measureIndex(products, () => undefined)).map((figure) => {
    const limit = limits[figure.name];
    return { ...figure, result: limit === undefined ? '' : resultOf(figure, limit) };
  });
  console.log(`Index of ${products} products, one thread (of queries: the median, the best, the slowest hundredth):`);
  console.table(Object.fromEntries(rated.map((figure) => [figure.name, readable(figure)])));
  return rated;
}

function resultOf({ value, unit }: IndexFigure, limit: number): string {
  return value <= limit ? `ok (<= ${limit} ${unit})` : `TOO MUCH (> ${limit} ${unit})`;
}

function readable({ value, unit, best, p99, result }: RatedFigure) {
  return { value: rounded(value), unit, best: rounded(best), p99: rounded(p99), wanted: result };
}

function rounded(value: number | undefined): number | '' {
  return value === undefined ? '' : Number(value.toPrecision(3));
}
