import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  exportFormats,
  PRICE_LIST_CHOICES_MAX,
  priceListFailures,
  priceListFormats,
  priceListKinds,
  priceListsApi,
  priceListScopes,
  priceListStates,
} from './price-lists.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, Uuid } from './values.schemas.ts';

export const PriceListKind = z.enum(priceListKinds);
export type PriceListKind = z.infer<typeof PriceListKind>;
export const PriceListFormat = z.enum(priceListFormats);
export type PriceListFormat = z.infer<typeof PriceListFormat>;
export const PriceListScope = z.enum(priceListScopes);
export type PriceListScope = z.infer<typeof PriceListScope>;
export const PriceListState = z.enum(priceListStates);
export type PriceListState = z.infer<typeof PriceListState>;
export const PriceListFailure = z.enum(priceListFailures);
export type PriceListFailure = z.infer<typeof PriceListFailure>;

export const PriceList = z.object({
  priceListId: z.string(),
  kind: PriceListKind,
  format: PriceListFormat,
  scope: PriceListScope,
  /** Categories or manufacturers in words. */
  chosen: z.array(z.string()),
  state: PriceListState,
  failure: z.nullable(PriceListFailure),
  fileName: z.string(),
  /** Articles looked at, of how many. */
  done: z.int(),
  total: z.int(),
  /** Articles that stand in it, and those for which the format has no room. */
  articles: z.int(),
  leftOut: z.int(),
  bytes: z.int(),
  askedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  expiresAt: IsoInstant,
});
export type PriceList = z.infer<typeof PriceList>;

/** As the operator sees it: whose it is, too. */
export const LoggedPriceList = z.extend(PriceList, {
  companyNumber: z.string(),
  companyName: z.string(),
  askedBy: z.string(),
});
export type LoggedPriceList = z.infer<typeof LoggedPriceList>;

const Choice = z.object({
  id: z.string(),
  title: z.string(),
  count: z.int(),
  /** 0 for the top of the tree. */
  level: z.int(),
});
export type PriceListChoice = z.infer<typeof Choice>;

const selection = {
  scope: z._default(PriceListScope, 'all'),
  /** Identifiers of categories, with all below them. */
  categories: z._default(z.array(lineOfText(120)).check(z.maxLength(PRICE_LIST_CHOICES_MAX)), []),
  manufacturers: z._default(z.array(lineOfText(120)).check(z.maxLength(PRICE_LIST_CHOICES_MAX)), []),
};
/** Form and endpoint check with it. */
export const PriceListInput = z.strictObject({
  priceListKind: z._default(z.enum(['net', 'conditions']), 'net'),
  format: z._default(PriceListFormat, 'xlsx'),
  ...selection,
});
export const ExportInput = z.strictObject({ format: z._default(z.enum(exportFormats), 'csv'), ...selection });
export type PriceListInput = z.infer<typeof PriceListInput>;
export type ExportInput = z.infer<typeof ExportInput>;

const ById = z.strictObject({ priceListId: Uuid });
const ByToken = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const priceListsEndpoints = {
  overview: defineEndpoint(priceListsApi.overview, {
    summary: "The user's price lists and exports of the last days, and which he may ask for.",
    reply: z.object({
      priceLists: z.array(PriceList),
      /** Which prices he may see, so which columns a list has. */
      seesNet: z.boolean(),
      seesGross: z.boolean(),
      mayExport: z.boolean(),
      /** From when on the company may export again; null for now. */
      exportAgainAt: z.nullable(IsoInstant),
      /** Where the link is sent; empty where staff work in the customer's place, who are sent none. */
      email: z.string(),
    }),
  }),
  choices: defineEndpoint(priceListsApi.choices, {
    summary: 'Categories and manufacturers to choose from, with how many articles they have.',
    reply: z.object({
      all: z.int(),
      bought: z.int(),
      categories: z.array(Choice),
      manufacturers: z.array(Choice),
    }),
  }),
  request: defineEndpoint(priceListsApi.request, {
    summary: 'Asks for a price list, which is made in the background.',
    body: PriceListInput,
    reply: PriceList,
  }),
  requestExport: defineEndpoint(priceListsApi.requestExport, {
    summary: 'Asks for article data, once in two hours per company.',
    body: ExportInput,
    reply: PriceList,
  }),
  cancel: defineEndpoint(priceListsApi.cancel, {
    summary: 'Stops making a list; one that is stopped already stays so.',
    params: ById,
    reply: PriceList,
  }),
  file: defineEndpoint(priceListsApi.file, {
    summary: 'The file of a list that is done.',
    params: ById,
    reply: FileReply,
  }),
  log: defineEndpoint(priceListsApi.log, {
    summary: 'Price lists and exports of all companies, as long as they are kept, the newest first.',
    query: z.strictObject({ ...listQuery, kind: z.optional(PriceListKind), state: z.optional(PriceListState) }),
    reply: z.object({ priceLists: z.array(LoggedPriceList), pagination: Pagination }),
  }),
  shared: defineEndpoint(priceListsApi.shared, {
    summary: 'What a signed link leads to.',
    params: ByToken,
    reply: z.object({ fileName: z.string(), bytes: z.int(), articles: z.int(), expiresAt: IsoInstant }),
  }),
  sharedFile: defineEndpoint(priceListsApi.sharedFile, {
    summary: 'The file that a signed link leads to.',
    params: ByToken,
    reply: FileReply,
  }),
};
