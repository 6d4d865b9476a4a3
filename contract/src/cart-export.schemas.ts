import { z } from 'zod/mini';
import { LineRef } from './cart-change.schemas.ts';
import { CART_LINES_MAX } from './cart-change.ts';
import {
  cartExportApi,
  exportTypes,
  labelFormats,
  labelOptions,
  LABELS_MAX,
  LABELS_PER_SHEET_MAX,
} from './cart-export.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { QueryFlag, Sku, Uuid } from './values.schemas.ts';

export const ExportType = z.enum(exportTypes);
export type ExportType = z.infer<typeof ExportType>;
export const LabelFormatKey = z.enum(labelFormats);
export type LabelFormatKey = z.infer<typeof LabelFormatKey>;
export const LabelOption = z.enum(labelOptions);
export type LabelOption = z.infer<typeof LabelOption>;

/** What every export of a list of articles may be asked for. */
export const exportOptions = {
  type: z._default(ExportType, 'pdf'),
  /** With the user's prices; without effect for who may not see them. */
  prices: z.optional(QueryFlag),
  /** With a picture of every article; CSV and XLSX carry its address. */
  pictures: z.optional(QueryFlag),
};

/** First free place of the first sheet, counted row by row from 1. */
const labelStart = { start: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LABELS_PER_SHEET_MAX)), 1) };

const labelQuery = {
  format: LabelFormatKey,
  /** Separated by commas. */
  options: z._default(
    z.string().check(z.regex(/^$|^(price|ownNumber|eNumber|commission)(,(price|ownNumber|eNumber|commission)){0,3}$/)),
    '',
  ),
  ...labelStart,
};

/** A line of a cart of which labels are wanted. */
const LabelledLine = z.extend(LineRef, { copies: z.int().check(z.gte(1), z.lte(LABELS_MAX)) });

export const LabelFormat = z.object({
  key: LabelFormatKey,
  /** As on the pack, `Avery L7160`. */
  name: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  columns: z.int(),
  rows: z.int(),
  isRoll: z.boolean(),
});
export type LabelFormat = z.infer<typeof LabelFormat>;

const InCart = z.strictObject({ cartId: Uuid });

export const cartExportEndpoints = {
  cart: defineEndpoint(cartExportApi.cart, {
    summary: 'A cart as CSV, XLSX or PDF, which can be imported again unchanged.',
    params: InCart,
    query: z.strictObject(exportOptions),
    reply: FileReply,
  }),
  chosenLines: defineEndpoint(cartExportApi.chosenLines, {
    summary: 'Some lines of a cart as CSV, XLSX or PDF; lines that are gone are passed over.',
    params: InCart,
    body: z.strictObject({
      type: z._default(ExportType, 'pdf'),
      prices: z.optional(z.boolean()),
      pictures: z.optional(z.boolean()),
      items: z.array(LineRef).check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: FileReply,
  }),
  labelChoices: defineEndpoint(cartExportApi.labelChoices, {
    summary: 'Sheets and rolls for labels, and what may be printed on the labels of this cart or of some of its lines.',
    params: z.strictObject({ id: Uuid }),
    body: z.nullish(z.strictObject({ items: z._default(z.array(LineRef).check(z.maxLength(LABELS_MAX)), []) })),
    reply: z.object({
      formats: z.array(LabelFormat),
      options: z.array(z.object({ key: LabelOption, isAllowed: z.boolean() })),
      /** One for each line of the cart, or each line asked for that is in it. */
      labelCount: z.int(),
      /** The lines that can have labels. A combination has one for each of its articles. */
      lines: z.array(
        z.object({ sku: z.string(), groupKey: z.string(), name: z.string(), commission: z.string(), labels: z.int() }),
      ),
    }),
  }),
  cartLabels: defineEndpoint(cartExportApi.cartLabels, {
    summary: 'A label for every line of a cart as PDF, with bar code and a QR code that opens the article.',
    params: z.strictObject({ id: Uuid }),
    query: z.strictObject(labelQuery),
    reply: FileReply,
  }),
  chosenLabels: defineEndpoint(cartExportApi.chosenLabels, {
    summary: 'Labels for some lines of a cart as PDF, each as often as wished; lines that are gone are passed over.',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({
      format: LabelFormatKey,
      options: z._default(z.array(LabelOption).check(z.maxLength(labelOptions.length)), []),
      ...labelStart,
      items: z.array(LabelledLine).check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: FileReply,
  }),
  productLabels: defineEndpoint(cartExportApi.productLabels, {
    summary: 'Labels of one article as PDF.',
    params: z.strictObject({ sku: Sku }),
    query: z.strictObject({
      ...labelQuery,
      copies: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LABELS_MAX)), 1),
    }),
    reply: FileReply,
  }),
};
