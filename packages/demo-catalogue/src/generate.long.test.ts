import type { CatalogueArticle, CatalogueCategory } from '@shop/exchange-formats';
import { languages } from '@shop/exchange-formats';
import { describe, expect, it } from 'vitest';
import { generateCatalogue } from './generate.ts';
import { checkDigitOf } from './numbers.ts';

const small = 3_000;
const large = 25_000;

describe('the demo catalogue is a pure function of index and seed', () => {
  it('gives the same articles twice', () => {
    expect(articles(400)).toEqual(articles(400));
  });

  it('gives other numbers for another seed', () => {
    const skus = new Set(articles(200).map((article) => article.sku));
    expect(articles(200, 2).some((article) => skus.has(article.sku))).toBe(false);
  });

  it('begins a bigger catalogue with the smaller one, unchanged', () => {
    const smaller = articles(small);
    let index = 0;
    for (const article of generateArticles(large)) {
      if (index === small) break;
      if (index % 7 === 0) expect(article).toEqual(smaller[index]);
      index += 1;
    }
    expect(index).toBe(small);
  });

  it('refuses a size it cannot give', () => {
    expect(() => [...generateCatalogue({ products: -1 })]).toThrow(RangeError);
    expect(() => [...generateCatalogue({ products: 1.5 })]).toThrow(RangeError);
  });
});

describe('numbers', () => {
  it('are unique and well formed over a large catalogue', () => {
    const seen = { sku: new Set(), eNumber: new Set(), gtin: new Set(), maker: new Set() };
    const faults: string[] = [];
    let count = 0;
    for (const article of generateArticles(large)) {
      count += 1;
      const { sku, eNumber = '', gtin = '', manufacturer = '', manufacturerNumber = '' } = article;
      seen.sku.add(sku);
      seen.eNumber.add(eNumber);
      seen.gtin.add(gtin);
      const own = `${manufacturer} ${manufacturerNumber}`;
      if (seen.maker.has(own)) faults.push(`${own} twice: ${article.name.de}`);
      seen.maker.add(own);
      if (!/^[A-Z0-9-]{3,20}$/.test(sku)) faults.push(`sku ${sku}`);
      if (!/^\d{9}$/.test(eNumber)) faults.push(`E-No ${eNumber}`);
      if (!/^76\d{11}$/.test(gtin) || Number(gtin.at(-1)) !== checkDigitOf(gtin.slice(0, 12)))
        faults.push(`GTIN ${gtin}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
    expect([seen.sku.size, seen.eNumber.size, seen.gtin.size]).toEqual([count, count, count]);
  });

  it('know the check digit of a printed GTIN', () => {
    expect(checkDigitOf('761234567890')).toBe(0);
    expect(checkDigitOf('400638133393')).toBe(1);
  });
});

describe('categories', () => {
  it('come before the articles, parents before children, three levels deep', () => {
    const depth = new Map<string, number>();
    let articlesSeen = false;
    for (const record of generateCatalogue({ products: 10 })) {
      if (record.kind === 'article') articlesSeen = true;
      else {
        expect(articlesSeen).toBe(false);
        depth.set(record.id, record.parentId === null ? 1 : (depth.get(record.parentId) ?? Number.NaN) + 1);
      }
    }
    expect(new Set(depth.values())).toEqual(new Set([1, 2, 3]));
  });

  it('hold articles in every leaf and nowhere else', () => {
    const leaves = leafIds();
    const used = new Set(articles(small).flatMap((article) => article.categoryIds));
    expect(leaves.length).toBeGreaterThanOrEqual(60);
    expect([...used].filter((id) => !leaves.includes(id))).toEqual([]);
    expect(leaves.filter((id) => !used.has(id))).toEqual([]);
  });

  it('have 3 to 8 manufacturers each', () => {
    const makers = new Map<string, Set<string>>();
    for (const article of generateArticles(20_000)) {
      for (const id of article.categoryIds)
        makers.set(id, (makers.get(id) ?? new Set()).add(article.manufacturer ?? ''));
    }
    expect(
      [...makers].filter(([, names]) => names.size < 3 || names.size > 8).map(([id, names]) => `${id} ${names.size}`),
    ).toEqual([]);
  });
});

describe('relations', () => {
  it('point to articles that stand earlier in the catalogue', () => {
    const earlier = new Set<string>();
    const lost: string[] = [];
    let count = 0;
    for (const article of generateArticles(20_000)) {
      for (const relation of article.relations) {
        count += 1;
        if (!earlier.has(relation.sku)) lost.push(`${article.sku} ${relation.type} ${relation.sku}`);
      }
      earlier.add(article.sku);
      const parent = article.variantOf?.parent;
      if (parent !== undefined && !earlier.has(parent)) lost.push(`${article.sku} variant of ${parent}`);
    }
    expect(lost.slice(0, 5)).toEqual([]);
    expect(count).toBeGreaterThan(20_000);
  });

  it('leave fibre patch cables to a choice: what heads their lengths has none and is no variant itself', () => {
    const cables = [...generateArticles(2000)].filter(({ categoryIds }) => categoryIds.includes('fibre'));
    const heads = new Set(cables.flatMap(({ variantOf }) => variantOf?.parent ?? []));
    const pure = cables.filter(({ variantOf }) => variantOf === undefined);
    expect(pure.length).toBeGreaterThan(0);
    expect([...heads].toSorted()).toEqual(pure.map(({ sku }) => sku).toSorted());
    expect(pure.filter(({ name }) => name.de?.endsWith(' m'))).toEqual([]);
  });

  it('replace every discontinued article', () => {
    const discontinued = articles(20_000).filter((article) => article.flags.includes('discontinued'));
    expect(discontinued.length).toBeGreaterThan(50);
    expect(discontinued.filter((article) => !article.relations.some(({ type }) => type === 'successor'))).toEqual([]);
  });

  it('never bear the name of what replaces them', () => {
    const all = articles(20_000);
    const bySku = new Map(all.map((article) => [article.sku, article]));
    const namesakes = all.flatMap(({ sku, name, relations }) =>
      relations
        .filter(({ type }) => type === 'successor')
        .flatMap(({ sku: other }) =>
          languages.filter((language) => bySku.get(other)?.name[language] === name[language]),
        )
        .map((language) => `${sku} ${language}`),
    );
    expect(namesakes).toEqual([]);
  });

  it('make up a complete combination of a frame and inserts of its line and colour', () => {
    const all = articles(20_000);
    const bySku = new Map(all.map((article) => [article.sku, article]));
    const sets = all.filter((article) => article.categoryIds[0] === 'switch-sets');
    expect(sets.length).toBeGreaterThan(40);
    for (const set of sets) {
      const parts = set.relations.filter(({ type }) => type === 'consists_of').map(({ sku }) => bySku.get(sku));
      const gangs = parts.length - 1;
      expect(set.name.de).toContain(`${gangs}-fach`);
      expect(parts[0]?.categoryIds[0]).toBe('frames');
      expect(parts[0]?.name.de).toContain(`${gangs}-fach`);
      for (const part of parts) {
        expect(part?.series).toBe(set.series);
        expect(colourOf(part)).toEqual(colourOf(set));
      }
    }
  });

  it('lead from what is worked on to a tool, and to similar articles of the same category', () => {
    const all = articles(20_000);
    const bySku = new Map(all.map((article) => [article.sku, article]));
    const related = (wanted: string) =>
      all.flatMap((article) =>
        article.relations.filter(({ type }) => type === wanted).map(({ sku }) => [article, bySku.get(sku)] as const),
      );
    const tools = new Set(related('other').map(([, tool]) => tool?.categoryIds[0]));
    expect([...tools].toSorted()).toEqual(['crimpers', 'screwdrivers', 'strippers']);
    const similar = related('similar');
    expect(similar.length).toBeGreaterThan(5000);
    const elsewhere = similar.filter(
      ([article, other]) => departmentOf(article) !== departmentOf(other) || article.name.de === other?.name.de,
    );
    expect(elsewhere.map(([{ name }, other]) => `${name.de} ≠ ${other?.name.de}`)).toEqual([]);
  });

  it('fill a frame with inserts of its line and colour', () => {
    const all = articles(2_000);
    const bySku = new Map(all.map((article) => [article.sku, article]));
    const frames = all.filter((article) => article.categoryIds[0] === 'frames').slice(10, 60);
    expect(frames).toHaveLength(50);
    for (const frame of frames) {
      const inserts = frame.relations.filter(({ type }) => type === 'accessory').map(({ sku }) => bySku.get(sku));
      expect(inserts).toHaveLength(6);
      for (const insert of inserts) {
        expect(insert?.series).toBe(frame.series);
        expect(colourOf(insert)).toEqual(colourOf(frame));
      }
    }
  });
});

function* generateArticles(products: number, seed?: number): Generator<CatalogueArticle, void> {
  for (const record of generateCatalogue({ products, ...(seed !== undefined && { seed }) })) {
    if (record.kind === 'article') yield record;
  }
}

function articles(products: number, seed?: number): CatalogueArticle[] {
  return [...generateArticles(products, seed)];
}

function leafIds(): string[] {
  const categories = [...generateCatalogue({ products: 0 })].filter(
    (record): record is CatalogueCategory => record.kind === 'category',
  );
  const parents = new Set(categories.map((category) => category.parentId));
  return categories.map((category) => category.id).filter((id) => !parents.has(id));
}

function colourOf(article: CatalogueArticle | undefined) {
  return article?.attributes.find((attribute) => attribute.key === 'HV000007')?.value;
}

/** Boards stand in two categories, by how they are mounted. */
function departmentOf(article: CatalogueArticle | undefined) {
  return article?.categoryIds[0]?.replace(/^boards-.*/, 'boards');
}
