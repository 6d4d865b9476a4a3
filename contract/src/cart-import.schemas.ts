import { z } from 'zod/mini';
import { CartSummary, InCart } from './cart-change.schemas.ts';
import { CART_LINES_MAX, LINE_COMMISSION_MAX, LINE_NOTE_MAX } from './cart-change.ts';
import { cartImportApi, combinationFaults, IMPORT_TEXT_MAX, importReasons, importResults } from './cart-import.ts';
import { articleFields, CustomItem, customItemFields } from './cart-item.schemas.ts';
import { combinationFields, GangsOfFrame } from './combination.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { lineOfText, Locale, Quantity, Sku } from './values.schemas.ts';

export const ImportResult = z.enum(importResults);
export type ImportResult = z.infer<typeof ImportResult>;
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

/** What was read: a text as a whole, or a sheet of a workbook. Each is judged by itself, so that any of them may be left out. */
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
export const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

const Text = z.string().check(z.maxLength(IMPORT_TEXT_MAX));

const lineWords = {
  commission: z._default(lineOfText(LINE_COMMISSION_MAX), ''),
  note: z._default(lineOfText(LINE_NOTE_MAX), ''),
};
export const ImportItem = z.strictObject({ sku: Sku, quantity: Quantity, ...lineWords });
const ImportCustom = z.strictObject({ custom: z.strictObject(customItemFields), quantity: Quantity, ...lineWords });
export const ImportCombinationItem = z.strictObject({ ...combinationFields, ...lineWords });

export const cartImportEndpoints = {
  check: defineEndpoint(cartImportApi.check, {
    summary: 'Reads a text, or a file of the kind XLS, XLSX or CSV, and gives a result on every line. Changes nothing.',
    params: InCart,
    body: z.union([z.strictObject({ text: Text }), z.strictObject({ file: SentFile })]),
    reply: CartImport,
  }),
  add: defineEndpoint(cartImportApi.add, {
    summary: 'Adds the lines of an import, all or none; those without a choice become pending items.',
    params: InCart,
    body: z.strictObject({
      /** Articles, combinations of them, and articles of the user's own, in the order in which they come into the cart. */
      items: z.array(z.union([ImportItem, ImportCombinationItem, ImportCustom])).check(z.maxLength(CART_LINES_MAX)),
      /** Articles sold in variants, to be chosen in the cart. */
      pending: z._default(z.array(ImportItem).check(z.maxLength(CART_LINES_MAX)), []),
    }),
    reply: z.object({ cart: CartSummary, added: z.int(), pending: z.int() }),
  }),
  sample: defineEndpoint(cartImportApi.sample, {
    summary: 'A short list in the form that is imported, with articles of the catalogue.',
    /** The language is in the address, because a link sends no headers. */
    query: z.strictObject({ type: z._default(z.enum(['csv', 'xlsx']), 'xlsx'), locale: z._default(Locale, 'de') }),
    reply: FileReply,
  }),
};
