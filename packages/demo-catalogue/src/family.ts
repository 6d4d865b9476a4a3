import type { CatalogueFlag, RelationType } from '@shop/exchange-formats';
import type { AttributeKey, AttributeValues } from './attributes.ts';
import type { LocalizedText } from './localized-text.ts';
import type { ManufacturerKey } from './manufacturers.ts';
import type { ScaleStep } from './prices.ts';

/** One product line of a manufacturer within a family. */
export type Line = {
  readonly maker: ManufacturerKey;
  readonly series: string;
  /** First letters of the manufacturer's numbers of this line. */
  readonly code: string;
  /** Price level against the family's usual price. */
  readonly factor: number;
};

export function line(maker: ManufacturerKey, series: string, code: string, factor = 1): Line {
  return { maker, series, code, factor };
}

/** What an article is told apart by. Each axis lists its values; a family holds every combination of them. */
export type Axes = { readonly line: readonly Line[]; readonly [axis: string]: readonly unknown[] };

export type Choice<A extends Axes> = { readonly [K in keyof A]: A[K][number] };

/** A relation to an article of a family, named by its place there. */
export type DraftRelation = { readonly type: RelationType; readonly family: string; readonly ordinal: number };

/** What a family says about one of its articles; numbers, rounding, flags and popularity are added by the composer. */
export type Draft = {
  readonly category: string;
  /** The manufacturer's number without the line's letters, parts joined by dashes. */
  readonly code: string;
  readonly name: LocalizedText;
  readonly text: LocalizedText;
  readonly keywords: LocalizedText;
  readonly attributes: AttributeValues;
  /** Gross list price in Rappen per price unit, before rounding and the line's factor. */
  readonly cents: number;
  /** Priced for each project: it has no list price (docs/domain/prices.md#on-request). */
  readonly isOnRequest?: boolean;
  /** UN/ECE Rec. 20, piece if absent. */
  readonly unit?: 'C62' | 'MTR' | 'SET' | 'RO' | 'PR' | 'PK';
  readonly priceUnit?: 1 | 100 | 1000;
  readonly quantityMin?: number;
  readonly quantityInterval?: number;
  readonly scale?: readonly ScaleStep[];
  /** How often it is sold where that is known; for others it is random. */
  readonly demand?: number;
  readonly grams: number;
  /** Grams of CO2 equivalent per gram of weight; 6 if absent. */
  readonly co2PerGram?: number;
  /** Consumption in kWh per 1000 h of light, or per year. */
  readonly energy?: {
    readonly class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
    readonly kwh: number;
    readonly per?: 'year';
  };
  readonly vrgCents?: number;
  readonly copperGrams?: number;
  readonly flags?: readonly CatalogueFlag[];
  /** Names of drawings, the main picture first; `drawMedia` draws them. */
  readonly pictures: readonly string[];
  /** Width, height and depth in mm: adds a dimension drawing. */
  readonly size?: readonly [number, number, number];
  /** Name of a circuit diagram. */
  readonly diagram?: string;
  readonly relations?: readonly DraftRelation[];
};

export type Family = {
  readonly id: string;
  /** Three leading digits of the Swiss electrical number, the family's own. */
  readonly eNumberPrefix: string;
  readonly discountGroup: string;
  /** Code of the ETIM class, where it is known. */
  readonly etimClass: string | undefined;
  /** Number of articles before the lines repeat in a new generation. */
  readonly size: number;
  /** Share of the catalogue, in articles per round. */
  readonly weight: number;
  /** Articles in the catalogue's opening, so that even a small catalogue has them. */
  readonly opening: number;
  readonly variantKeys: readonly AttributeKey[];
  readonly draftAt: (ordinal: number) => { readonly draft: Draft; readonly line: Line; readonly generation: number };
  /** Whether what heads the variants stands for them and is not sold itself, so that one has to be chosen. */
  readonly hasPureHead: boolean;
  /** Ordinal of the article that heads the variants of this one. */
  readonly parentOrdinal: (ordinal: number) => number;
  /** The same thing from other lines. */
  readonly alternativeOrdinals: (ordinal: number) => readonly number[];
  /** Nearly the same thing: a step more or less of what the family is chosen by, of its own and of another line. */
  readonly similarOrdinals: (ordinal: number) => readonly number[];
};

export type TypedFamily<A extends Axes> = Family & {
  readonly ordinalOf: (places: { readonly [K in keyof A]?: number }) => number;
  readonly relation: (type: RelationType, places: { readonly [K in keyof A]?: number }) => DraftRelation;
};

export type FamilySpec<A extends Axes> = {
  readonly id: string;
  readonly eNumberPrefix: string;
  readonly discountGroup: string;
  readonly etimClass?: string;
  readonly axes: A;
  /** Axes whose values are variants of one product, with the attribute each of them shows. */
  readonly variants?: { readonly [K in keyof A]?: AttributeKey };
  /** Where given, the first of the variants is no article of its own but stands for the others, told in these words. */
  readonly head?: (choice: Choice<A>) => Pick<Draft, 'code' | 'name' | 'text' | 'attributes'>;
  readonly opening?: number;
  /** Overrides the weight that follows from the size. */
  readonly weight?: number;
  /** In order of the axes instead of scattered: for lines that must be complete early. */
  readonly inOrder?: boolean;
  /** The axis along which a neighbour is a similar article. */
  readonly similarAlong?: keyof A & string;
  readonly draft: (choice: Choice<A>) => Draft;
};

/** Articles of a family per article of a round; keeps big families from crowding out the small ones. */
const articlesPerWeight = 60;
const weightMax = 48;

export function defineFamily<A extends Axes>(spec: FamilySpec<A>): TypedFamily<A> {
  const variantAxes = Object.keys(spec.variants ?? {});
  // Scattered families keep the makers of one model together, so that alternatives exist early.
  const innerAxes = spec.inOrder === true ? variantAxes : ['line', ...variantAxes];
  const groupAxes = Object.keys(spec.axes).filter((axis) => !innerAxes.includes(axis));
  const lengthOf = (axis: string) => (spec.axes[axis] ?? []).length;
  const groups = groupAxes.reduce((product, axis) => product * lengthOf(axis), 1);
  const variants = variantAxes.reduce((product, axis) => product * lengthOf(axis), 1);
  const inner = innerAxes.reduce((product, axis) => product * lengthOf(axis), 1);
  const size = groups * inner;
  const step = spec.inOrder === true ? 1 : stepThrough(groups);
  const stepBack = inverseOf(step, groups);

  const headOf = (ordinal: number) => ordinal - ((ordinal % size) % variants);

  function placesAt(ordinal: number): Record<string, number> {
    const within = ordinal % size;
    const places: Record<string, number> = {};
    let variant = within % inner;
    for (const axis of innerAxes.toReversed()) {
      places[axis] = variant % lengthOf(axis);
      variant = Math.floor(variant / lengthOf(axis));
    }
    let group = (Math.floor(within / inner) * step) % groups;
    for (const axis of groupAxes.toReversed()) {
      places[axis] = group % lengthOf(axis);
      group = Math.floor(group / lengthOf(axis));
    }
    return places;
  }

  function ordinalOf(places: { readonly [K in keyof A]?: number }): number {
    const placeOf = (axis: string) => (places[axis] ?? 0) % lengthOf(axis);
    const group = groupAxes.reduce((sum, axis) => sum * lengthOf(axis) + placeOf(axis), 0);
    const place = innerAxes.reduce((sum, axis) => sum * lengthOf(axis) + placeOf(axis), 0);
    return ((group * stepBack) % groups) * inner + place;
  }

  return {
    id: spec.id,
    eNumberPrefix: spec.eNumberPrefix,
    discountGroup: spec.discountGroup,
    etimClass: spec.etimClass,
    size,
    weight: spec.weight ?? Math.min(weightMax, Math.max(2, Math.round(size / articlesPerWeight))),
    opening: spec.opening ?? 1,
    variantKeys: Object.values(spec.variants ?? {}).filter((key) => key !== undefined),
    draftAt(ordinal) {
      const places = placesAt(ordinal);
      const entries = Object.entries(places).map(([axis, place]) => [axis, spec.axes[axis]?.[place]]);
      const choice = Object.fromEntries(entries) as Choice<A>;
      const draft = { ...spec.draft(choice), ...(headOf(ordinal) === ordinal && spec.head?.(choice)) };
      return { draft, line: choice.line, generation: Math.floor(ordinal / size) };
    },
    hasPureHead: spec.head !== undefined,
    parentOrdinal: headOf,
    alternativeOrdinals(ordinal) {
      const places = placesAt(ordinal);
      const own = places.line ?? 0;
      const others = spec.axes.line.map((_, place) => place).filter((place) => place !== own);
      return others.map((place) => ordinalOf({ ...places, line: place }));
    },
    similarOrdinals(ordinal) {
      const { similarAlong: along } = spec;
      if (along === undefined) return [];
      const places = placesAt(ordinal);
      const own = places[along] ?? 0;
      const steps = [own + 1, own - 1].filter((place) => place >= 0 && place < lengthOf(along));
      const lines = [places.line ?? 0, ((places.line ?? 0) + 1) % lengthOf('line')];
      return steps.flatMap((place) => lines.map((line) => ordinalOf({ ...places, line, [along]: place })));
    },
    ordinalOf,
    relation: (type, places) => ({ type, family: spec.id, ordinal: ordinalOf(places) }),
  };
}

/** A step near the golden section that visits every one of `count` places once. */
function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618_034));
  while (step > 1 && greatestDivisor(step, count) !== 1) step -= 1;
  return step;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The number that undoes multiplying by `step` modulo `count` (extended Euclid). */
function inverseOf(step: number, count: number): number {
  let [r0, r1, s0, s1] = [step, count, 1, 0];
  while (r1 !== 0) {
    const q = Math.floor(r0 / r1);
    [r0, r1, s0, s1] = [r1, r0 - q * r1, s1, s0 - q * s1];
  }
  return ((s0 % count) + count) % count;
}
