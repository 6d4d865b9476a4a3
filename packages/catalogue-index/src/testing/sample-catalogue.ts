import { type CategoryNode, type IndexDocument } from '../documents.ts';
import { manufacturers, sampleTexts, things } from './sample-words.ts';

export type SampleOptions = {
  readonly products: number;
  readonly seed?: number;
  readonly topCategories?: number;
  readonly leavesPerTop?: number;
  /** Share of products in the first top category, in percent; the others share the rest. */
  readonly broadPercent?: number;
  /** Different words of descriptions. */
  readonly words?: number;
  readonly furtherCategoryPercent?: number;
};

const VALUE_FACETS_PER_TOP = 22;
const NUMBER_FACETS = 15;

/** A seeded catalogue; product n is a pure function of the seed and n. */
export function sampleCatalogue(options: SampleOptions) {
  const { products, seed = 1, topCategories = 5, leavesPerTop = 16 } = options;
  const categories: CategoryNode[] = [];
  for (let top = 0; top < topCategories; top++) {
    categories.push({ id: `t${top}`, parentId: null });
    for (let leaf = 0; leaf < leavesPerTop; leaf++)
      categories.push({ id: `t${top}l${leaf}`, parentId: leaf % 5 === 4 ? `t${top}l${leaf - 1}` : `t${top}` });
  }
  return { categories, product: (n: number) => sampleProduct(n, random(seed * 1_000_003 + n), options), products };
}

function sampleProduct(n: number, next: () => number, options: SampleOptions): IndexDocument {
  const {
    topCategories = 5,
    leavesPerTop = 16,
    broadPercent = 50,
    words = 20_000,
    furtherCategoryPercent = 2,
  } = options;
  const pick = (below: number) => Math.floor(next() * below);
  const top = next() * 100 < broadPercent ? 0 : 1 + pick(topCategories - 1);
  const category = `t${top}l${pick(leavesPerTop)}`;
  const further = next() * 100 < furtherCategoryPercent ? [`t${pick(topCategories)}l${pick(leavesPerTop)}`] : [];
  const thing = things[next() < 0.2 ? 0 : 1 + pick(things.length - 1)] ?? things[0]!;
  const manufacturer = manufacturers[pick(manufacturers.length)] ?? '';
  const measures = [
    `${1 + pick(5)}x${1 + pick(4)}.5 mm²`,
    `${10 + pick(30)} A`,
    `IP${20 + pick(48)}`,
    `${pick(400)} W`,
  ];
  const description = Array.from({ length: 10 + pick(9) }, () => Math.floor(words * next() ** 3));
  const name = `${measures[pick(4)] ?? ''} ${next() < 0.3 ? 'weiss' : ''}`;
  const values: Record<string, string[]> = {
    manufacturer: [manufacturer.toLowerCase()],
    colour: [`c${Math.floor(14 * next() ** 2)}`],
  };
  for (let i = 0; i < 5; i++) {
    const facet = pick(VALUE_FACETS_PER_TOP);
    values[`f${top}.${facet}`] = [`v${Math.floor((8 + facet * 3) * next() ** 2)}`, ...(next() < 0.1 ? ['both'] : [])];
  }
  const numbers: Record<string, number[]> = {};
  for (let i = 0; i < 3; i++) numbers[`n${pick(NUMBER_FACETS)}`] = [Math.round(next() * 900) / 10 - 5];
  return {
    sku: String(100_000 + n * 7),
    popularity: Math.floor(10_000 * next() ** 4),
    categoryIds: [category, ...further],
    codes: [
      { kind: 'eNumber', value: String(100_000_000 + n * 13).replace(/(\d{3})(?=\d)/g, '$1 ') },
      { kind: 'gtin', value: `0${760_000_000_000 + n * 17}` },
      { kind: 'manufacturerNumber', value: `${manufacturer.slice(0, 2).toUpperCase()}-${n % 97}.${n}/A` },
    ],
    manufacturer,
    series: `Serie ${'ABCDEFGH'[pick(8)] ?? ''}${pick(20)}`,
    texts: {
      de: sampleTexts(0, thing, name, category, description),
      fr: sampleTexts(1, thing, name, category, description),
      it: sampleTexts(2, thing, name, category, description),
      en: sampleTexts(3, thing, name, category, description),
    },
    values,
    flags: next() < 0.6 ? { dimmable: next() < 0.5 } : {},
    numbers,
    listPriceRappen: next() < 0.05 ? null : 50 + Math.floor(5_000 * next()),
    newness: 20_000 + pick(300),
  };
}

/** Mulberry32: small, fast, good enough for samples. Numbers from 0 to below 1. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
