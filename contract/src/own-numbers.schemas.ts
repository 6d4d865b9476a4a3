import { z } from 'zod/mini';
import { IMPORT_TEXT_MAX } from './cart-import.ts';
import { SentFile } from './cart-import.schemas.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { ListColumns, ListFileType } from './list-file.schemas.ts';
import {
  OWN_NAME_MAX,
  OWN_NUMBER_MAX,
  OWN_NUMBERS_AT_ONCE_MAX,
  OWN_UNIT_MAX,
  ownNumberImportsApi,
  ownNumberImportStates,
  ownNumbersApi,
  ownNumberSorts,
  ownNumberStates,
  ownNumberResults,
} from './own-numbers.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, Locale, RowNumber, Sku, Uuid } from './values.schemas.ts';

export const OwnNumberState = z.enum(ownNumberStates);
export type OwnNumberState = z.infer<typeof OwnNumberState>;
export const OwnNumberResult = z.enum(ownNumberResults);
export type OwnNumberResult = z.infer<typeof OwnNumberResult>;

/** An article as lists of own numbers name it. */
const ArticleOfNumber = z.object({
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  /** Empty where the catalogue no longer knows it. */
  url: z.string(),
});
export type ArticleOfNumber = z.infer<typeof ArticleOfNumber>;

export const OwnNumber = z.object({
  ownNumberId: z.int(),
  ownNumber: z.string(),
  ownName: z.string(),
  ownUnit: z.string(),
  article: ArticleOfNumber,
  state: OwnNumberState,
  /** What is sold in the place of an article that is gone. */
  successor: z.nullable(ArticleOfNumber),
  /** The article of ours that bears the same number, with the state `alsoOurs`. */
  alsoOurs: z.nullable(ArticleOfNumber),
  version: z.int(),
  changedBy: z.string(),
  changedAt: IsoInstant,
});
export type OwnNumber = z.infer<typeof OwnNumber>;

/** Form and endpoint check with it. */
export const OwnNumberInput = z.strictObject({
  ownNumber: lineOfText(OWN_NUMBER_MAX).check(z.minLength(1)),
  /** Any number of ours, in any spelling. */
  articleNumber: lineOfText(80).check(z.minLength(1)),
  ownName: z._default(lineOfText(OWN_NAME_MAX), ''),
  ownUnit: z._default(lineOfText(OWN_UNIT_MAX), ''),
});
export type OwnNumberInput = z.infer<typeof OwnNumberInput>;

/** A row of a list, with what is to become of it. */
export const OwnNumberRow = z.object({
  /** Number of the row in the text or of the sheet, from 1. */
  row: z.int(),
  ownNumber: z.string(),
  /** What was taken for the number of ours. */
  articleNumber: z.string(),
  ownName: z.string(),
  ownUnit: z.string(),
  result: OwnNumberResult,
  article: z.nullable(ArticleOfNumber),
  /** What the number stands for until now, where it is `replaced`. */
  before: z.nullable(z.extend(ArticleOfNumber, { ownName: z.string(), ownUnit: z.string() })),
  /** Articles to choose from, where it is `doubtful`. */
  choices: z.array(ArticleOfNumber),
  /** The number is also one of another article of ours: both will be offered. */
  isAlsoOurs: z.boolean(),
  isSkipped: z.boolean(),
});
export type OwnNumberRow = z.infer<typeof OwnNumberRow>;

const Count = z.int();
export const OwnNumberImport = z.object({
  importId: z.string(),
  state: z.enum(ownNumberImportStates),
  /** Rows in all, and rows validated so far. */
  rowCount: z.int(),
  checkedCount: z.int(),
  /** Titles or letters of the columns that were taken; null where each line was read by itself. */
  columns: z.nullable(z.object({ ownNumber: z.string(), articleNumber: z.string() })),
  counts: z.object({
    new: Count,
    replaced: Count,
    gone: Count,
    same: Count,
    doubtful: Count,
    unknown: Count,
    twice: Count,
    incomplete: Count,
    skipped: Count,
  }),
  alsoOursCount: z.int(),
  beganBy: z.string(),
  beganAt: IsoInstant,
});
export type OwnNumberImport = z.infer<typeof OwnNumberImport>;

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ByNumber = z.strictObject({ ownNumberId: RowInPath });
const ByImport = z.strictObject({ importId: Uuid });
const filters = {
  /** Words in the number, the own name, the article's name or one of its numbers. */
  q: listQuery.q,
  state: z.optional(OwnNumberState),
};
const Taken = z.object({ ownNumberId: z.int() });

export const ownNumbersEndpoints = {
  list: defineEndpoint(ownNumbersApi.list, {
    summary: "The company's own article numbers, one page of them.",
    query: z.strictObject({ ...listQuery, ...filters, sort: z._default(z.enum(ownNumberSorts), 'number') }),
    reply: z.object({
      ownNumbers: z.array(OwnNumber),
      pagination: Pagination,
      /** Whether the user may change them. */
      mayChange: z.boolean(),
    }),
  }),
  exportList: defineEndpoint(ownNumbersApi.exportList, {
    summary: 'Own numbers that search and filter leave as CSV, XLSX or PDF; it can be imported again unchanged.',
    query: z.strictObject({ ...filters, type: z._default(ListFileType, 'csv'), columns: ListColumns }),
    reply: FileReply,
  }),
  get: defineEndpoint(ownNumbersApi.get, {
    summary: 'One own number.',
    params: ByNumber,
    reply: OwnNumber,
  }),
  create: defineEndpoint(ownNumbersApi.create, {
    summary: 'Adds an own number for the article that bears one of ours.',
    body: OwnNumberInput,
    reply: Taken,
  }),
  change: defineEndpoint(ownNumbersApi.change, {
    summary: 'Changes an own number that is still the one its user has seen.',
    params: ByNumber,
    body: z.extend(OwnNumberInput, { version: RowNumber }),
    reply: Taken,
  }),
  remove: defineEndpoint(ownNumbersApi.remove, {
    summary: 'Removes own numbers; those that are gone already are passed over. restore puts them back for a day.',
    body: z.strictObject({
      ownNumberIds: z.array(RowNumber).check(z.minLength(1), z.maxLength(OWN_NUMBERS_AT_ONCE_MAX)),
    }),
    reply: z.object({ removed: z.int(), undoId: z.nullable(z.string()) }),
  }),
  restore: defineEndpoint(ownNumbersApi.restore, {
    summary: 'Puts removed own numbers back; those that were given to another article meanwhile are left out.',
    body: z.strictObject({ undoId: Uuid }),
    reply: z.object({ restored: z.int() }),
  }),
  sample: defineEndpoint(ownNumbersApi.sample, {
    summary: 'A short list in the form that is imported, with articles of the catalogue.',
    query: z.strictObject({ type: z._default(z.enum(['csv', 'xlsx']), 'xlsx'), locale: z._default(Locale, 'de') }),
    reply: FileReply,
  }),
};

export const ownNumberImportsEndpoints = {
  beginImport: defineEndpoint(ownNumberImportsApi.beginImport, {
    summary:
      'Reads a text, or a file of the kind XLS, XLSX or CSV, and validates its rows, long ones in the background. Changes no own number.',
    body: z.union([
      z.strictObject({ text: z.string().check(z.maxLength(IMPORT_TEXT_MAX)) }),
      z.strictObject({ file: SentFile }),
    ]),
    reply: OwnNumberImport,
  }),
  getImport: defineEndpoint(ownNumberImportsApi.getImport, {
    summary: 'How far an import is, and one page of its rows.',
    params: ByImport,
    query: z.strictObject({
      result: z.optional(OwnNumberResult),
      page: listQuery.page,
      ipp: listQuery.ipp,
    }),
    reply: z.extend(OwnNumberImport, { rows: z.array(OwnNumberRow), pagination: Pagination }),
  }),
  correctRow: defineEndpoint(ownNumberImportsApi.correctRow, {
    summary: 'Says which article a row means, or leaves a row out.',
    params: ByImport,
    body: z.strictObject({
      row: RowNumber,
      /** One of the choices. */
      sku: z.optional(Sku),
      /** Another number of ours, in any spelling. */
      articleNumber: z.optional(lineOfText(80)),
      isSkipped: z.optional(z.boolean()),
    }),
    reply: OwnNumberRow,
  }),
  takeImport: defineEndpoint(ownNumberImportsApi.takeImport, {
    summary: 'Takes all rows that can be taken, at once or not at all; taken again, it changes nothing.',
    params: ByImport,
    reply: z.object({ added: z.int(), replaced: z.int() }),
  }),
};
