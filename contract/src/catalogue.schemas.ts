import { z } from 'zod/mini';
import { catalogueApi, energyClasses, mediaPurposes, RELATED_MAX, sortParams } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, PageSize, Pagination } from './page.schemas.ts';
import { GroupKey, Sku } from './values.schemas.ts';
import { QUANTITY_MAX } from './values.ts';

/** Identifier of a category in the tree. */
export const CategoryId = z.string().check(z.minLength(1), z.maxLength(80));

export const Category = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Products in the category and below it, within the current filters where there are some. */
  productAmount: z.int(),
  parentName: z.nullable(z.string()),
  isActive: z.boolean(),
});
export type Category = z.infer<typeof Category>;

/** A category with its children, for the catalogue menu. */
export const CategoryBranch = z.extend(Category, { children: z.array(Category) });
export type CategoryBranch = z.infer<typeof CategoryBranch>;

export const ProductImage = z.object({
  externalUrlSmall: z.string(),
  externalUrlLarge: z.string(),
  thumbs: z.array(z.object({ width: z.int(), absolutePath: z.string() })),
  imageAlt: z.string(),
});
/** Empty or A to G (docs/domain/catalogue.md#energy-class). */
export const EnergyClass = z.enum(['', ...energyClasses]);

/** Green offer label (docs/domain/catalogue.md#green-label); empty for none. */
export const GreenLabel = z.enum(['', 'best', 'better', 'good', 'onlyCo2']);

/**
 * A product as tiles and rows show it: the same for everybody, without price and availability. `alreadyBought` is told by the
 * enrichment; here it is true only where the listing holds nothing else.
 */
export const ProductTile = z.object({
  sku: z.string(),
  groupKey: z.string(),
  name: z.string(),
  /** Digits only, nine of them; empty where the article has none. */
  eNumber: z.string(),
  manufacturer: z.string(),
  manufacturerNumber: z.string(),
  url: z.string(),
  /** Two or three facts that tell the article from its neighbours, already worded. */
  headerGroups: z.array(z.string()),
  quantity: z.int(),
  quantityMin: z.int(),
  quantityInterval: z.int(),
  measurementUnitName: z.string(),
  isCombination: z.boolean(),
  hasSpecificities: z.boolean(),
  idProductAbstract: z.nullable(z.string()),
  energyEfficiencyClass: EnergyClass,
  energySheetUrl: z.string(),
  greenClass: z.enum(['', 'A', 'B', 'C']),
  greenLabel: GreenLabel,
  isNew: z.boolean(),
  isDiscontinued: z.boolean(),
  /** False for what has left the range: it has no price and cannot be ordered (docs/domain/catalogue.md#removed-articles). */
  isSold: z.boolean(),
  alreadyBought: z.boolean(),
  image: z.nullable(ProductImage),
});
export type ProductTile = z.infer<typeof ProductTile>;

export const FacetValue = z.object({
  /** Value as it stands in the address: `name[]=value`. */
  value: z.string(),
  label: z.string(),
  count: z.int(),
  isActive: z.boolean(),
});

/** A filter with what it would leave: value lists count disjunctively, ranges give their bounds. */
export const Facet = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum(['values', 'logical', 'range']),
  values: z.array(FacetValue),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  activeMin: z.nullable(z.number()),
  activeMax: z.nullable(z.number()),
});
export type Facet = z.infer<typeof Facet>;

export const GlobalFilter = z.object({
  name: z.string(),
  label: z.string(),
  values: z.array(FacetValue),
  activeValue: z.nullable(z.string()),
  config: z.object({ type: z.enum(['checkbox', 'select', 'date']) }),
});

export type GlobalFilter = z.infer<typeof GlobalFilter>;

/** Chosen filters by name. A range is written `from..to`, either side may be empty. */
export const Filters = z.record(
  z.string().check(z.minLength(1), z.maxLength(80)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
);
export type Filters = z.infer<typeof Filters>;
export const SortParam = z.enum(sortParams);
export type SortParam = z.infer<typeof SortParam>;

export const Sorting = z.object({
  sortParams: z.array(z.object({ value: SortParam, label: z.string() })),
  currentSortParam: SortParam,
});

export const CatalogData = z.object({
  products: z.array(ProductTile),
  pagination: Pagination,
  facets: z.array(Facet),
  globalFilters: z.array(GlobalFilter),
  lampFinderFacets: z.array(Facet),
  sorting: Sorting,
  categories: z.array(Category),
});
export type CatalogData = z.infer<typeof CatalogData>;

export const ListingQuestion = z.strictObject({
  categoryId: z.optional(CategoryId),
  categoryNodeId: z.optional(CategoryId),
  sort: z._default(SortParam, 'relevance'),
  page: z._default(PageNumber, 1),
  ipp: z._default(PageSize, 50),
  filters: z._default(Filters, {}),
});

/** How much of a listing is in stock, and what its viewer has bought before, as far as he may see the company's orders. */
export const OwnCounts = z.object({ inStock: z.int(), alreadyBought: z.int() });
export type OwnCounts = z.infer<typeof OwnCounts>;

/** Which products are counted: those of a listing, whatever its order and page. */
export const CountQuestion = z.strictObject({
  categoryId: z.optional(CategoryId),
  categoryNodeId: z.optional(CategoryId),
  filters: z._default(Filters, {}),
});

export const AttributeRow = z.object({
  key: z.string(),
  keyLocalized: z.string(),
  value: z.string(),
  url: z.nullable(z.string()),
});

export const ProductDocument = z.object({
  purpose: z.enum(mediaPurposes),
  /** Empty where the supplier names it by its purpose only. */
  title: z.string(),
  url: z.string(),
  /** What it is written in, where the supplier tells. */
  languages: z.array(z.string()),
  bytes: z.nullable(z.int()),
});

export const ProductNumberKind = z.enum(['sku', 'eNumber', 'gtin', 'manufacturerNumber', 'ownNumber']);
export type ProductNumberKind = z.infer<typeof ProductNumberKind>;

/** All about one product that does not depend on who looks. */
export const ProductDetail = z.extend(ProductTile, {
  description: z.string(),
  gtin: z.string(),
  series: z.string(),
  priceUnit: z.int(),
  attributes: z.array(AttributeRow),
  images: z.array(ProductImage),
  documents: z.array(ProductDocument),
  breadcrumb: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
  relations: z.array(z.object({ type: z.string(), amount: z.int() })),
  successorUrl: z.nullable(z.string()),
  /** Address of this page in every language, for hreflang. */
  urls: z.record(z.string(), z.string()),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductRef = z.strictObject({
  sku: Sku,
  groupKey: z._default(GroupKey, ''),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(QUANTITY_MAX))),
  quantityBasedCalculation: z.optional(z.boolean()),
});

export const catalogueEndpoints = {
  categories: defineEndpoint(catalogueApi.categories, {
    summary: 'The catalogue tree with tiles, quick links and tools.',
    reply: z.object({
      categories: z.array(CategoryBranch),
      quickLinks: z.array(z.object({ title: z.string(), url: z.string() })),
      quickLinkConfigurators: z.array(z.object({ title: z.string(), url: z.string(), needsLogin: z.boolean() })),
      configurators: z.array(z.object({ title: z.string(), url: z.string(), needsLogin: z.boolean() })),
      toolLinks: z.array(z.object({ title: z.string(), url: z.string() })),
    }),
  }),
  category: defineEndpoint(catalogueApi.category, {
    summary: 'One category: path, children with amounts within the filters, and facets.',
    body: z.strictObject({
      categoryId: z.optional(CategoryId),
      categoryNodeId: z.optional(CategoryId),
      filters: z._default(Filters, {}),
    }),
    reply: z.object({
      category: z.nullable(Category),
      breadcrumb: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
      children: z.array(Category),
      facets: z.array(Facet),
      urls: z.record(z.string(), z.string()),
    }),
  }),
  products: defineEndpoint(catalogueApi.products, {
    summary: 'A page of products of a category with facets, sorting and paging.',
    body: ListingQuestion,
    reply: CatalogData,
  }),
  ownCounts: defineEndpoint(catalogueApi.ownCounts, {
    summary:
      'How many products of a category, within the filters, are in stock and were bought before: for listings that are shared between users.',
    body: CountQuestion,
    reply: OwnCounts,
  }),
  product: defineEndpoint(catalogueApi.product, {
    summary: 'One product with texts, attributes, pictures and documents.',
    params: z.strictObject({ sku: Sku }),
    reply: ProductDetail,
  }),
  relations: defineEndpoint(catalogueApi.relations, {
    summary: 'Products related to this one, of one type.',
    params: z.strictObject({
      productId: Sku,
      type: z.enum([
        'accessory',
        'alternative',
        'successor',
        'spare_part',
        'consists_of',
        'mandatory',
        'similar',
        'other',
        'series',
      ]),
    }),
    query: z.optional(
      z.strictObject({
        /** Of these the first so many; all when left out. */
        first: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(RELATED_MAX))),
      }),
    ),
    reply: z.object({ products: z.array(ProductTile) }),
  }),
};
