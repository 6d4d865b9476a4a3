/**
 * The neutral form of catalogue data: what every reader of a file (BMEcat 1.2, BMEcat 2005, the shop's own CSV) and the
 * demo generator produce, and what the catalogue import takes. Pure data, one record at a time, so that it streams.
 */

export const languages = ['de', 'fr', 'it', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in the languages the source has; German is the fallback of the shop. */
export type Texts = { readonly [L in Language]?: string };

export type CatalogueCategory = {
  readonly kind: 'category';
  /** Stable identifier of the source, unique within the catalogue. */
  readonly id: string;
  readonly parentId: string | null;
  readonly title: Texts;
  /** Position among its siblings, ascending. */
  readonly sort: number;
  /** Drawn picture (SVG source), if the source carries one inline. */
  readonly imageSvg?: string;
};

/** What an attribute may be (ETIM feature types A, L, N, R). */
export type AttributeType = 'text' | 'logical' | 'numeric' | 'range';

export type CatalogueAttribute = {
  /** Headings it stands under in the source, outermost first. */
  readonly group?: readonly string[];
  /** Stable key: ETIM feature code where there is one, otherwise a slug of the German name. */
  readonly key: string;
  readonly name: Texts;
  readonly type: AttributeType;
  /** Unit as printed (`A`, `mm`, `lm`), absent for none. */
  readonly unit?: string;
  /**
   * `text`: one or several texts; `logical`: a boolean; `numeric`: a number; `range`: lower and upper bound.
   * Numbers are measures (never money) and may have decimals.
   */
  readonly value: readonly Texts[] | boolean | number | { readonly min: number; readonly max: number };
};

export type MediaPurpose =
  | 'picture'
  | 'drawing'
  | 'data_sheet'
  | 'manual'
  | 'energy_sheet'
  | 'certificate'
  | 'declaration'
  | 'other';

export type CatalogueMedia = {
  readonly purpose: MediaPurpose;
  /** File name or address as the source names it. Never fetched by the import. */
  readonly source: string;
  readonly title?: Texts;
  /** What a document is written in, where the source tells. */
  readonly languages?: readonly Language[];
  /** Content, if the source carries it inline (the demo catalogue's drawn pictures). */
  readonly svg?: string;
};

export type RelationType =
  | 'accessory'
  | 'alternative'
  | 'successor'
  | 'spare_part'
  | 'consists_of'
  | 'mandatory'
  | 'similar'
  | 'other';

export type CatalogueRelation = { readonly type: RelationType; readonly sku: string };

/** Price per `priceUnit` from this quantity on; the first step has `quantityFrom` 1. Integer Rappen, without VAT. */
export type PriceStep = { readonly quantityFrom: number; readonly cents: number };

export type CataloguePrice = {
  readonly kind: 'gross' | 'net';
  /** Empty for a price on request. */
  readonly steps: readonly PriceStep[];
  readonly currency: string;
  /** ISO dates (`2026-01-31`), absent for open. */
  readonly validFrom?: string;
  readonly validTo?: string;
  /** Customer group or territory as the source names it, absent for all. */
  readonly audience?: string;
};

export type CatalogueFlag = 'special_order' | 'cut_to_length' | 'made_to_order' | 'discontinued' | 'new' | 'clearance';

export type CatalogueArticle = {
  readonly kind: 'article';
  /** The operator's article number. */
  readonly sku: string;
  /** Swiss electrical article number, nine digits, digits only. */
  readonly eNumber?: string;
  /** GTIN-8/12/13/14 with a right check digit, digits only. */
  readonly gtin?: string;
  readonly manufacturer?: string;
  readonly manufacturerNumber?: string;
  /** What the customer calls it, in files that are written for one; never read. */
  readonly buyerNumber?: string;
  /** Product line of the manufacturer. */
  readonly series?: string;
  readonly name: Texts;
  readonly description: Texts;
  /** Words to be found by that are shown nowhere. */
  readonly keywords?: Texts;
  /** Source identifiers of categories, the main one first. */
  readonly categoryIds: readonly string[];
  /** Classes in systems the source does not define itself (`ETIM-9.0` `EC001049`, ECLASS, UNSPSC). */
  readonly classes?: readonly { readonly system: string; readonly code: string }[];
  readonly attributes: readonly CatalogueAttribute[];
  /** Unit of sale as UN/ECE Rec. 20 code (`C62` piece, `MTR` metre, `SET`, `RO` roll …). */
  readonly measurementUnit: string;
  /** A price is per this many units: 1, 100 or 1000 (docs/domain/money.md#price-unit). */
  readonly priceUnit: 1 | 100 | 1000;
  /** What prices in the source refer to, in units of sale, where that is not `priceUnit`; later price updates need it. */
  readonly priceQuantity?: number;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  /** What one unit of sale holds, where it is a pack: a box of 6 pieces. */
  readonly packing?: { readonly unit: string; readonly quantity: number };
  readonly prices: readonly CataloguePrice[];
  /** Key of the discount group for customer conditions. */
  readonly discountGroup?: string;
  readonly energyClass?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  /** Grams of CO2 equivalent per unit of sale. */
  readonly co2Grams?: number;
  /** Green offer class as declared by the manufacturer (A best). */
  readonly greenClass?: 'A' | 'B' | 'C';
  /** Advance recycling fee per unit of sale, Rappen (docs/domain/prices.md#additions). */
  readonly vrgCents?: number;
  /**
   * Copper content in grams per unit of sale (per metre for cables), for the copper surcharge
   * (docs/domain/prices.md#additions).
   */
  readonly copperGrams?: number;
  readonly weightGrams?: number;
  readonly flags: readonly CatalogueFlag[];
  readonly media: readonly CatalogueMedia[];
  readonly relations: readonly CatalogueRelation[];
  /** Parent product of a specificity variant, with the attribute keys that tell the variants apart. */
  readonly variantOf?: { readonly parent: string; readonly attributeKeys: readonly string[] };
  /** The more, the further up; only the order matters. */
  readonly popularity?: number;
};

export type CatalogueRecord = CatalogueCategory | CatalogueArticle;

/**
 * An update of prices only (BMEcat T_UPDATE_PRICES). Such a file does not say what its prices refer to: `cents` are for
 * `priceScale` times the quantity that the article's prices referred to when it came in (`priceQuantity`).
 */
export type CataloguePriceUpdate = {
  readonly kind: 'price-update';
  readonly sku: string;
  readonly prices: readonly CataloguePrice[];
  /** 1 unless an amount is no whole number of Rappen. */
  readonly priceScale: 1 | 100 | 1000;
};

/** An article put into a category by a list of its own, after the article (BMEcat …_TO_CATALOGGROUP_MAP). */
export type CataloguePlacement = { readonly kind: 'placement'; readonly sku: string; readonly categoryId: string };

/** An article taken out by an update (BMEcat mode="delete"). */
export type CatalogueRemoval = { readonly kind: 'removal'; readonly sku: string };
