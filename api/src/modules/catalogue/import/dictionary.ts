import { LRUCache } from 'lru-cache';
import type { CatalogueArticle, CatalogueAttribute } from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import type { StoredAttribute, StoredTexts } from '../catalogue.rows.ts';
import { slugOf, textIn } from '../catalogue.rules.ts';
import { hashOf } from './article-row.rules.ts';
import {
  listAttributeRecords,
  listValueRecords,
  upsertAttributes,
  upsertValues,
  type AttributeRecord,
  type ValueRecord,
} from './dictionary.sql.ts';
import { recordChanges } from './import.sql.ts';

/** Values cached between batches, about 150 bytes each; others are looked up again. */
const CACHED_VALUES_MAX = 200_000;
const KEY_CHARS_MAX = 70;
const CODE_CHARS_MAX = 100;

/**
 * Gives attributes and their texts the short forms in which products keep them. One per import run; what it caches
 * is true only while its transactions commit, so a failed one must `clear` it.
 */
export type Dictionary = {
  /** Makes everything known that these articles use, in the caller's transaction, and answers how to store them. */
  readonly learn: (
    ctx: Pick<Ctx, 'db'>,
    articles: readonly CatalogueArticle[],
  ) => Promise<(article: CatalogueArticle) => readonly StoredAttribute[]>;
  readonly clear: () => void;
};

export function openDictionary(): Dictionary {
  let attributes: Map<string, AttributeRecord> | undefined;
  const values = new LRUCache<string, { readonly id: number; readonly languages: string }>({ max: CACHED_VALUES_MAX });

  async function learnAttributes(ctx: Pick<Ctx, 'db'>, articles: readonly CatalogueArticle[]) {
    attributes ??= new Map((await listAttributeRecords(ctx)).map((record) => [record.key, record]));
    const fresh = new Map<string, AttributeRecord>();
    let isReworded = false;
    for (const attribute of articles.flatMap((article) => article.attributes)) {
      const record = recordOf(attribute, attributes);
      const known = attributes.get(record.key);
      if (known && Object.keys(record.name).every((language) => language in known.name)) continue;
      const merged = { ...record, name: { ...record.name, ...known?.name } };
      attributes.set(record.key, merged);
      fresh.set(record.key, merged);
      isReworded ||= known !== undefined;
    }
    if (fresh.size > 0) await upsertAttributes(ctx, [...fresh.values()]);
    if (isReworded) await recordChanges(ctx, ['']);
    return attributes;
  }

  async function learnValues(ctx: Pick<Ctx, 'db'>, wanted: ReadonlyMap<string, Wanted>): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    const missing: Wanted[] = [];
    for (const [name, value] of wanted) {
      const known = values.get(name);
      if (known && languagesOf(value.text).every((language) => known.languages.includes(language)))
        ids.set(name, known.id);
      else missing.push(value);
    }
    if (missing.length === 0) return ids;
    const candidates = missing.flatMap(({ key, text }) => codesOf(text).map((code) => ({ key, code })));
    const taken = new Map((await listValueRecords(ctx, candidates)).map((record) => [pairName(record), record]));
    const before = new Map(taken);
    const records = missing.map(({ key, text }) => {
      const record = { key, code: chooseCode(key, text, taken), text };
      taken.set(pairName(record), { ...record, id: 0 });
      return record;
    });
    // Products that already have the value are found by its new words as well.
    if (records.some((record) => isReworded(before.get(pairName(record)), record.text))) await recordChanges(ctx, ['']);
    for (const record of await upsertValues(ctx, records)) {
      const name = valueName(record.key, record.text);
      values.set(name, { id: record.id, languages: languagesOf(record.text).join() });
      ids.set(name, record.id);
    }
    return ids;
  }

  return {
    learn: async (ctx, articles) => {
      const known = await learnAttributes(ctx, articles);
      const ids = await learnValues(ctx, wantedValues(articles, known));
      return (article) => article.attributes.map((attribute) => store(attribute, recordOf(attribute, known).key, ids));
    },
    clear: () => {
      attributes = undefined;
      values.clear();
    },
  };
}

type Wanted = { readonly key: string; readonly text: StoredTexts };

/**
 * Key under which an attribute is kept: its own, or with its unit or type behind it where another source uses the same
 * key for something measured otherwise.
 */
function recordOf(
  { key, type, unit = '', name }: CatalogueAttribute,
  known: ReadonlyMap<string, AttributeRecord>,
): AttributeRecord {
  const base = key.slice(0, KEY_CHARS_MAX);
  const candidates = [base, `${base}-${slugOf(unit)}`.slice(0, 80), `${base}-${hashOf([type, unit]).slice(0, 6)}`];
  const own = candidates.find((candidate) => {
    const other = known.get(candidate);
    return !other || (other.type === type && other.unit === unit);
  });
  return { key: own ?? `${base}-${type}`, type, unit, name };
}

function wantedValues(
  articles: readonly CatalogueArticle[],
  known: ReadonlyMap<string, AttributeRecord>,
): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const attribute of articles.flatMap((article) => article.attributes)) {
    if (!isTexts(attribute.value)) continue;
    const { key } = recordOf(attribute, known);
    for (const text of attribute.value) {
      const name = valueName(key, text);
      wanted.set(name, { key, text: { ...wanted.get(name)?.text, ...text } });
    }
  }
  return wanted;
}

function store(attribute: CatalogueAttribute, key: string, ids: ReadonlyMap<string, number>): StoredAttribute {
  const { value } = attribute;
  if (typeof value === 'boolean') return { k: key, b: value };
  if (typeof value === 'number') return { k: key, n: value };
  if (!isTexts(value)) return { k: key, r: [value.min, value.max] };
  return { k: key, v: [...new Set(value.flatMap((text) => ids.get(valueName(key, text)) ?? []))] };
}

function isTexts(value: CatalogueAttribute['value']): value is readonly StoredTexts[] {
  return Array.isArray(value);
}

/** A value is known by its text in the first language there is; its other languages may come later. */
function valueName(key: string, text: StoredTexts): string {
  return JSON.stringify([key, textIn(text, 'de')]);
}

function isReworded(known: ValueRecord | undefined, text: StoredTexts): boolean {
  const before = new Map(Object.entries(known?.text ?? {}));
  return known !== undefined && Object.entries(text).some(([language, words]) => before.get(language) !== words);
}

function languagesOf(text: StoredTexts): readonly string[] {
  return Object.keys(text);
}

function pairName({ key, code }: { readonly key: string; readonly code: string }): string {
  return JSON.stringify([key, code]);
}

/** Codes that a value may have: the words of its text, or with a fingerprint where another value has taken them. */
function codesOf(text: StoredTexts): readonly [string, string] {
  const words = textIn(text, 'de');
  const slug = slugOf(words).slice(0, CODE_CHARS_MAX);
  return [slug, `${slug}-${hashOf(words).slice(0, 8)}`];
}

function chooseCode(key: string, text: StoredTexts, taken: ReadonlyMap<string, ValueRecord>): string {
  const [short, long] = codesOf(text);
  const other = taken.get(pairName({ key, code: short }));
  return !other || textIn(other.text, 'de') === textIn(text, 'de') ? short : long;
}
