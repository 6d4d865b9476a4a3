import type { OciVersion, PunchoutProtocol, TransferField } from './transfer-line.ts';

export type Slot = { readonly name: string; readonly lengthMax: number | null };
type Slots = Readonly<Partial<Record<TransferField, Slot>>>;

const any = null;

/** Where each value goes, and how much room there is (OCI 4.0/5.0, cXML 1.2, IDS Connect 2.5). What is not named has no field. */
export const slots: Readonly<Record<PunchoutProtocol, Slots>> = {
  oci: {
    articleNumber: { name: 'VENDORMAT', lengthMax: 40 },
    buyerNumber: { name: 'MATNR', lengthMax: 40 },
    description: { name: 'DESCRIPTION', lengthMax: 40 },
    quantity: { name: 'QUANTITY', lengthMax: 15 },
    unit: { name: 'UNIT', lengthMax: 3 },
    price: { name: 'PRICE', lengthMax: 15 },
    priceUnit: { name: 'PRICEUNIT', lengthMax: 5 },
    currency: { name: 'CURRENCY', lengthMax: 5 },
    leadDays: { name: 'LEADTIME', lengthMax: 5 },
    manufacturer: { name: 'MANUFACTCODE', lengthMax: 10 },
    manufacturerNumber: { name: 'MANUFACTMAT', lengthMax: 40 },
    classification: { name: 'EXT_CATEGORY_ID', lengthMax: 60 },
  },
  cxml: {
    articleNumber: { name: 'SupplierPartID', lengthMax: any },
    buyerNumber: { name: 'BuyerPartID', lengthMax: any },
    description: { name: 'Description', lengthMax: any },
    quantity: { name: 'ItemIn@quantity', lengthMax: any },
    unit: { name: 'UnitOfMeasure', lengthMax: 3 },
    price: { name: 'UnitPrice', lengthMax: any },
    currency: { name: 'Money@currency', lengthMax: 3 },
    leadDays: { name: 'LeadTime', lengthMax: any },
    manufacturer: { name: 'ManufacturerName', lengthMax: any },
    manufacturerNumber: { name: 'ManufacturerPartID', lengthMax: any },
    classification: { name: 'Classification', lengthMax: any },
    eNumber: { name: 'Extrinsic E-No', lengthMax: any },
    gtin: { name: 'Extrinsic GTIN', lengthMax: any },
    commission: { name: 'Extrinsic Commission', lengthMax: any },
    note: { name: 'Comments', lengthMax: any },
  },
  ids: {
    articleNumber: { name: 'ArtNo', lengthMax: 15 },
    description: { name: 'Kurztext', lengthMax: 100 },
    quantity: { name: 'Qty', lengthMax: 15 },
    unit: { name: 'QU', lengthMax: 3 },
    price: { name: 'NetPrice', lengthMax: 15 },
    priceUnit: { name: 'PriceBasis', lengthMax: 10 },
    currency: { name: 'Cur', lengthMax: 3 },
    gtin: { name: 'EAN', lengthMax: 13 },
  },
};

/** Lengths of the five fields that OCI leaves to buyers. */
export const customLengths = [10, 10, 10, 20, 50];

/** Fields of OCI that are not made of a line's values. */
const otherLengths = new Map([
  ['VENDOR', 10],
  ['MATGROUP', 10],
  ['SERVICE', 1],
  ['CONTRACT', 10],
  ['CONTRACT_ITEM', 5],
  ['EXT_QUOTE_ID', 35],
  ['EXT_QUOTE_ITEM', 10],
  ['EXT_PRODUCT_ID', 40],
  ['ATTACHMENT', 255],
  ['ATTACHMENT_TITLE', 255],
  ['ATTACHMENT_PURPOSE', 1],
  ['EXT_SCHEMA_TYPE', 10],
  ['EXT_CATEGORY', 40],
]);
/** Fields that came with OCI 5.0. */
const newLengths = new Map([
  ['ITEM_TYPE', 1],
  ['PARENT_ID', 5],
]);
const ownLengths = new Map(Object.values(slots.oci).map(({ name, lengthMax }) => [name, lengthMax]));

/** Characters that a field of an OCI form has room for; null for any, undefined where this version knows no such field. */
export function ociRoomOf(name: string, version: OciVersion): number | null | undefined {
  if (name === 'LONGTEXT') return null;
  const custom = /^CUST_FIELD([1-5])$/.exec(name)?.[1];
  if (custom !== undefined) return customLengths[Number(custom) - 1];
  return ownLengths.get(name) ?? otherLengths.get(name) ?? (version === '5.0' ? newLengths.get(name) : undefined);
}
