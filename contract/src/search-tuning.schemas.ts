import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  boostStrengths,
  boostTargets,
  SAVED_SEARCHES_MAX,
  ruleStates,
  searchAudiences,
  searchTuningApi,
  SKUS_OF_RULE_MAX,
  TUNING_FILE_MAX,
  TUNING_RULES_MAX,
  TUNING_WORD_MAX,
  tuningActions,
  tuningKinds,
  WORDS_OF_RULE_MAX,
} from './search-tuning.ts';
import { searchOrigins } from './search.ts';
import { languages } from './values.ts';
import { IsoDate, IsoInstant, lineOfText, RowNumber, Sku, Uuid } from './values.schemas.ts';

const Language = z.enum(languages);
const Kind = z.enum(tuningKinds);
const Text = lineOfText(TUNING_WORD_MAX);
const Word = Text.check(z.minLength(1));
const words = (least: number) => z.array(Word).check(z.minLength(least), z.maxLength(WORDS_OF_RULE_MAX));
const RuleSkus = z.array(Sku).check(z.minLength(1), z.maxLength(SKUS_OF_RULE_MAX));

/** What somebody decides about the search. `searchText` is the whole text that is typed; empty means every search. */
export const TuningRule = z.discriminatedUnion('kind', [
  /** Both ways all words mean the same; one way whoever types one of `words` also finds `meantWords`, never the reverse. */
  z.strictObject({
    kind: z.literal('synonym'),
    language: Language,
    isOneWay: z.boolean(),
    words: words(1),
    meantWords: words(0),
  }),
  z.strictObject({
    kind: z.literal('pin'),
    language: Language,
    searchText: Word,
    ruleSkus: RuleSkus,
    /** Last day; null for no end. */
    pinnedUntil: z.nullable(IsoDate),
  }),
  z.strictObject({ kind: z.literal('hide'), language: Language, searchText: Text, ruleSkus: RuleSkus }),
  z.strictObject({
    kind: z.literal('boost'),
    language: Language,
    searchText: Text,
    boostTarget: z.enum(boostTargets),
    /** Article number, name of a brand, or id of a category. */
    boostValue: Word,
    boostStrength: z.enum(boostStrengths),
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    language: Language,
    searchText: Word,
    /** A page of the shop, after the language: `/category/…`. */
    leadsTo: lineOfText(200).check(z.minLength(1)),
  }),
]);
export type TuningRule = z.infer<typeof TuningRule>;

/** A rule as the draft has it. */
export const StoredRule = z.object({ ruleId: Uuid, ruleVersion: z.int(), rule: TuningRule });
export type StoredRule = z.infer<typeof StoredRule>;

const RuleArticle = z.object({
  sku: z.string(),
  name: z.string(),
  /** Empty where nobody knows it any more. */
  articleUrl: z.string(),
  isSold: z.boolean(),
  successor: z.nullable(z.object({ sku: z.string(), name: z.string() })),
});
export type RuleArticle = z.infer<typeof RuleArticle>;

export const RuleRow = z.extend(StoredRule, {
  state: z.enum(ruleStates),
  /** What is in force, where the draft has another one. */
  before: z.nullable(TuningRule),
  articles: z.array(RuleArticle),
  /** What a category or page is called; empty where the rule names none, or nobody knows it. */
  targetName: z.string(),
  /** Searches of the last 30 days that it is about. */
  searches: z.int(),
  changedBy: z.string(),
});
export type RuleRow = z.infer<typeof RuleRow>;

export const TuningOverview = z.object({
  /** What is in force. */
  tuningVersion: z.int(),
  inForceSince: z.nullable(IsoInstant),
  inForceBy: z.string(),
  /** Goes up with every change of the draft by anybody. */
  draftRevision: z.int(),
  draftBy: z.string(),
  draftAt: z.nullable(IsoInstant),
  /** Rules that the draft adds, changes and removes. */
  changed: z.int(),
  counts: z.object({ synonym: z.int(), pin: z.int(), hide: z.int(), boost: z.int(), redirect: z.int() }),
  /** Searches of the last 30 days. */
  searches: z.object({ total: z.int(), missed: z.int(), missedTexts: z.int() }),
});
export type TuningOverview = z.infer<typeof TuningOverview>;

const TrialHit = z.object({
  sku: z.string(),
  name: z.string(),
  articleUrl: z.string(),
  manufacturer: z.string(),
  imageUrl: z.nullable(z.string()),
  isPinned: z.boolean(),
  /** Its place in the other list; null where it is not among the first. */
  otherPlace: z.nullable(z.int()),
});
const TrialSide = z.object({
  total: z.int(),
  hits: z.array(TrialHit),
  /** Where the text leads instead; empty for nowhere. */
  redirectUrl: z.string(),
  leftOut: z.array(z.string()),
});
export type TrialSide = z.infer<typeof TrialSide>;

const MissedSearch = z.object({
  text: z.string(),
  language: Language,
  searches: z.int(),
  lastDay: IsoDate,
  origins: z.array(z.enum(searchOrigins)),
  byCustomers: z.int(),
  /** The draft or what is in force has something for it. */
  isHandled: z.boolean(),
});
export type MissedSearch = z.infer<typeof MissedSearch>;

const SavedSearch = z.object({
  savedSearchId: z.int(),
  savedSearchVersion: z.int(),
  language: Language,
  searchText: z.string(),
  articles: z.array(RuleArticle),
  /** Place of the first wanted article from 1; null beyond the first fifty. */
  placeBefore: z.nullable(z.int()),
  placeAfter: z.nullable(z.int()),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const ChangedSearch = z.object({
  text: z.string(),
  language: Language,
  searches: z.int(),
  totalBefore: z.int(),
  totalAfter: z.int(),
  outcome: z.enum(['found', 'lost', 'reordered']),
});

const revision = { draftRevision: z.int() };
const ruleKey = { ruleId: Uuid, ruleVersion: z.int() };
const Revised = z.object({ draftRevision: z.int() });

export const searchTuningEndpoints = {
  overview: defineEndpoint(searchTuningApi.overview, {
    summary: 'What is in force in the search, how the draft differs, and how often nothing was found.',
    reply: TuningOverview,
  }),
  rules: defineEndpoint(searchTuningApi.rules, {
    summary: 'Rules of one kind as the draft has them, changed ones first.',
    query: z.strictObject({ ...listQuery, kind: Kind, language: z.optional(Language) }),
    reply: z.object({ rules: z.array(RuleRow), pagination: Pagination }),
  }),
  saveRule: defineEndpoint(searchTuningApi.saveRule, {
    summary: 'Adds a rule to the draft or changes one; the search stays as it is until the draft is taken over.',
    body: z.strictObject({ rule: TuningRule, ruleId: z.optional(Uuid), ruleVersion: z._default(z.int(), 0) }),
    reply: StoredRule,
  }),
  removeRule: defineEndpoint(searchTuningApi.removeRule, {
    summary: 'Takes a rule out of the draft.',
    body: z.strictObject(ruleKey),
    reply: Revised,
  }),
  undoRule: defineEndpoint(searchTuningApi.undoRule, {
    summary: 'Brings a rule of the draft back to what is in force.',
    body: z.strictObject({ ruleId: Uuid }),
    reply: Revised,
  }),
  takeOver: defineEndpoint(searchTuningApi.takeOver, {
    summary: 'Puts the draft in force, on every node within two seconds.',
    body: z.strictObject(revision),
    reply: z.object({ tuningVersion: z.int() }),
  }),
  discard: defineEndpoint(searchTuningApi.discard, {
    summary: 'Brings the draft back to what is in force.',
    body: z.strictObject(revision),
    reply: Revised,
  }),
  takeBack: defineEndpoint(searchTuningApi.takeBack, {
    summary: 'Puts what was in force before the last take-over in force again; the draft stays.',
    body: z.strictObject({ tuningVersion: z.int() }),
    reply: z.object({ tuningVersion: z.int() }),
  }),
  history: defineEndpoint(searchTuningApi.history, {
    summary: 'Who took over what and when, the newest first.',
    query: z.strictObject(listQuery),
    reply: z.object({
      entries: z.array(
        z.object({
          tuningVersion: z.int(),
          at: IsoInstant,
          by: z.string(),
          action: z.enum(tuningActions),
          changes: z.array(z.object({ state: z.enum(ruleStates), rule: TuningRule, before: z.nullable(TuningRule) })),
        }),
      ),
      pagination: Pagination,
    }),
  }),
  trial: defineEndpoint(searchTuningApi.trial, {
    summary: 'The first articles for a text as it is and as it would be with the draft.',
    query: z.strictObject({ q: Text, language: Language }),
    reply: z.object({ before: TrialSide, after: TrialSide }),
  }),
  effect: defineEndpoint(searchTuningApi.effect, {
    summary: 'What the draft changes in the most frequent searches of the last 30 days.',
    reply: z.object({ asked: z.int(), same: z.int(), changes: z.array(ChangedSearch) }),
  }),
  missed: defineEndpoint(searchTuningApi.missed, {
    summary: 'Texts that found nothing in the last 30 days, the most frequent first.',
    query: z.strictObject({
      ...listQuery,
      language: z.optional(Language),
      searchAudience: z.optional(z.enum(searchAudiences)),
    }),
    reply: z.object({ searches: z.array(MissedSearch), pagination: Pagination }),
  }),
  savedSearches: defineEndpoint(searchTuningApi.savedSearches, {
    summary: 'The saved searches with wanted articles, their places before and after the draft, and the score of both.',
    reply: z.object({
      queries: z.array(SavedSearch).check(z.maxLength(SAVED_SEARCHES_MAX)),
      /** 0 to 100; null without any saved search. */
      scoreBefore: z.nullable(z.number()),
      scoreAfter: z.nullable(z.number()),
    }),
  }),
  saveSearch: defineEndpoint(searchTuningApi.saveSearch, {
    summary: 'Adds a saved search or changes one.',
    body: z.strictObject({
      savedSearchId: z.optional(RowNumber),
      savedSearchVersion: z._default(z.int(), 0),
      language: Language,
      searchText: Word,
      ruleSkus: RuleSkus,
    }),
    reply: z.object({ savedSearchId: z.int(), savedSearchVersion: z.int() }),
  }),
  removeSearch: defineEndpoint(searchTuningApi.removeSearch, {
    summary: 'Takes a saved search away.',
    params: z.strictObject({ savedSearchId: z.pipe(z.coerce.number(), z.int32()) }),
    reply: z.object({}),
  }),
  exportFile: defineEndpoint(searchTuningApi.exportFile, {
    summary: 'All rules of the draft as JSON, or its synonyms as CSV.',
    query: z.strictObject({ fileKind: z._default(z.enum(['json', 'csv']), 'json') }),
    reply: FileReply,
  }),
  importFile: defineEndpoint(searchTuningApi.importFile, {
    summary:
      'Reads such a file into the draft: all rules of a JSON file instead of those there, synonyms of a CSV beside them.',
    body: z.strictObject({
      ...revision,
      fileKind: z.enum(['json', 'csv']),
      fileText: z.string().check(z.minLength(1), z.maxLength(TUNING_FILE_MAX)),
    }),
    reply: z.object({
      added: z.int(),
      unchanged: z.int(),
      /** Lines that were left out, with the reason in the language of the request. */
      refused: z.array(z.object({ line: z.int(), reason: z.string() })).check(z.maxLength(TUNING_RULES_MAX)),
    }),
  }),
};
