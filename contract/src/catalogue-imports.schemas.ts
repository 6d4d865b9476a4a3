import { z } from 'zod/mini';
import {
  catalogueImportsApi,
  DECIDED_AT_ONCE_MAX,
  IMPORT_BYTES_MAX,
  IMPORT_REASON_MAX,
  importDecisions,
  importedKinds,
  importOrigins,
  importStates,
} from './catalogue-imports.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, RowNumber, Sku } from './values.schemas.ts';

const ImportId = z.strictObject({ importId: z.pipe(z.coerce.number(), z.int32()) });

/** Articles by what would become, or became, of them; warnings one by one. */
export const ImportedCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  refused: z.int(),
  warning: z.int(),
});
export type ImportedCounts = z.infer<typeof ImportedCounts>;

/** A failure or a fault of a file: a code with its facts, worded by the page. */
const Failure = z.object({ code: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) });

export const ImportSummary = z.object({
  id: z.int(),
  name: z.string(),
  origin: z.enum(importOrigins),
  state: z.enum(importStates),
  supplier: z.string(),
  fileBytes: z.int(),
  createdAt: IsoInstant,
  createdBy: z.string(),
  counts: z.nullable(ImportedCounts),
  /** Beyond a limit: it waits for somebody who says why it is right. */
  isBeyond: z.boolean(),
  appliedAt: z.nullable(IsoInstant),
  /** Who took it over, undid or discarded it last. */
  decidedBy: z.string(),
  failure: z.nullable(Failure),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** What an import goes beyond, and by how much. */
const BrokenLimit = z.object({
  limit: z.enum(['gone', 'price']),
  /** Per cent allowed. */
  max: z.int(),
  /** Per cent gone; the farthest price move. */
  found: z.number(),
  count: z.int(),
});

export const ImportDetail = z.extend(ImportSummary, {
  version: z.int(),
  format: z.string(),
  transaction: z.string(),
  catalogueId: z.string(),
  fileVersion: z.string(),
  comparedAt: z.nullable(IsoInstant),
  catalogueVersion: z.nullable(z.int()),
  /** How far the work at hand is; null while nothing is done. Bytes while it is read, articles while it is written. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int(), secondsLeft: z.nullable(z.int()) })),
  /** What is worked on first, where this one waits. */
  waitsFor: z.nullable(z.object({ name: z.string(), by: z.string() })),
  /** Articles that changed in the shop since they were compared; the first of them. */
  outdated: z.object({ count: z.int(), skus: z.array(z.string()) }),
  brokenLimits: z.array(BrokenLimit),
  /** What would be done, decisions counted in. */
  plan: z.object({ new: z.int(), changed: z.int(), gone: z.int(), leftOut: z.int(), pricesStay: z.int() }),
  facts: z.object({
    withoutCategory: z.int(),
    pricesChanged: z.int(),
    textsChanged: z.int(),
    goneWithSuccessor: z.int(),
    articlesWithWarnings: z.int(),
    beyond: z.int(),
  }),
  warningKinds: z.array(z.object({ code: z.string(), count: z.int() })),
  priceMoves: z.object({
    /** One more than there are steps: below the first, between them, above the last. */
    bars: z.array(z.int()),
    mean: z.nullable(z.number()),
    count: z.int(),
  }),
  confirmedAt: z.nullable(IsoInstant),
  confirmedBy: z.string(),
  takeOverReason: z.string(),
  endedAt: z.nullable(IsoInstant),
  endedBy: z.string(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(IsoInstant),
  fileUntil: IsoInstant,
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const ImportWarning = z.object({
  severity: z.enum(['refused', 'warning']),
  code: z.string(),
  line: z.nullable(z.int()),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportWarning = z.infer<typeof ImportWarning>;

export const ImportedArticle = z.object({
  sku: z.string(),
  /** Empty for an article that was refused. */
  name: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  result: z.nullable(z.enum(['new', 'changed', 'gone'])),
  /** Rappen of a thousand units, so that prices per piece, per 100 and per 1000 compare. */
  priceBefore: z.nullable(z.int()),
  priceAfter: z.nullable(z.int()),
  priceMove: z.nullable(z.number()),
  isBeyond: z.boolean(),
  successorSku: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  warnings: z.array(ImportWarning),
  decision: z.enum(importDecisions),
});
export type ImportedArticle = z.infer<typeof ImportedArticle>;

const percent = z.int().check(z.gte(1), z.lte(100));

export const ImportRules = z.object({
  gonePercentMax: percent,
  pricePercentMax: z.int().check(z.gte(1), z.lte(1000)),
  keepDays: z.int().check(z.gte(1), z.lte(365)),
  /** HH:MM in Zurich; empty for at once. */
  folderTime: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/)),
});
export type ImportRules = z.infer<typeof ImportRules>;

export const StoredImportRules = z.extend(ImportRules, {
  version: z.int(),
  /** Of the watched folder, which is named where the shop is started: there is none, or files cannot be seen or moved. */
  folderState: z.enum(['none', 'ready', 'unreadable', 'readOnly']),
  history: z.array(
    z.object({
      version: z.int(),
      savedAt: IsoInstant,
      savedBy: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type StoredImportRules = z.infer<typeof StoredImportRules>;

export const ImportRulesChange = z.strictObject({ version: RowNumber, ...ImportRules.shape });

/** A file as it travels: the browser sends its own kind, the server receives bytes. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);

const Done = z.object({ state: z.enum(importStates) });

export const catalogueImportsEndpoints = {
  list: defineEndpoint(catalogueImportsApi.list, {
    summary: 'Imports of catalogues, the newest first.',
    query: z.strictObject({ ...listQuery, state: z.optional(z.enum(importStates)) }),
    reply: z.object({ imports: z.array(ImportSummary), pagination: Pagination }),
  }),
  begin: defineEndpoint(catalogueImportsApi.begin, {
    summary: 'Begins an import: its file follows in pieces, then it is read and compared.',
    body: z.strictObject({
      fileName: lineOfText(200).check(z.minLength(1)),
      fileBytes: z.int().check(z.gte(1), z.lte(IMPORT_BYTES_MAX * 2)),
      /** Whose catalogue it is, if not the one that the file names. */
      importSupplier: z._default(lineOfText(80), ''),
      /** A CSV that holds some articles only: nobody is gone who is not in it. */
      isPartial: z._default(z.boolean(), false),
    }),
    reply: z.object({ importId: z.int(), partBytes: z.int() }),
  }),
  addPart: defineEndpoint(catalogueImportsApi.addPart, {
    summary: 'A piece of the file; the last one lets the import be read. The same piece again changes nothing.',
    params: ImportId,
    body: z.strictObject({
      filePart: z.union([SentFile, z.base64().check(z.minLength(4), z.maxLength(1_400_000))]),
      partNumber: z.pipe(z.coerce.number(), z.int().check(z.gte(0), z.lte(10_000))),
    }),
    reply: z.object({ receivedBytes: z.int(), state: z.enum(importStates) }),
  }),
  show: defineEndpoint(catalogueImportsApi.show, {
    summary: 'An import with what it would change, its limits and how far it is.',
    params: ImportId,
    reply: ImportDetail,
  }),
  articles: defineEndpoint(catalogueImportsApi.articles, {
    summary: 'Articles of a preview of one kind, with every field before and after.',
    params: ImportId,
    query: z.strictObject({
      ...listQuery,
      kind: z._default(z.enum(importedKinds), 'changed'),
      warning: z.optional(z.string().check(z.regex(/^[a-z_.]{1,60}$/))),
      /** Left out: `importedOrder`. */
      sort: z.optional(z.enum(['sku', '-sku', 'priceMove', '-priceMove'])),
    }),
    reply: z.object({ articles: z.array(ImportedArticle), pagination: Pagination }),
  }),
  decide: defineEndpoint(catalogueImportsApi.decide, {
    summary: 'Says of articles of a preview whether they are taken over, keep their price or are left out.',
    params: ImportId,
    body: z.strictObject({
      articleNumbers: z.array(Sku).check(z.minLength(1), z.maxLength(DECIDED_AT_ONCE_MAX)),
      importDecision: z.enum(importDecisions),
    }),
    reply: z.object({ count: z.int(), version: z.int() }),
  }),
  takeOver: defineEndpoint(catalogueImportsApi.takeOver, {
    summary: 'Takes a preview over in one step, as it was seen; beyond a limit with a reason by the administration.',
    params: ImportId,
    body: z.strictObject({ version: RowNumber, takeOverReason: z._default(lineOfText(IMPORT_REASON_MAX), '') }),
    reply: Done,
  }),
  compare: defineEndpoint(catalogueImportsApi.compare, {
    summary: 'Reads and compares the file anew; decisions stay.',
    params: ImportId,
    reply: Done,
  }),
  stop: defineEndpoint(catalogueImportsApi.stop, {
    summary: 'Stops what is being done; the shop stays as it was.',
    params: ImportId,
    reply: Done,
  }),
  discard: defineEndpoint(catalogueImportsApi.discard, {
    summary: 'Throws a preview away.',
    params: ImportId,
    reply: Done,
  }),
  undo: defineEndpoint(catalogueImportsApi.undo, {
    summary: 'Undoes the last import: all is as before, and what was added by hand meanwhile stays.',
    params: ImportId,
    reply: Done,
  }),
  rules: defineEndpoint(catalogueImportsApi.rules, {
    summary: 'What stops an import, how long files are kept and when the folder is read, with who changed it.',
    reply: StoredImportRules,
  }),
  changeRules: defineEndpoint(catalogueImportsApi.changeRules, {
    summary: 'Changes what stops an import.',
    body: ImportRulesChange,
    reply: StoredImportRules,
  }),
};
