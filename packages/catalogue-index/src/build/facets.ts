import { type IndexDocument } from '../documents.ts';
import { type FacetKind, type FacetRange, type SectionWriter } from '../segment/layout.ts';
import { type Base } from './base.ts';
import { createU32List } from './growable.ts';
import { textSections } from './text-sections.ts';

type Facet = { readonly kind: FacetKind; readonly known: Map<string | number, number> };

export type FacetBuilder = {
  /** @throws RangeError when a key changes its kind or a number is not finite */
  readonly add: (document: IndexDocument) => void;
  readonly finish: (order: Uint32Array) => { readonly facets: readonly FacetRange[]; readonly writer: SectionWriter };
};

const ORDINALS_NARROW = 0x10000;

/**
 * Collects facet values in the order in which they come and numbers them anew at the end: facets by key, values by id,
 * numbers ascending, so that a facet, and a range within it, is a range of ordinals. A delta writes the ordinals of its
 * base, new values behind them, and no lists of its own.
 */
export function createFacetBuilder(base?: Base): FacetBuilder {
  const facets = new Map<string, Facet>();
  const rows = createU32List();
  const rowEnds = createU32List();
  let known = 0;

  function collect(key: string, kind: FacetKind, value: string | number) {
    if (base !== undefined) {
      rows.push(base.ordinalOf(key, kind, value));
      return;
    }
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
      if (base !== undefined)
        return { facets: [], writer: rowWriter(order, rows.view(), rowEnds.view(), [], new Float64Array(0)) };
      const { ranges, finalOf, texts, numbers } = numberOrdinals(facets, known);
      const final = rows.view();
      for (let at = 0; at < final.length; at++) final[at] = finalOf[final[at]!]!;
      const free = () => {
        rows.free();
        rowEnds.free();
      };
      return { facets: ranges, writer: { ...rowWriter(order, final, rowEnds.view(), texts, numbers), free } };
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

/** Values per product and, of a base, products per value. */
function rowWriter(
  order: Uint32Array,
  rows: Uint32Array,
  rowEnds: Uint32Array,
  texts: readonly string[],
  numbers: Float64Array,
): SectionWriter {
  const values = textSections('ordinalText', texts, 'ordinalText');
  const isBase = texts.length > 0;
  const isNarrow = isBase && texts.length <= ORDINALS_NARROW;
  return {
    plan: [
      { name: 'rowStart', kind: 'u32', length: order.length + 1 },
      { name: 'rowOrdinal', kind: isNarrow ? 'u16' : 'u32', length: rows.length },
      { name: 'ordinalNumber', kind: 'f64', length: numbers.length },
      ...values.plan,
      { name: 'listStart', kind: 'u32', length: texts.length + 1 },
      { name: 'listDoc', kind: 'u32', length: isBase ? rows.length : 0 },
    ],
    write(views) {
      const rowStart = views.u32('rowStart');
      const rowOrdinal = views.narrow('rowOrdinal');
      let end = 0;
      for (const [doc, given] of order.entries()) {
        const start = end;
        for (let at = given === 0 ? 0 : rowEnds[given - 1]!; at < rowEnds[given]!; at++) rowOrdinal[end++] = rows[at]!;
        rowOrdinal.subarray(start, end).sort();
        rowStart[doc + 1] = end;
      }
      views.f64('ordinalNumber').set(numbers);
      values.write(views);
      if (isBase) writeLists(rowStart, rowOrdinal, views.u32('listStart'), views.u32('listDoc'));
    },
  };
}

/** Turns rows over: products of each value, ascending. */
function writeLists(
  rowStart: Uint32Array,
  rowOrdinal: Uint16Array | Uint32Array,
  listStart: Uint32Array,
  listDoc: Uint32Array,
): void {
  for (let at = 0; at < rowOrdinal.length; at++) listStart[rowOrdinal[at]! + 1]!++;
  for (let ordinal = 1; ordinal < listStart.length; ordinal++) listStart[ordinal]! += listStart[ordinal - 1]!;
  const cursor = listStart.slice();
  for (let doc = 0; doc + 1 < rowStart.length; doc++)
    for (let at = rowStart[doc]!; at < rowStart[doc + 1]!; at++) listDoc[cursor[rowOrdinal[at]!]!++] = doc;
}
