export {
  codeKinds,
  languages,
  type CategoryNode,
  type CodeKind,
  type IndexDocument,
  type Language,
  type ProductCode,
  type ProductTexts,
} from './documents.ts';
export {
  sortOrders,
  type Boost,
  type CategoryCount,
  type CodeMatch,
  type FacetCounts,
  type FacetValue,
  type Filter,
  type ProductSet,
  type Ranking,
  type SearchRequest,
  type SearchResult,
  type SortOrder,
  type SuggestRequest,
  type Suggestions,
  type Synonyms,
  type TextMatch,
  type TradeWords,
} from './requests.ts';
export { createIndexBuilder, type BuildOptions, type IndexBuilder } from './build/builder.ts';
export { startIndexBuild, type IndexBuild, type StartOptions } from './worker/start-build.ts';
export { type BuildStats, type BuiltIndex } from './worker/messages.ts';
export {
  learntFrom,
  openProductAnalysis,
  readBuilt,
  type Learnt,
  type ReadBatch,
  type ReadProduct,
} from './outside/read-products.ts';
export { openOutsideWords, type DictionaryName, type OutsideWord, type OutsideWords } from './outside/outside-words.ts';
export {
  planOutside,
  planSuggestion,
  type OutsideAnswer,
  type OutsidePlan,
  type OutsidePlannedWord,
  type OutsideProbe,
  type OutsideTerm,
} from './outside/understand.ts';
export { codeBehindLabel, normaliseCode, withoutLeadingZeros } from './analysis/codes.ts';
export { openIndex, type CatalogueIndex, type OpenOptions } from './query/handle.ts';
export { search } from './query/search.ts';
export { suggest } from './query/suggest.ts';
export { lookupCode, lookupCodePrefix } from './query/codes.ts';
export { productSet } from './query/products.ts';
export { type IndexView, type ViewPart } from './view.ts';
export { loadSnapshot, saveSnapshot, type SnapshotReading } from './snapshot.ts';
export { type IndexChange } from './live/layers.ts';
export { startLiveIndex, type ChangeBatch, type LiveIndex, type LiveOptions } from './live/start-live.ts';
export { createResultCache, requestKey, type ResultCache } from './pool/result-cache.ts';
export { startSearchPool, type PoolOptions, type SearchPool } from './pool/search-pool.ts';
