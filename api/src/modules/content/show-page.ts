import type {
  ContentBlock,
  ContentDocument,
  Localized,
  ShownBlock,
  ShownPage,
  ShownPicture,
} from '@shop/contract/content';
import { videoHostOf } from '@shop/contract/content';
import type { ProductTile } from '@shop/contract/catalogue';
import { parseRichText, parseTable } from '@shop/contract/rich-text';
import { languages, localeOf, type Language } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Operator } from '#src/context/operator.ts';
import { categoryUrl, getVocabulary, listTiles, mediaUrl, textIn, type Vocabulary } from '../catalogue/index.ts';
import { mediaIdsOf, skusOf } from './content.rules.ts';
import { placesOf } from './places.rules.ts';
import { listMediaByIds, type MediumRow } from './media.sql.ts';

/** What blocks show of the shop, read for a whole page at once. */
type World = {
  readonly language: Language;
  readonly media: ReadonlyMap<number, MediumRow>;
  readonly tiles: ReadonlyMap<string, ProductTile>;
  readonly vocabulary: Vocabulary | undefined;
  readonly branches: Operator['branches'];
  readonly maps: Operator['maps'];
  readonly now: Date;
};

type Facts = { readonly slug: string; readonly changedAt: Date };

/**
 * A document as its readers see it in a language: in German as a whole where its title is missing in that language, without the
 * texts that are missing where it is not (docs/domain/content.md#languages).
 */
export async function showPage(
  ctx: Ctx,
  document: ContentDocument,
  wanted: Language,
  { slug, changedAt }: Facts,
): Promise<ShownPage> {
  const language = document.pageTitle[wanted] === '' ? 'de' : wanted;
  const world = await readWorld(ctx, document, language);
  return {
    slug,
    title: document.pageTitle[language],
    summary: document.pageSummary[language],
    language,
    languages: languages.filter((one) => document.pageTitle[one] !== ''),
    changedAt: changedAt.toISOString(),
    blocks: document.blocks.flatMap((block) => showBlock(block, world) ?? []),
  };
}

async function readWorld(ctx: Ctx, document: ContentDocument, language: Language): Promise<World> {
  const skus = skusOf(document);
  const hasCategories = document.blocks.some(({ blockType }) => blockType === 'categories');
  const [media, tiles, vocabulary] = await Promise.all([
    listMediaByIds(ctx, mediaIdsOf(document)),
    skus.length > 0 ? listTiles({ ...ctx, locale: localeOf(language) }, skus) : [],
    hasCategories ? getVocabulary(ctx) : undefined,
  ]);
  return {
    language,
    vocabulary,
    branches: ctx.operator.branches,
    maps: ctx.operator.maps,
    now: ctx.now,
    media: new Map(media.map((medium) => [medium.mediaId, medium])),
    tiles: new Map(tiles.map((tile) => [tile.sku, tile])),
  };
}

/** Undefined for a block that has nothing to show in this language. */
function showBlock(block: ContentBlock, world: World): ShownBlock | undefined {
  const { id } = block;
  const { language } = world;
  const of = (text: Localized) => text[language].trim();
  switch (block.blockType) {
    case 'heading': {
      const text = of(block.headingText);
      return text === '' ? undefined : { id, type: 'heading', level: block.headingLevel, text };
    }
    case 'text':
    case 'callout': {
      const text = richText(of(block.bodyText));
      if (text.length === 0) return undefined;
      return block.blockType === 'text'
        ? { id, type: 'text', text }
        : { id, type: 'callout', tone: block.calloutTone, text };
    }
    case 'table': {
      const rows = parseTable(of(block.cellsText)).map((row) => [...row]);
      return rows.length === 0 ? undefined : { id, type: 'table', hasHeader: block.hasHeaderRow, rows };
    }
    case 'accordion': {
      const items = block.foldItems
        .map((item) => ({ id: item.id, title: of(item.headingText), text: richText(of(item.bodyText)) }))
        .filter(({ title, text }) => title !== '' && text.length > 0);
      return items.length === 0 ? undefined : { id, type: 'accordion', items };
    }
    case 'branches':
      return { id, type: 'branches', branchIds: block.branchIds };
    case 'map':
      return { id, type: 'map', ...showMap(block.branchIds, world) };
    case 'video': {
      const [title, host] = [of(block.headingText), videoHostOf(block.videoUrl)];
      return title === '' || host === undefined ? undefined : { id, type: 'video', title, url: block.videoUrl, host };
    }
    case 'button': {
      const label = of(block.labelText);
      return label === '' || block.linkTarget === ''
        ? undefined
        : { id, type: 'button', label, href: block.linkTarget };
    }
    case 'form':
      return { id, type: 'form', topic: block.formTopic };
    default:
      return showOfShop(block, world);
  }
}

function showMap(branchIds: readonly string[], { branches, maps, now }: World) {
  return { places: placesOf(branches, branchIds, readZurichClock(now).day), maps, shownAt: now.toISOString() };
}

type BlockOfShop = Extract<ContentBlock, { readonly blockType: 'picture' | 'products' | 'categories' | 'downloads' }>;

/** Blocks that show what stands elsewhere in the shop: what is gone there is left out here. */
function showOfShop(block: BlockOfShop, { language, media, tiles, vocabulary }: World): ShownBlock | undefined {
  const { id } = block;
  switch (block.blockType) {
    case 'picture': {
      const medium = media.get(block.mediaId ?? 0);
      const picture = medium && showPicture(medium, language);
      return (
        picture && {
          id,
          type: 'picture',
          picture,
          width: block.pictureWidth,
          caption: block.captionText[language].trim(),
        }
      );
    }
    case 'products': {
      const products = block.productSkus.flatMap((sku) => tiles.get(sku) ?? []);
      return products.length === 0 ? undefined : { id, type: 'products', products };
    }
    case 'categories': {
      const categories = block.categoryIds.flatMap((categoryId) => {
        const node = vocabulary?.categories.get(categoryId);
        if (!node) return [];
        const imageUrl = node.imageHash === null ? null : mediaUrl({ hash: node.imageHash, extension: 'svg' });
        return [{ id: node.id, title: textIn(node.title, language), url: categoryUrl(node, language), imageUrl }];
      });
      return categories.length === 0 ? undefined : { id, type: 'categories', categories };
    }
    case 'downloads': {
      const files = block.mediaIds.flatMap((mediaId) => {
        const medium = media.get(mediaId);
        if (!medium) return [];
        return [{ title: medium.altText[language] || medium.name, url: mediumUrl(medium), bytes: medium.bytes }];
      });
      return files.length === 0 ? undefined : { id, type: 'downloads', files };
    }
  }
}

/** The parser's readonly lists as the reply has them. */
export function richText(text: string) {
  return parseRichText(text).map(({ kind, lines }) => ({ kind, lines: lines.map((spans) => [...spans]) }));
}

export function mediumUrl({ kind, hash }: Pick<MediumRow, 'kind' | 'hash'>): string {
  return mediaUrl({ hash, extension: kind === 'document' ? 'pdf' : 'webp' });
}

/** Undefined for a document. */
export function showPicture(medium: MediumRow, language: Language): ShownPicture | undefined {
  const { kind, renditions, width, height, altText, focusX, focusY } = medium;
  if (kind !== 'picture' || width === null || height === null) return undefined;
  const sources = (['avif', 'webp'] as const).map((extension) => ({
    type: `image/${extension}`,
    srcSet: renditions
      .filter((rendition) => rendition.extension === extension)
      .map((rendition) => `${mediaUrl(rendition)} ${rendition.width}w`)
      .join(', '),
  }));
  return { src: mediumUrl(medium), sources, width, height, alt: altText[language], focusX, focusY };
}
