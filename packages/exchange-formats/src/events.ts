import type {
  CatalogueArticle,
  CatalogueCategory,
  CataloguePlacement,
  CataloguePriceUpdate,
  CatalogueRemoval,
  Language,
} from './catalogue.ts';

export type CatalogueFormat = 'bmecat-1.2' | 'bmecat-2005' | 'shop-csv';

/** What a file means to do: replace the supplier's catalogue, change articles, or change prices only. */
export type CatalogueTransaction = 'new-catalogue' | 'update-products' | 'update-prices';

/** First event of every file. */
export type CatalogueHeader = {
  readonly kind: 'header';
  readonly format: CatalogueFormat;
  readonly transaction: CatalogueTransaction;
  /** Version of the catalogue that an update builds on (`prev_version`). */
  readonly previousVersion?: string;
  readonly catalogueId: string;
  readonly catalogueVersion: string;
  readonly catalogueName?: string;
  /** Currency of prices that name none. */
  readonly currency: string;
  /** The first is the language of texts that name none. */
  readonly languages: readonly Language[];
  readonly supplier: { readonly id?: string; readonly name?: string };
};

export type ProblemSeverity = 'refused' | 'warning';

/** What is wrong with an article; stable and language-free, worded by the caller that shows it. */
export type ProblemCode =
  | 'sku.missing'
  | 'sku.invalid'
  | 'sku.repeated'
  | 'name.missing'
  | 'text.cut'
  | 'gtin.invalid'
  | 'e_number.invalid'
  | 'manufacturer_number.too_long'
  | 'unit.missing'
  | 'unit.unknown'
  | 'quantity.invalid'
  | 'quantity.not_whole'
  | 'price_quantity.invalid'
  | 'price.amount_missing'
  | 'price.amount_invalid'
  | 'price.foreign_currency'
  | 'price.lower_bound_invalid'
  | 'price.first_step_raised'
  | 'price.rounded'
  | 'price.tax_missing'
  | 'price.type_ignored'
  | 'price.date_invalid'
  | 'price.none'
  | 'price.zero'
  | 'value.invalid'
  | 'attribute.invalid'
  | 'attribute.too_many'
  | 'media.address_dropped'
  | 'category.incomplete'
  | 'relation.incomplete'
  | 'variants.ignored'
  | 'mode.unknown'
  | 'row.invalid'
  | 'record.too_large';

export type CatalogueProblem = {
  readonly kind: 'problem';
  readonly sku?: string;
  /** Line of the file, counted from 1. */
  readonly line: number;
  /** `refused`: the article does not come; `warning`: it comes without what is named here. */
  readonly severity: ProblemSeverity;
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, string | number>>;
};

/** Everything a reader yields: the header first, then categories before the articles that name them. */
export type CatalogueEvent =
  | CatalogueHeader
  | CatalogueCategory
  | CatalogueArticle
  | CataloguePlacement
  | CataloguePriceUpdate
  | CatalogueRemoval
  | CatalogueProblem;

/** What makes a whole file unreadable. */
export type FileErrorCode =
  | 'file.empty'
  | 'file.encoding_unknown'
  | 'file.encoding_broken'
  | 'file.not_xml'
  | 'file.cut_off'
  | 'file.entities_declared'
  | 'file.not_bmecat'
  | 'file.transaction_unknown'
  | 'file.header_missing'
  | 'file.too_deep'
  | 'file.text_too_long'
  | 'file.not_csv'
  | 'file.datanorm'
  | 'file.columns_missing'
  | 'file.columns_repeated'
  | 'file.columns_invalid'
  | 'file.package_broken'
  | 'file.package_without_catalogue'
  | 'file.package_many_catalogues'
  | 'file.package_too_large';

/** One bad file, told once: nothing after it is read. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';
  readonly code: FileErrorCode;
  readonly line: number;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: FileErrorCode, line: number, details: Readonly<Record<string, string | number>> = {}) {
    super(`${code} (line ${line})`);
    this.code = code;
    this.line = line;
    this.details = details;
  }
}

/** Bytes of a file in pieces of any size. */
export type ByteStream = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
