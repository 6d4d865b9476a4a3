import { z } from 'zod/mini';
import {
  catalogueAdditionsApi,
  OWN_DESCRIPTION_MAX,
  OWN_NAME_MAX,
  OWN_RELATIONS_MAX,
  ownLabels,
  ownMediaPurposes,
  ownPriceTypes,
  ownRelationTypes,
  type OwnPriceType,
} from './catalogue-additions.ts';
import { SentFile } from './cart-import.schemas.ts';
import { MEDIA_BYTES_MAX } from './content-media.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoDate, IsoInstant, lineOfText, paragraphs, RowNumber, Sku } from './values.schemas.ts';

const Texts = z.object({ de: z.string(), fr: z.string(), it: z.string(), en: z.string() });

export const ArticleOfOperator = z.object({
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  isActive: z.boolean(),
  /** Null where nothing was added by hand. */
  savedAt: z.nullable(IsoInstant),
  savedBy: z.string(),
});
export type ArticleOfOperator = z.infer<typeof ArticleOfOperator>;

/** What a form for one language's texts sends: empty for the import's. */
const OwnTexts = (max: number, make: typeof lineOfText) =>
  z.strictObject({ de: make(max), fr: make(max), it: make(max), en: make(max) });

export const ArticleMedium = z.object({
  purpose: z.string(),
  url: z.string(),
  title: Texts,
  hash: z.string(),
});
export type ArticleMedium = z.infer<typeof ArticleMedium>;

const OwnPriceType = z.enum(Object.keys(ownPriceTypes) as [OwnPriceType, ...OwnPriceType[]]);
/** Empty for none. */
const OptionalDate = z.union([z.literal(''), IsoDate]);

const OwnRelation = z.strictObject({ relationType: z.enum(ownRelationTypes), relatedSku: Sku });

export const ArticleAdditions = z.object({
  sku: z.string(),
  url: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  supplier: z.string(),
  isActive: z.boolean(),
  /** As imported. */
  imported: z.object({
    name: Texts,
    description: Texts,
    labels: z.array(z.string()),
    successorSku: z.nullable(z.string()),
    relations: z.array(z.object({ relationType: z.string(), relatedSku: z.string() })),
    media: z.array(ArticleMedium),
  }),
  ownArticleName: Texts,
  ownDescription: Texts,
  ownLabels: z.array(z.enum(ownLabels)),
  ownSuccessor: z.string(),
  isTop: z.boolean(),
  ownRelations: z.array(z.object({ relationType: z.enum(ownRelationTypes), relatedSku: z.string() })),
  ownMedia: z.array(ArticleMedium),
  /** Said of the price where the ERP says nothing; empty for none. */
  ownPriceType: z.union([z.literal(''), OwnPriceType]),
  ownPriceFrom: OptionalDate,
  ownPriceTo: OptionalDate,
  /** 0 where nothing was added yet. */
  version: z.int(),
  savedAt: z.nullable(IsoInstant),
  savedBy: z.string(),
});
export type ArticleAdditions = z.infer<typeof ArticleAdditions>;

export const ArticleAdditionsChange = z.strictObject({
  version: RowNumber,
  ownArticleName: OwnTexts(OWN_NAME_MAX, lineOfText),
  ownDescription: OwnTexts(OWN_DESCRIPTION_MAX, paragraphs),
  ownLabels: z.array(z.enum(ownLabels)).check(z.maxLength(ownLabels.length)),
  /** Empty for the import's. */
  ownSuccessor: z.union([z.literal(''), Sku]),
  isTop: z.boolean(),
  ownPriceType: z.union([z.literal(''), OwnPriceType]),
  ownPriceFrom: OptionalDate,
  ownPriceTo: OptionalDate,
  ownRelations: z.array(OwnRelation).check(z.maxLength(OWN_RELATIONS_MAX)),
});
export type ArticleAdditionsChange = z.infer<typeof ArticleAdditionsChange>;

export const CategoryOfOperator = z.object({
  id: z.string(),
  /** Where it stands now. */
  depth: z.int(),
  parentId: z.nullable(z.string()),
  title: Texts,
  importedTitle: Texts,
  importedParentId: z.nullable(z.string()),
  isHidden: z.boolean(),
  isMoved: z.boolean(),
  /** Own place among its siblings; null for the import's. */
  ownSort: z.nullable(z.int()),
  sort: z.int(),
  ownTitle: Texts,
  articles: z.int(),
  version: z.int(),
  savedAt: z.nullable(IsoInstant),
  savedBy: z.string(),
});
export type CategoryOfOperator = z.infer<typeof CategoryOfOperator>;

const CategoryId = z.string().check(z.minLength(1), z.maxLength(80));

export const CategoryChange = z.strictObject({
  version: RowNumber,
  ownTitle: OwnTexts(OWN_NAME_MAX, lineOfText),
  /** Null for the import's place. */
  ownSort: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  isHidden: z.boolean(),
  /** Left out: where the import has it. Null: at the top. */
  movedTo: z.optional(z.nullable(CategoryId)),
});
export type CategoryChange = z.infer<typeof CategoryChange>;

export const catalogueAdditionsEndpoints = {
  articles: defineEndpoint(catalogueAdditionsApi.articles, {
    summary: 'Articles found by number or words; without words those that were changed by hand, the newest first.',
    query: z.strictObject(listQuery),
    reply: z.object({ articles: z.array(ArticleOfOperator), pagination: Pagination }),
  }),
  article: defineEndpoint(catalogueAdditionsApi.article, {
    summary: 'What is imported of an article and what was added by hand, side by side.',
    params: z.strictObject({ sku: Sku }),
    reply: ArticleAdditions,
  }),
  changeArticle: defineEndpoint(catalogueAdditionsApi.changeArticle, {
    summary: 'Adds to an article by hand, or takes it back where a field is empty; found and shown within two seconds.',
    params: z.strictObject({ sku: Sku }),
    body: ArticleAdditionsChange,
    reply: ArticleAdditions,
  }),
  addMedium: defineEndpoint(catalogueAdditionsApi.addMedium, {
    summary:
      'Adds a picture (PNG, JPEG) or a document (PDF) to an article, which stays through imports. As JSON the file is base64.',
    params: z.strictObject({ sku: Sku }),
    body: z.strictObject({
      mediaFile: z.union([SentFile, z.base64().check(z.maxLength(Math.ceil((MEDIA_BYTES_MAX * 4) / 3) + 4))]),
      mediaPurpose: z.enum(ownMediaPurposes),
      mediaTitle: z.optional(lineOfText(OWN_NAME_MAX)),
    }),
    reply: ArticleAdditions,
  }),
  removeMedium: defineEndpoint(catalogueAdditionsApi.removeMedium, {
    summary: 'Takes an own picture or document away from an article; those of the import stay.',
    params: z.strictObject({ sku: Sku }),
    body: z.strictObject({ mediumHash: z.string().check(z.regex(/^[0-9a-f]{16,128}$/)) }),
    reply: ArticleAdditions,
  }),
  categories: defineEndpoint(catalogueAdditionsApi.categories, {
    summary: 'The tree as it stands, hidden categories too, with what was imported.',
    reply: z.object({ categories: z.array(CategoryOfOperator) }),
  }),
  changeCategory: defineEndpoint(catalogueAdditionsApi.changeCategory, {
    summary: 'Names, hides, moves or places a category by hand, or takes that back.',
    params: z.strictObject({ categoryId: CategoryId }),
    body: CategoryChange,
    reply: z.object({ categories: z.array(CategoryOfOperator) }),
  }),
};
