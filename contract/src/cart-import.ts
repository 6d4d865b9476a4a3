import { z } from 'zod/mini';
import {
  CART_LINES_MAX,
  CartSummary,
  InCart,
  LINE_COMMISSION_MAX,
  LINE_NOTE_MAX,
  quantityRefusals,
} from './cart-change.ts';
import { articleFields, CustomItem, customItemFields } from './cart-item.ts';
import { combinationFields, combinationRefusals, GangsOfFrame } from './combination.ts';
import { CSV, defineEndpoint, FileReply, XLSX } from './endpoint.ts';
import { Locale, lineOfText, Quantity, Sku } from './values.ts';

/** Most characters of a pasted text. */
export const IMPORT_TEXT_MAX = 400_000;
/** Largest file, bytes. */
export const IMPORT_FILE_BYTES_MAX = 5 * 1024 * 1024;
/** Most filled lines of one text or file. */
export const IMPORT_LINES_MAX = 5000;

/**
 * The result of validating a line. `ok`: it can go into the cart as it stands. `changed`: it can, in the way that `reasons` name.
 * `choose`: one of `skus`, or a quantity, has to be chosen. `custom`: the list calls it an article of the user's own, which it
 * becomes again; `quantity` may have to be chosen. `unknown`: no article bears the number. `notOrderable`: the article is not
 * sold any more. `text`: nothing in the line is a number, such as a greeting.
 */
export const importResults = ['ok', 'changed', 'choose', 'custom', 'unknown', 'notOrderable', 'text'] as const;
export const ImportResult = z.enum(importResults);
export type ImportResult = z.infer<typeof ImportResult>;

/** Why the result is what it is. */
export const importReasons = [
  'quantityMissing', // taken as one
  'quantityMin', // raised to the least that is sold
  'quantityInterval', // raised to the next step
  'quantityMax', // lowered to the most that one line may hold
  'quantityUnclear', // what stands there is no whole number above 0
  'addedUp', // holds the quantities of later lines with the same article
  'addedTo', // counted in an earlier line with the same article
  'severalArticles', // several articles bear the number
  'specificity', // the article is sold in variants
  'shortened', // a spreadsheet has cut the number short (7.61E+12)
  'successor', // not sold any more; the one in its place is offered
  'eanWrong', // of a custom item: no GTIN, left out
  'unitUnknown', // of a custom item: none of its units, taken as piece
  'textCut', // of a custom item: cut to what its fields hold
] as const;
export const ImportReason = z.enum(importReasons);
export type ImportReason = z.infer<typeof ImportReason>;

export const ImportArticle = z.object({
  ...articleFields,
  /** What it is in a combination, a frame or an inset without places; null for all other articles. */
  part: z.nullable(
    z.object({ manufacturerId: z.string(), productLineId: z.string(), gangs: z.nullable(GangsOfFrame) }),
  ),
});
export type ImportArticle = z.infer<typeof ImportArticle>;

export const ImportLine = z.object({
  /** Which of `sheets` it stands in, from 0. */
  sheet: z.int(),
  /** Number of the line in the text or of the row in the sheet, from 1. */
  line: z.int(),
  /** The line as it came, its cells side by side. */
  text: z.string(),
  /** What was taken for the number and for the quantity; empty where there is none. */
  number: z.string(),
  quantityText: z.string(),
  verdict: ImportResult,
  reasons: z.array(ImportReason),
  /** The article; several to choose from with `choose`; what may be taken instead with `notOrderable`. */
  skus: z.array(z.string()),
  /** The article sold in variants, which may go into the cart without a choice, as a pending item. */
  specificityOf: z.nullable(z.string()),
  /** What goes into the cart, in units of sale; null where it has to be chosen first. */
  quantity: z.nullable(z.int()),
  /** The nearest quantities that can be ordered, where the one that came cannot. */
  quantitiesNear: z.array(z.int()),
  /** The line of the same sheet that this one's quantity was added to. */
  addedTo: z.nullable(z.int()),
  commission: z.string(),
  note: z.string(),
  /** The combination of the same sheet that the list puts it into; such lines are not added up with others. */
  combination: z.nullable(z.int()),
  /** The places of an inset, from 1, where the list names them. */
  places: z.array(z.int()),
  /** What the list says of an article of the user's own; null for all other lines. */
  custom: z.nullable(CustomItem),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Why lines that a list puts together are no combination as they stand. */
export const combinationFaults = [
  'part_open', // an article of it is unknown, not orderable, or has to be chosen
  'not_a_part', // neither frame nor inset
  'no_frame',
  'several_frames',
  'quantities', // an inset whose quantity is no multiple of the frame's
  'places_empty',
  'places_exceeded',
  'other_manufacturer',
  'other_line',
] as const;
export const CombinationFault = z.enum(combinationFaults);
export type CombinationFault = z.infer<typeof CombinationFault>;

/** A frame with its insets as a list names them, in a column of their own: one line of the cart. */
export const ImportCombination = z.object({
  sheet: z.int(),
  /** Within its sheet; lines name it by this. */
  id: z.int(),
  /** As the list calls it. */
  name: z.string(),
  /** Null where it can go into the cart. */
  fault: z.nullable(CombinationFault),
  /** Empty with a fault. */
  frame: z.string(),
  /** Place by place. */
  insets: z.array(z.string()),
  /** Of the whole; null where it has to be chosen first. */
  quantity: z.nullable(z.int()),
  /** Why the quantity is not the one of the list. */
  reasons: z.array(ImportReason),
  quantitiesNear: z.array(z.int()),
  commission: z.string(),
  note: z.string(),
});
export type ImportCombination = z.infer<typeof ImportCombination>;

/** Where the number and the quantity were found, as the user knows the columns: by title or by letter. */
export const ImportColumns = z.object({ number: z.string(), quantity: z.nullable(z.string()) });
export type ImportColumns = z.infer<typeof ImportColumns>;

/** What was read: a text as a whole, or a sheet of a workbook. Each is validated by itself, so that any of them may be left out. */
export const ImportSheet = z.object({
  /** Empty for a text. */
  name: z.string(),
  /** Filled lines. */
  lineCount: z.int(),
  /** Null where each line was read by itself. */
  columns: z.nullable(ImportColumns),
  /** False for a sheet that has more lines or columns than can be read beside the others. */
  isRead: z.boolean(),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

export const CartImport = z.object({
  lines: z.array(ImportLine),
  /** Every article that a line names, once. */
  articles: z.array(ImportArticle),
  combinations: z.array(ImportCombination),
  /** The filled sheets of a workbook in their order; one for a text. */
  sheets: z.array(ImportSheet),
});
export type CartImport = z.infer<typeof CartImport>;

/** A file as it travels: the browser sends its own kind, the server receives bytes. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

const Text = z.string().check(z.maxLength(IMPORT_TEXT_MAX));

const lineWords = {
  commission: z._default(lineOfText(LINE_COMMISSION_MAX), ''),
  note: z._default(lineOfText(LINE_NOTE_MAX), ''),
};
const ImportItem = z.strictObject({ sku: Sku, quantity: Quantity, ...lineWords });
const ImportCustom = z.strictObject({ custom: z.strictObject(customItemFields), quantity: Quantity, ...lineWords });
const CombinationItem = z.strictObject({ ...combinationFields, ...lineWords });

const fileRefusals = [
  'cartImport.wrong_type',
  'cartImport.macros',
  'cartImport.too_large',
  'cartImport.encrypted',
  'cartImport.unreadable',
  'cartImport.unpacked_too_large',
  'cartImport.too_slow',
  'cartImport.too_many_lines',
  'cartImport.too_many_cells',
  'cartImport.empty',
  'cartImport.busy',
  'cartImport.too_often',
] as const;

export const cartImportApi = {
  check: defineEndpoint({
    method: 'POST',
    path: '/cart/{cartId}/import',
    summary: 'Reads a text, or a file of the kind XLS, XLSX or CSV, and gives a result on every line. Changes nothing.',
    access: 'customer',
    params: InCart,
    body: z.union([z.strictObject({ text: Text }), z.strictObject({ file: SentFile })]),
    bodyType: 'jsonOrFile',
    reply: CartImport,
    refusals: ['cart.unknown', 'request.too_large', ...fileRefusals],
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/cart/{cartId}/import/add',
    summary: 'Adds the lines of an import, all or none; those without a choice become pending items.',
    access: 'customer',
    params: InCart,
    body: z.strictObject({
      /** Articles, combinations of them, and articles of the user's own, in the order in which they come into the cart. */
      items: z.array(z.union([ImportItem, CombinationItem, ImportCustom])).check(z.maxLength(CART_LINES_MAX)),
      /** Articles sold in variants, to be chosen in the cart. */
      pending: z._default(z.array(ImportItem).check(z.maxLength(CART_LINES_MAX)), []),
    }),
    reply: z.object({ cart: CartSummary, added: z.int(), pending: z.int() }),
    refusals: [
      'cart.unknown',
      'catalogue.product_unknown',
      'cart.ean_wrong',
      ...quantityRefusals,
      ...combinationRefusals,
      'cartImport.nothing',
    ],
    idempotent: true,
  }),
  sample: defineEndpoint({
    method: 'GET',
    path: '/cart-import/sample',
    summary: 'A short list in the form that is imported, with articles of the catalogue.',
    access: 'customer',
    /** The language is in the address, because a link sends no headers. */
    query: z.strictObject({ type: z._default(z.enum(['csv', 'xlsx']), 'xlsx'), locale: z._default(Locale, 'de') }),
    reply: FileReply,
    files: [CSV, XLSX],
    refusals: [],
  }),
};
