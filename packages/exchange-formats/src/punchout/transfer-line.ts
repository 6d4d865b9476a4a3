import type { CodeMap } from './units.ts';

export const punchoutProtocols = ['oci', 'cxml', 'ids'] as const;
export type PunchoutProtocol = (typeof punchoutProtocols)[number];

/** A line of a cart as every protocol can say it. */
export type TransferLine = {
  /** The cart's own key: comes back with `edit`. */
  readonly lineKey: string;
  readonly articleNumber: string;
  /** What the buyer calls the article, as far as the shop knows; the number map of his interface goes before it. */
  readonly buyerNumber: string;
  readonly description: string;
  readonly quantity: number;
  /** The shop's code, UN/ECE Rec. 20. */
  readonly unit: string;
  /** Rappen per `priceUnit`; null where this user sees no price. */
  readonly netCents: number | null;
  readonly priceUnit: number;
  readonly currency: string;
  readonly leadDays: number | null;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly eNumber: string;
  readonly gtin: string;
  readonly classification: string;
  readonly commission: string;
  readonly note: string;
  /** Recycling fee and copper surcharge of the line, Rappen, and what both are called in the user's language. */
  readonly additionsCents: number;
  readonly additionsName: string;
  /** Of a combination: its heading, which has neither number nor price, or one of its articles. */
  readonly bundle: { readonly key: string; readonly isHeading: boolean } | null;
};

export const ociVersions = ['4.0', '5.0'] as const;
export type OciVersion = (typeof ociVersions)[number];

/** What a line says, whatever the protocol calls it. Stored in profiles: a field never changes its name. */
export const transferFields = [
  'articleNumber',
  'buyerNumber',
  'description',
  'quantity',
  'unit',
  'price',
  'priceUnit',
  'currency',
  'leadDays',
  'manufacturer',
  'manufacturerNumber',
  'classification',
  'eNumber',
  'gtin',
  'commission',
  'note',
  'additions',
] as const;
export type TransferField = (typeof transferFields)[number];

/** What becomes of a value that is too long, or for which there is no field. */
export const fieldRules = ['cut', 'refuse', 'longText'] as const;
export type FieldRule = (typeof fieldRules)[number];

/** What can stand in the five fields that OCI leaves to buyers. */
export const customFieldSources = ['', 'commission', 'eNumber', 'gtin', 'note', 'costCentre'] as const;
export type CustomFieldSource = (typeof customFieldSources)[number];

/** How one buyer wants it. */
export type TransferRules = {
  readonly protocol: PunchoutProtocol;
  /** Of OCI alone: 5.0 knows combinations. */
  readonly ociVersion: OciVersion;
  /** Shop's unit → buyer's. */
  readonly unitMap: CodeMap;
  /** Our article number → the buyer's. */
  readonly numberMap: CodeMap;
  readonly fieldRules: Readonly<Partial<Record<TransferField, FieldRule>>>;
  readonly customFields: readonly CustomFieldSource[];
  /** Our number in the buyer's system. */
  readonly supplierNumber: string;
  readonly costCentre: string;
  readonly areAdditionsLines: boolean;
};

export const fieldResults = ['good', 'cut', 'lost', 'refused'] as const;
export type FieldResult = (typeof fieldResults)[number];

/** Why a value does not arrive as it is. */
export type ResultReason = 'too_long' | 'in_long_text' | 'no_field' | 'unit_unknown' | 'price_hidden' | 'zeros_lost';

export type PlannedField = {
  readonly field: TransferField;
  /** What the protocol calls it; empty where it has no such field. */
  readonly name: string;
  readonly value: string;
  /** What arrives. */
  readonly sent: string;
  readonly result: FieldResult;
  readonly reason: ResultReason | null;
  /** Characters that there is room for; null for any. */
  readonly lengthMax: number | null;
};

export type PlannedLine = {
  readonly line: TransferLine;
  readonly fields: readonly PlannedField[];
  /** The worst of its fields. */
  readonly result: FieldResult;
  /** Empty, or what did not fit elsewhere. */
  readonly longText: string;
};

/** Under this number additions travel, where they are a line of their own. */
export const ADDITION_NUMBER = 'VRG';
