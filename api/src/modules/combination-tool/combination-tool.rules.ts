import { findIncompatibility } from '@shop/combination-rules';
import type { KombiCategory, KombiColour, KombiFrame, KombiInset } from '@shop/contract/combination-tool';
import { ALL_INSET_CATEGORIES } from '@shop/contract/combination-tool';
import { refuse } from '@shop/contract/errors';
import type { Language } from '@shop/contract/values';
import { mediaUrl, productUrl, textIn, type Vocabulary } from '../catalogue/index.ts';
import { INSET_CATEGORIES, type Frame, type Inset, type ProductLine, type Range } from './combination-tool.range.ts';

export type CombinationOfParts = { readonly frame: Frame; readonly insets: readonly Inset[] };

/**
 * A frame with an inset in every place, place by place, or the reason why it can't be had like this.
 * @throws ShopError `combination.…`
 */
export function requireCombination(range: Range, frameSku: string, insetSkus: readonly string[]): CombinationOfParts {
  const frame = range.frames.get(frameSku) ?? refuse('combination.frame_unknown', { sku: frameSku }, 'frame');
  const { gangs } = frame;
  if (insetSkus.length > gangs) refuse('combination.places_exceeded', { gangs, insets: insetSkus.length }, 'insets');
  if (insetSkus.length < gangs) {
    refuse('combination.places_empty', { gangs, empty: gangs - insetSkus.length }, 'insets');
  }
  const insets = insetSkus.map((sku, place) => {
    const field = `insets.${place}`;
    const inset = range.insets.get(sku) ?? refuse('combination.inset_unknown', { sku }, field);
    const incompatibility = findIncompatibility(frame, inset);
    if (incompatibility) refuse(`combination.${incompatibility}`, { sku }, field);
    return inset;
  });
  return { frame, insets };
}

/** The colours of parts, the lightest first: white is what most people want. */
export function coloursOf(parts: readonly (Frame | Inset)[], language: Language): KombiColour[] {
  const colours = new Map(parts.map(({ colour }) => [colour.id, colour]));
  return [...colours.values()]
    .toSorted((a, b) => lightnessOf(b.hex) - lightnessOf(a.hex))
    .map(({ id, texts, hex }) => ({ id, name: textIn(texts, language), hex }));
}

/** Sum of red, green and blue; -1 where the colour value is not known. */
function lightnessOf(hex: string): number {
  if (hex === '') return -1;
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
}

/** @throws ShopError `combination.colour_unknown` when nothing of the line has this colour */
export function inColour<P extends Frame | Inset>(parts: readonly P[], colourId: string | undefined): readonly P[] {
  if (colourId === undefined) return parts;
  const chosen = parts.filter((part) => part.colourId === colourId);
  return chosen.length > 0 ? chosen : refuse('combination.colour_unknown', {}, 'color');
}

/** @throws ShopError `combination.category_unknown` */
export function inCategory(insets: readonly Inset[], categoryId: string): readonly Inset[] {
  if (categoryId === ALL_INSET_CATEGORIES) return insets;
  const chosen = insets.filter((inset) => inset.categoryId === categoryId);
  return chosen.length > 0 ? chosen : refuse('combination.category_unknown', {}, 'cat');
}

/** Insets that have every word in their name, keywords or numbers; accents and capitals don't matter. */
export function matching(insets: readonly Inset[], typed: string, language: Language): readonly Inset[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return insets;
  return insets.filter(({ row }) => {
    const texts = `${textIn(row.name, language)} ${textIn(row.keywords, language)}`;
    const haystack = plain(`${texts} ${row.sku} ${row.eNumber} ${row.manufacturerNumber}`);
    return words.every((word) => haystack.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function showCategories(line: ProductLine, vocabulary: Vocabulary, language: Language): KombiCategory[] {
  return INSET_CATEGORIES.flatMap((id) => {
    const amount = line.insets.filter((inset) => inset.categoryId === id).length;
    if (amount === 0) return [];
    return [{ id, title: textIn(vocabulary.categories.get(id)?.title ?? {}, language), amount }];
  });
}

export function showFrame(frame: Frame, language: Language): KombiFrame {
  const { gangs, direction, colour } = frame;
  const picture = pictureOf(frame);
  const drawingUrl = picture?.extension === 'svg' ? mediaUrl(picture) : null;
  return { ...showPart(frame, language), gangs, direction, hex: colour.hex, drawingUrl };
}

export function showInset(inset: Inset, language: Language): KombiInset {
  return { ...showPart(inset, language), categoryId: inset.categoryId };
}

function showPart(part: Frame | Inset, language: Language) {
  const { sku, manufacturerId, productLineId, colourId, row } = part;
  const picture = pictureOf(part);
  return {
    sku,
    name: textIn(row.name, language),
    eNumber: row.eNumber,
    url: productUrl(row, language),
    manufacturerId,
    productLineId,
    colourId,
    imageUrl: picture ? mediaUrl(picture) : null,
  };
}

/** The first picture shows the part alone. */
export function pictureOf({ row }: Frame | Inset) {
  return row.media.find((media) => media.purpose === 'picture');
}
