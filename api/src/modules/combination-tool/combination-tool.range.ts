import { GANGS_MAX, type Direction, type FrameFacts, type InsetFacts } from '@shop/combination-rules';
import { isOrderable, slugOf, textIn, type ProductRow, type StoredTexts, type Vocabulary } from '../catalogue/index.ts';

/** Categories of the catalogue's tree that hold frames, and what goes into them, in the order of display. */
export const FRAME_CATEGORY = 'frames';
export const INSET_CATEGORIES = [
  'switch-inserts',
  'socket-inserts',
  'dimmers',
  'blind-controls',
  'usb-multimedia',
] as const;
export const RANGE_CATEGORIES = [FRAME_CATEGORY, ...INSET_CATEGORIES] as const;

/** ETIM features that tell how a frame is built; the colour value is the shop's own. */
const features = {
  gangs: 'EF000121',
  width: 'EF000008',
  height: 'EF000040',
  colour: 'EF000007',
  hex: 'HV000007',
} as const;

export type Colour = { readonly id: string; readonly texts: StoredTexts; readonly hex: string };
type Part = { readonly row: ProductRow; readonly colour: Colour };
export type Frame = FrameFacts & Part;
export type Inset = InsetFacts & Part & { readonly colourId: string; readonly categoryId: string };

export type ProductLine = {
  readonly id: string;
  readonly name: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
  readonly frames: readonly Frame[];
  readonly insets: readonly Inset[];
};

/** Everything that can be combined. */
export type Range = {
  readonly lines: ReadonlyMap<string, ProductLine>;
  readonly frames: ReadonlyMap<string, Frame>;
  readonly insets: ReadonlyMap<string, Inset>;
};

/** A product line is a series of a manufacturer that has both frames and insets; others cannot be combined. */
export function makeRange(rows: readonly ProductRow[], vocabulary: Vocabulary): Range {
  const sold = rows.filter(isOrderable);
  const lines = [...Map.groupBy(sold, lineIdOf)]
    .map(([id, rows]) => makeLine(id, rows, vocabulary))
    .filter((line) => line !== undefined);
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    frames: new Map(lines.flatMap((line) => line.frames.map((frame) => [frame.sku, frame]))),
    insets: new Map(lines.flatMap((line) => line.insets.map((inset) => [inset.sku, inset]))),
  };
}

function makeLine(id: string, rows: readonly ProductRow[], vocabulary: Vocabulary): ProductLine | undefined {
  const frames = rows
    .filter((row) => categoryOf(row) === FRAME_CATEGORY)
    .flatMap((row) => frameOf(row, vocabulary))
    .toSorted((a, b) => a.gangs - b.gangs || a.direction.localeCompare(b.direction));
  const insets = rows
    .filter((row) => categoryOf(row) !== FRAME_CATEGORY)
    .map((row) => insetOf(row, vocabulary))
    .toSorted((a, b) => b.row.popularity - a.row.popularity);
  const [first] = rows;
  if (!first || frames.length === 0 || insets.length === 0) return undefined;
  return {
    id,
    name: first.series,
    manufacturerId: slugOf(first.manufacturer),
    manufacturerName: first.manufacturer,
    frames,
    insets,
  };
}

/** A frame whose number of places is not known, or that is larger than any, can't be filled and is left out. */
function frameOf(row: ProductRow, vocabulary: Vocabulary): readonly Frame[] {
  const gangs = numberOf(row, features.gangs);
  if (gangs === undefined || !Number.isInteger(gangs) || gangs < 1 || gangs > GANGS_MAX) return [];
  const colour = colourOf(row, vocabulary);
  return [{ ...origin(row), gangs, direction: directionOf(row, gangs), colourId: colour.id, row, colour }];
}

function insetOf(row: ProductRow, vocabulary: Vocabulary): Inset {
  const colour = colourOf(row, vocabulary);
  return { ...origin(row), categoryId: categoryOf(row), colourId: colour.id, row, colour };
}

/** A frame lies when it is wider than high; one with a single place has no direction. */
function directionOf(row: ProductRow, gangs: number): Direction {
  if (gangs === 1) return 'any';
  const width = numberOf(row, features.width) ?? 0;
  const height = numberOf(row, features.height) ?? 0;
  return height > width ? 'vertical' : 'horizontal';
}

function origin(row: ProductRow) {
  return { sku: row.sku, manufacturerId: slugOf(row.manufacturer), productLineId: lineIdOf(row) };
}

function lineIdOf(row: ProductRow): string {
  return `${slugOf(row.manufacturer)}.${slugOf(row.series)}`;
}

function categoryOf(row: ProductRow): string {
  return row.categoryIds[0] ?? '';
}

function numberOf(row: ProductRow, key: string): number | undefined {
  const stored = row.attributes.find((attribute) => attribute.k === key);
  return stored && 'n' in stored ? stored.n : undefined;
}

function colourOf(row: ProductRow, vocabulary: Vocabulary): Colour {
  const texts = textsOf(row, features.colour, vocabulary) ?? {};
  const hex = textIn(textsOf(row, features.hex, vocabulary) ?? {}, 'de');
  return { id: slugOf(textIn(texts, 'de')), texts, hex: /^#[0-9a-f]{6}$/i.test(hex) ? hex : '' };
}

function textsOf(row: ProductRow, key: string, vocabulary: Vocabulary): StoredTexts | undefined {
  const stored = row.attributes.find((attribute) => attribute.k === key);
  const [id] = stored && 'v' in stored ? stored.v : [];
  return id === undefined ? undefined : vocabulary.attributes.get(key)?.textById.get(id);
}
