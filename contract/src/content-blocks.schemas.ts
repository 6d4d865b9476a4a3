import { z } from 'zod/mini';
import { CategoryId } from './catalogue.schemas.ts';
import {
  BLOCK_ITEMS_MAX,
  BLOCK_PRODUCTS_MAX,
  BLOCKS_MAX,
  CONTENT_LINE_MAX,
  CONTENT_LINK_MAX,
  CONTENT_TEXT_MAX,
  pictureWidths,
  videoHostOf,
} from './content.ts';
import { requestTopics } from './helpdesk.ts';
import { isSafeHref } from './rich-text.ts';
import { lineOfText, paragraphs, RowNumber, Sku } from './values.schemas.ts';

/** A line in every language; empty where it is missing. */
export const LocalizedLine = z.strictObject({
  de: lineOfText(CONTENT_LINE_MAX),
  fr: lineOfText(CONTENT_LINE_MAX),
  it: lineOfText(CONTENT_LINE_MAX),
  en: lineOfText(CONTENT_LINE_MAX),
});

/** A longer text with its markup in every language (docs/domain/content.md#markup). */
export const LocalizedText = z.strictObject({
  de: paragraphs(CONTENT_TEXT_MAX),
  fr: paragraphs(CONTENT_TEXT_MAX),
  it: paragraphs(CONTENT_TEXT_MAX),
  en: paragraphs(CONTENT_TEXT_MAX),
});
export type Localized = z.infer<typeof LocalizedText>;

/** Within the shop (`/so/terms`, without a language), HTTPS, e-mail or phone; empty while it is not chosen yet. */
export const ContentLink = lineOfText(CONTENT_LINK_MAX).check(z.refine((href) => href === '' || isSafeHref(href)));

const BlockId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const block = <T extends string, S extends z.core.$ZodLooseShape>(blockType: T, shape: S) =>
  z.strictObject({ id: BlockId, blockType: z.literal(blockType), ...shape });

export const ContentBlock = z.discriminatedUnion('blockType', [
  block('heading', { headingLevel: z.literal([2, 3]), headingText: LocalizedLine }),
  block('text', { bodyText: LocalizedText }),
  block('callout', { calloutTone: z.enum(['info', 'warning']), bodyText: LocalizedText }),
  block('picture', {
    mediaId: z.nullable(RowNumber),
    pictureWidth: z.literal(pictureWidths),
    captionText: LocalizedLine,
  }),
  block('products', { productSkus: z.array(Sku).check(z.maxLength(BLOCK_PRODUCTS_MAX)) }),
  block('categories', { categoryIds: z.array(CategoryId).check(z.maxLength(BLOCK_PRODUCTS_MAX)) }),
  block('table', { hasHeaderRow: z.boolean(), cellsText: LocalizedText }),
  block('accordion', {
    foldItems: z
      .array(z.strictObject({ id: BlockId, headingText: LocalizedLine, bodyText: LocalizedText }))
      .check(z.maxLength(BLOCK_ITEMS_MAX)),
  }),
  block('downloads', { mediaIds: z.array(RowNumber).check(z.maxLength(BLOCK_ITEMS_MAX)) }),
  block('branches', { branchIds: z.array(lineOfText(40)).check(z.maxLength(50)) }),
  block('map', { branchIds: z.array(lineOfText(40)).check(z.maxLength(50)) }),
  block('video', {
    videoUrl: lineOfText(CONTENT_LINK_MAX).check(z.refine((url) => url === '' || videoHostOf(url) !== undefined)),
    headingText: LocalizedLine,
  }),
  block('button', { linkTarget: ContentLink, labelText: LocalizedLine }),
  /** The contact form, with the topic that it begins with. */
  block('form', { formTopic: z.enum(requestTopics) }),
]);
export type ContentBlock = z.infer<typeof ContentBlock>;

/** What an editor writes: a page in all its languages. */
export const ContentDocument = z.strictObject({
  pageTitle: LocalizedLine,
  /** For search engines and suggestions. */
  pageSummary: LocalizedLine,
  blocks: z.array(ContentBlock).check(z.maxLength(BLOCKS_MAX)),
});
export type ContentDocument = z.infer<typeof ContentDocument>;
