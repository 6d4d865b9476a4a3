import { z } from 'zod/mini';
import { CART_LINES_MAX, LineRef } from './cart.ts';
import { CSV, defineEndpoint, FileReply, PDF, XLSX } from './endpoint.ts';
import { QueryFlag, Sku, Uuid } from './values.ts';

export const exportTypes = ['csv', 'xlsx', 'pdf'] as const;
export const ExportType = z.enum(exportTypes);
export type ExportType = z.infer<typeof ExportType>;

/** Sheets of A4 by their usual article number, and two rolls. */
export const labelFormats = [
  'avery-l7160',
  'avery-l7159',
  'avery-l7163',
  'avery-3475',
  'avery-l6009',
  'herma-4360',
  'herma-4226',
  'roll-62x29',
  'roll-57x32',
] as const;
export const LabelFormatKey = z.enum(labelFormats);
export type LabelFormatKey = z.infer<typeof LabelFormatKey>;

export const labelOptions = ['price', 'eNumber', 'commission'] as const;
export const LabelOption = z.enum(labelOptions);
export type LabelOption = z.infer<typeof LabelOption>;

/** Labels on a sheet at most; a start position lies within the sheet that was chosen. */
export const LABELS_PER_SHEET_MAX = 48;
/** Labels printed at once at most. */
export const LABELS_MAX = 2000;

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
    z.string().check(z.regex(/^$|^(price|eNumber|commission)(,(price|eNumber|commission)){0,2}$/)),
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
export const exportFiles = [CSV, XLSX, PDF];

export const cartExportApi = {
  cart: defineEndpoint({
    method: 'GET',
    path: '/cart/{cartId}/export',
    summary: 'A cart as CSV, XLSX or PDF, which can be imported again unchanged.',
    access: 'customer',
    params: InCart,
    query: z.strictObject(exportOptions),
    reply: FileReply,
    files: exportFiles,
    refusals: ['cart.unknown', 'export.empty', 'shop.busy'],
  }),
  labelChoices: defineEndpoint({
    method: 'POST',
    path: '/cart/{id}/print-label-options',
    summary: 'Sheets and rolls for labels, and what may be printed on the labels of this cart or of some of its lines.',
    access: 'customer',
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
    refusals: ['cart.unknown'],
  }),
  cartLabels: defineEndpoint({
    method: 'GET',
    path: '/cart/{id}/print-labels',
    summary: 'A label for every line of a cart as PDF, with bar code and a QR code that opens the article.',
    access: 'customer',
    params: z.strictObject({ id: Uuid }),
    query: z.strictObject(labelQuery),
    reply: FileReply,
    files: [PDF],
    refusals: ['cart.unknown', 'export.empty', 'shop.busy'],
  }),
  chosenLabels: defineEndpoint({
    method: 'POST',
    path: '/cart/{id}/print-labels',
    summary: 'Labels for some lines of a cart as PDF, each as often as wished; lines that are gone are passed over.',
    access: 'customer',
    params: z.strictObject({ id: Uuid }),
    body: z.strictObject({
      format: LabelFormatKey,
      options: z._default(z.array(LabelOption).check(z.maxLength(labelOptions.length)), []),
      ...labelStart,
      items: z.array(LabelledLine).check(z.minLength(1), z.maxLength(CART_LINES_MAX)),
    }),
    reply: FileReply,
    files: [PDF],
    refusals: ['cart.unknown', 'export.empty', 'export.too_many_labels', 'shop.busy'],
  }),
  productLabels: defineEndpoint({
    method: 'GET',
    path: '/product/{sku}/print-labels',
    summary: 'Labels of one article as PDF.',
    access: 'customer',
    params: z.strictObject({ sku: Sku }),
    query: z.strictObject({
      ...labelQuery,
      copies: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LABELS_MAX)), 1),
    }),
    reply: FileReply,
    files: [PDF],
    refusals: ['catalogue.product_unknown', 'shop.busy'],
  }),
};
