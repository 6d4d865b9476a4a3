import { drawCombination, findIncompatibility, type PartFacts } from '@shop/combination-rules';
import { INSETS_MAX } from '@shop/contract/combination-tool';
import type { combinationToolEndpoints } from '@shop/contract/combination-tool.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, mediaUrl } from '../catalogue/index.ts';
import { getRange } from './combination-tool.cache.ts';
import type { Frame, Inset, ProductLine } from './combination-tool.range.ts';
import * as rules from './combination-tool.rules.ts';

type Replies = {
  readonly [Name in keyof typeof combinationToolEndpoints]: ReplyOf<(typeof combinationToolEndpoints)[Name]>;
};

/** Larger pictures are not put into a composite; the place is then drawn plainly. */
const PICTURE_BYTES_MAX = 60_000;
const contentTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

export async function listManufacturers(ctx: Ctx): Promise<Replies['manufacturers']> {
  const { lines } = await getRange(ctx);
  const manufacturers = [...Map.groupBy(lines.values(), (line) => line.manufacturerId)].map(([id, lines]) => ({
    id,
    name: lines[0]?.manufacturerName ?? id,
    productLineAmount: lines.length,
  }));
  return { manufacturers: manufacturers.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** @throws ShopError `combination.manufacturer_unknown` */
export async function listProductLines(ctx: Ctx, manufacturerId: string): Promise<Replies['productLines']> {
  const { lines } = await getRange(ctx);
  const language = languageOf(ctx.locale);
  const productLines = [...lines.values()].filter((line) => line.manufacturerId === manufacturerId);
  if (productLines.length === 0) refuse('combination.manufacturer_unknown', {}, 'manufacturerId');
  return {
    productLines: productLines.map((line) => {
      const colours = rules.coloursOf(line.frames, language);
      const inFirstColour = line.frames.filter((frame) => frame.colourId === colours[0]?.id);
      const shown = inFirstColour.find((frame) => frame.gangs === 2) ?? inFirstColour[0];
      const picture = shown && rules.pictureOf(shown);
      return {
        id: line.id,
        name: line.name,
        manufacturerId,
        imageUrl: picture ? mediaUrl(picture) : null,
        colours,
        frameAmount: line.frames.length,
        insetAmount: line.insets.length,
      };
    }),
  };
}

/** @throws ShopError `combination.line_unknown`, `combination.colour_unknown` */
export async function listFrames(ctx: Ctx, productLineId: string, colourId?: string): Promise<Replies['frames']> {
  const [line, vocabulary] = await Promise.all([getLine(ctx, productLineId), getVocabulary(ctx)]);
  const language = languageOf(ctx.locale);
  return {
    colours: rules.coloursOf(line.frames, language),
    frames: rules.inColour(line.frames, colourId).map((frame) => rules.showFrame(frame, language)),
    categories: rules.showCategories(line, vocabulary, language),
  };
}

/** @throws ShopError `combination.line_unknown`, `combination.category_unknown`, `combination.colour_unknown` */
export async function listInsets(
  ctx: Ctx,
  wanted: {
    readonly productLineId: string;
    readonly cat: string;
    readonly color?: string | undefined;
    readonly q?: string | undefined;
  },
): Promise<Replies['insets']> {
  const line = await getLine(ctx, wanted.productLineId);
  const language = languageOf(ctx.locale);
  const chosen = rules.inColour(rules.inCategory(line.insets, wanted.cat), wanted.color);
  const found = rules.matching(chosen, wanted.q ?? '', language);
  return {
    amount: found.length,
    insets: found.slice(0, INSETS_MAX).map((inset) => rules.showInset(inset, language)),
  };
}

/**
 * What a combination is made of, to be changed on the stage: an inset that is no longer there, or does not fit any more,
 * leaves its place empty.
 * @param insetSkus place by place, separated by commas
 * @throws ShopError `combination.frame_unknown`
 */
export async function showCombination(ctx: Ctx, frameSku: string, insetSkus: string): Promise<Replies['combination']> {
  const range = await getRange(ctx);
  const language = languageOf(ctx.locale);
  const frame = range.frames.get(frameSku) ?? refuse('combination.frame_unknown', { sku: frameSku }, 'frame');
  const skus = insetSkus.split(',');
  const insets = Array.from({ length: frame.gangs }, (_, place) => {
    const inset = range.insets.get(skus[place]?.trim() ?? '');
    return inset && findIncompatibility(frame, inset) === undefined ? rules.showInset(inset, language) : null;
  });
  return { frame: rules.showFrame(frame, language), insets };
}

/**
 * A frame with an inset in every place, of one line and one manufacturer.
 * @throws ShopError `combination.…` naming the part that is wrong
 */
export async function getCombination(
  ctx: Ctx,
  frameSku: string,
  insetSkus: readonly string[],
): Promise<rules.CombinationOfParts> {
  return rules.requireCombination(await getRange(ctx), frameSku, insetSkus);
}

/** Those of the articles that are frames or insets, as what. */
export async function listCombinationParts(ctx: Ctx, skus: Iterable<string>): Promise<ReadonlyMap<string, PartFacts>> {
  const { frames, insets } = await getRange(ctx);
  const parts = new Map<string, PartFacts>();
  for (const sku of skus) {
    const part = frames.get(sku) ?? insets.get(sku);
    if (!part) continue;
    const { manufacturerId, productLineId } = part;
    parts.set(sku, { manufacturerId, productLineId, gangs: 'gangs' in part ? part.gangs : null });
  }
  return parts;
}

/**
 * Draws the combination from the catalogue's own pictures and keeps the drawing with them.
 * @returns its address; the same combination has the same one
 */
export async function drawPicture(ctx: Ctx, { frame, insets }: rules.CombinationOfParts): Promise<string> {
  const [picture, ...insetPictures] = await Promise.all([frame, ...insets].map((part) => readPicture(ctx, part)));
  const drawn = drawCombination({
    gangs: frame.gangs,
    direction: frame.direction,
    hex: frame.colour.hex,
    picture: picture?.startsWith('data:image/svg+xml') ? picture : undefined,
    insets: insetPictures,
  });
  const { hash } = await ctx.files.put(Buffer.from(drawn));
  return mediaUrl({ hash, extension: 'svg' });
}

/** The picture of a part as a data address; undefined where there is none, or a very large one. */
async function readPicture(ctx: Ctx, part: Frame | Inset): Promise<string | undefined> {
  const picture = rules.pictureOf(part);
  const type = contentTypes[picture?.extension ?? ''];
  const file = picture && type ? await ctx.files.open(picture.hash) : undefined;
  if (!file) return undefined;
  if (file.bytes > PICTURE_BYTES_MAX) {
    file.stream.destroy();
    return undefined;
  }
  return `data:${type};base64,${Buffer.concat(await file.stream.toArray()).toString('base64')}`;
}

async function getLine(ctx: Ctx, productLineId: string): Promise<ProductLine> {
  const { lines } = await getRange(ctx);
  return lines.get(productLineId) ?? refuse('combination.line_unknown', {}, 'productLineId');
}
