import { type IndexDocument } from '../documents.ts';
import { type FacetKind, type FacetRange, type SectionWriter } from '../segment/layout.ts';
import { createU32List, createU8List } from './growable.ts';

type Facet = { readonly kind: FacetKind; readonly known: Map<string | number, number> };

export type FacetBuilder = {
  /** @throws RangeError when a key changes its kind or a number is not finite */
  readonly add: (document: IndexDocument) => void;
  readonly finish: (order: Uint32Array) => { readonly facets: readonly FacetRange[]; readonly writer: SectionWriter };
};

/**
 * Collects facet values in the order in which they come and numbers them anew at the end: facets by key, values by id,
 * numbers ascending, so that a facet, and a range within it, is a range of ordinals.
 */
export function createFacetBuilder(): FacetBuilder {
  const facets = new Map<string, Facet>();
  const rows = createU32List();
  const rowEnds = createU32List();
  let known = 0;

  function collect(key: string, kind: FacetKind, value: string | number) {
    let facet = facets.get(key);
    if (facet === undefined) facets.set(key, (facet = { kind, known: new Map() }));
    if (facet.kind !== kind) throw new RangeError(`facet ${key} is both ${facet.kind} and ${kind}`);
    let provisional = facet.known.get(value);
    if (provisional === undefined) facet.known.set(value, (provisional = known++));
    rows.push(provisional);
  }

  return {
    add({ sku, values = {}, flags = {}, numbers = {} }) {
      for (const key in values) for (const value of new Set(values[key])) collect(key, 'values', value);
      for (const key in flags) collect(key, 'flag', String(flags[key]));
      for (const key in numbers) {
        for (const number of new Set(numbers[key])) {
          if (!Number.isFinite(number)) throw new RangeError(`product ${sku}: ${key} is not a finite number`);
          collect(key, 'number', number + 0 === 0 ? 0 : number);
        }
      }
      rowEnds.push(rows.length());
    },
    finish(order) {
      const { ranges, finalOf, texts, numbers } = numberOrdinals(facets, known);
      return { facets: ranges, writer: rowWriter(order, rows.view(), rowEnds.view(), finalOf, texts, numbers) };
    },
  };
}

function numberOrdinals(facets: ReadonlyMap<string, Facet>, known: number) {
  const ranges: FacetRange[] = [];
  const finalOf = new Uint32Array(known);
  const numbers = new Float64Array(known);
  const texts: string[] = [];
  for (const [key, { kind, known: values }] of [...facets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const from = texts.length;
    for (const [value, provisional] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
      finalOf[provisional] = texts.length;
      if (typeof value === 'number') numbers[texts.length] = value;
      texts.push(String(value));
    }
    ranges.push({ key, kind, from, to: texts.length });
  }
  return { ranges, finalOf, texts, numbers };
}

function rowWriter(
  order: Uint32Array,
  rows: Uint32Array,
  rowEnds: Uint32Array,
  finalOf: Uint32Array,
  texts: readonly string[],
  numbers: Float64Array,
): SectionWriter {
  const blob = createU8List();
  for (const text of texts) blob.pushText(text);
  return {
    plan: [
      { name: 'rowStart', kind: 'u32', length: order.length + 1 },
      { name: 'rowOrdinal', kind: texts.length <= 0x10000 ? 'u16' : 'u32', length: rows.length },
      { name: 'ordinalNumber', kind: 'f64', length: numbers.length },
      { name: 'ordinalTextStart', kind: 'u32', length: texts.length + 1 },
      { name: 'ordinalText', kind: 'u8', length: blob.length() },
    ],
    write(views) {
      const rowStart = views.u32('rowStart');
      const rowOrdinal = views.narrow('rowOrdinal');
      let end = 0;
      for (const [doc, given] of order.entries()) {
        const start = end;
        for (let at = given === 0 ? 0 : rowEnds[given - 1]!; at < rowEnds[given]!; at++)
          rowOrdinal[end++] = finalOf[rows[at]!]!;
        rowOrdinal.subarray(start, end).sort();
        rowStart[doc + 1] = end;
      }
      views.f64('ordinalNumber').set(numbers);
      views.u8('ordinalText').set(blob.view());
      const textStart = views.u32('ordinalTextStart');
      let textEnd = 0;
      for (const [ordinal, text] of texts.entries())
        textStart[ordinal + 1] = textEnd += Buffer.byteLength(text, 'utf8');
    },
  };
}
