import { languages, type CatalogueArticle, type Texts } from '@shop/exchange-formats';
import { describe, expect, it } from 'vitest';
import { generateCatalogue } from './generate.ts';

const sample: readonly CatalogueArticle[] = [...generateCatalogue({ products: 20_000 })].filter(
  (record) => record.kind === 'article',
);

describe('texts', () => {
  it('are there in all four languages, in Swiss spelling, without a stray value', () => {
    const faults = new Set<string>();
    for (const article of sample) {
      check(article.name, 8, `${article.sku} name`, faults);
      check(article.description, 40, `${article.sku} description`, faults);
      check(article.keywords ?? {}, 5, `${article.sku} keywords`, faults);
      for (const attribute of article.attributes) {
        check(attribute.name, 2, `${attribute.key} name`, faults);
        if (Array.isArray(attribute.value)) {
          for (const text of attribute.value as readonly Texts[]) check(text, 1, `${attribute.key} value`, faults);
        }
      }
    }
    expect([...faults].slice(0, 10)).toEqual([]);
  });

  it('differ between articles of one category and manufacturer', () => {
    const seen = new Map<string, string>();
    const doubles: string[] = [];
    for (const article of sample) {
      const key = `${article.manufacturer} ${article.series} ${article.categoryIds[0]} ${article.name.de}`;
      const other = seen.get(key);
      if (other !== undefined) doubles.push(`${key}: ${other} ${article.sku}`);
      seen.set(key, article.sku);
    }
    expect(doubles.slice(0, 10)).toEqual([]);
  });
});

describe('attributes', () => {
  it('have one type, unit and name per key across the catalogue', () => {
    const kinds = new Map<string, string>();
    for (const article of sample) {
      for (const { key, type, unit, name } of article.attributes) {
        const kind = `${type} ${unit ?? ''} ${name.de}`;
        expect(kinds.get(key) ?? kind).toBe(kind);
        kinds.set(key, kind);
      }
    }
  });

  it('have values that fit their type', () => {
    for (const article of sample) {
      for (const { key, type, value } of article.attributes) {
        if (type === 'numeric' && !(typeof value === 'number' && Number.isFinite(value)))
          expect.fail(`${key} ${article.sku}`);
        if (type === 'logical') expect(typeof value).toBe('boolean');
        if (type === 'range' && typeof value === 'object' && 'min' in value && value.min >= value.max)
          expect.fail(`${key} ${article.sku}`);
      }
    }
  });

  it('are 8 to 14 per article', () => {
    const odd = sample.filter((article) => article.attributes.length < 8 || article.attributes.length > 14);
    expect(odd.slice(0, 5).map((article) => `${article.name.de} ${article.attributes.length}`)).toEqual([]);
  });
});

describe('prices and quantities', () => {
  const priced = sample.filter(({ prices }) => prices.length > 0);

  it('are missing for a few large things that are priced for each project', () => {
    const onRequest = [...generateCatalogue({ products: 3000 })].filter(
      (record) => record.kind === 'article' && record.prices.length === 0,
    );
    expect(onRequest.map((record) => record.kind === 'article' && record.name.de)).toEqual([
      'Batteriespeicher Sol 20 kWh 48 V, notstromfähig, bodenstehend',
      'Batteriespeicher Ray 20 kWh 48 V, notstromfähig, bodenstehend',
      'Batteriespeicher Sun 20 kWh 48 V, notstromfähig, bodenstehend',
    ]);
  });

  it('are whole Rappen of a believable size', () => {
    for (const article of priced) {
      const [price] = article.prices;
      const cents = price?.steps.map((step) => step.cents) ?? [];
      const each = (cents[0] ?? 0) / article.priceUnit;
      if (!cents.every((value) => Number.isInteger(value) && value > 0)) expect.fail(article.sku);
      if (each < 0.5 || each > 2_500_000) expect.fail(`${article.name.de}: ${each}`);
    }
  });

  it('fall with the quantity', () => {
    for (const article of priced) {
      const steps = article.prices[0]?.steps ?? [];
      expect(steps[0]?.quantityFrom).toBe(1);
      for (const [place, step] of steps.entries()) {
        const before = steps[place - 1];
        if (before && (step.cents >= before.cents || step.quantityFrom <= before.quantityFrom))
          expect.fail(article.sku);
      }
    }
  });

  it('sell whole steps that begin at the minimum', () => {
    expect(sample.filter((article) => article.quantityMin % article.quantityInterval !== 0)).toEqual([]);
  });
});

describe('the environment', () => {
  it('prints an energy class with its label for every lamp', () => {
    const lamps = sample.filter((article) => article.categoryIds.some((id) => id.startsWith('lamps-')));
    expect(lamps.length).toBeGreaterThan(500);
    expect(new Set(lamps.map((lamp) => lamp.energyClass)).size).toBeGreaterThan(4);
    expect(lamps.filter((lamp) => !lamp.energyClass || !lamp.vrgCents)).toEqual([]);
    expect(lamps.filter((lamp) => !lamp.media.some(({ purpose }) => purpose === 'energy_sheet'))).toEqual([]);
  });

  it('weighs the copper of every power cable', () => {
    const cables = sample.filter((article) => article.categoryIds[0] === 'cable-tt');
    expect(cables.length).toBeGreaterThan(50);
    expect(cables.filter((cable) => !cable.copperGrams || cable.measurementUnit !== 'MTR')).toEqual([]);
  });
});

function check(texts: Texts, lengthMin: number, where: string, faults: Set<string>): void {
  for (const language of languages) {
    const text = texts[language] ?? '';
    if (text.length < lengthMin) faults.add(`${where} ${language} too short: "${text}"`);
    if (/ß|undefined|NaN|\[object|null| {2}| ,|\.\./.test(text)) faults.add(`${where} ${language}: ${text}`);
  }
}
