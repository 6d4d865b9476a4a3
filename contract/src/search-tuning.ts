import type { Calls } from './endpoint.ts';

export type * from './search-tuning.schemas.ts';

/** What one can decide about the search. Stored: a kind never changes its name. */
export const tuningKinds = ['synonym', 'pin', 'hide', 'boost', 'redirect'] as const;
/** How a rule of the draft differs from what is in force. */
export const ruleStates = ['live', 'added', 'changed', 'removed'] as const;
export const boostTargets = ['article', 'brand', 'category'] as const;
/** How much further up or down, and by which factor of the relevance. */
export const boostFactors = { muchMore: 2, more: 1.4, less: 0.7, muchLess: 0.4 } as const;
export const boostStrengths = ['muchMore', 'more', 'less', 'muchLess'] as const;
/** Who searched: no person, no company (docs/domain/search-tuning.md#counting). */
export const searchAudiences = ['visitor', 'customer'] as const;
export const tuningActions = ['takenOver', 'takenBack'] as const;

export const TUNING_RULES_MAX = 2000;
export const WORDS_OF_RULE_MAX = 12;
export const SKUS_OF_RULE_MAX = 20;
export const TUNING_WORD_MAX = 80;
export const SAVED_SEARCHES_MAX = 300;
/** Characters of a file of rules. */
export const TUNING_FILE_MAX = 400_000;

const staff = { access: 'operator', permissions: ['catalogue'] } as const;
const path = '/operator/search-tuning';

/** What forbids a rule beside the others of the draft. */
const besideOthers = [
  'searchTuning.loop',
  'searchTuning.redirect_loop',
  'searchTuning.not_a_page',
  'searchTuning.chain',
  'searchTuning.known_word',
  'searchTuning.same_word',
  'searchTuning.same_text',
] as const;

export const searchTuningApi = {
  overview: { method: 'GET', path, ...staff, refusals: [] },
  rules: { method: 'GET', path: `${path}/rules`, ...staff, refusals: [] },
  saveRule: {
    method: 'POST',
    path: `${path}/rules`,
    ...staff,
    refusals: [
      'searchTuning.rule_unknown',
      'searchTuning.changed_meanwhile',
      'searchTuning.too_many',
      ...besideOthers,
      'searchTuning.article_unknown',
      'searchTuning.target_unknown',
      'searchTuning.page_unknown',
    ],
  },
  removeRule: {
    method: 'POST',
    path: `${path}/rules/remove`,
    ...staff,
    refusals: ['searchTuning.rule_unknown', 'searchTuning.changed_meanwhile'],
  },
  undoRule: {
    method: 'POST',
    path: `${path}/rules/undo`,
    ...staff,
    // What comes back may no longer fit beside what was added meanwhile.
    refusals: ['searchTuning.rule_unknown', ...besideOthers],
  },
  takeOver: {
    method: 'POST',
    path: `${path}/take-over`,
    ...staff,
    refusals: ['searchTuning.draft_moved', 'searchTuning.nothing_changed'],
  },
  discard: { method: 'POST', path: `${path}/discard`, ...staff, refusals: ['searchTuning.draft_moved'] },
  takeBack: {
    method: 'POST',
    path: `${path}/take-back`,
    ...staff,
    refusals: ['searchTuning.draft_moved', 'searchTuning.nothing_before'],
  },
  history: { method: 'GET', path: `${path}/history`, ...staff, refusals: [] },
  trial: { method: 'GET', path: `${path}/trial`, ...staff, refusals: ['search.not_ready'] },
  effect: { method: 'GET', path: `${path}/effect`, ...staff, refusals: ['search.not_ready'] },
  missed: { method: 'GET', path: `${path}/missed`, ...staff, refusals: [] },
  savedSearches: { method: 'GET', path: `${path}/saved`, ...staff, refusals: ['search.not_ready'] },
  saveSearch: {
    method: 'POST',
    path: `${path}/saved`,
    ...staff,
    idempotent: true,
    refusals: [
      'searchTuning.saved_search_unknown',
      'searchTuning.changed_meanwhile',
      'searchTuning.too_many',
      'searchTuning.article_unknown',
      'searchTuning.same_text',
    ],
  },
  removeSearch: {
    method: 'DELETE',
    path: `${path}/saved/{savedSearchId}`,
    ...staff,
    refusals: ['searchTuning.saved_search_unknown'],
  },
  exportFile: {
    method: 'GET',
    path: `${path}/export`,
    ...staff,
    files: ['application/json', 'text/csv; charset=utf-8'],
    refusals: ['shop.busy'],
  },
  importFile: {
    method: 'POST',
    path: `${path}/import`,
    ...staff,
    idempotent: true,
    bodyBytesMax: 1216 * 1024,
    refusals: ['searchTuning.file_wrong', 'searchTuning.too_many', 'searchTuning.draft_moved'],
  },
} as const satisfies Calls;
