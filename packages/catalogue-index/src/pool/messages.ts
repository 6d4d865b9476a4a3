import { type SearchRequest, type SuggestRequest, type TradeWords } from '../requests.ts';
import { type IndexView } from '../view.ts';

export type SearcherData = TradeWords;

export type ToSearcher =
  | { readonly kind: 'view'; readonly view: IndexView }
  | { readonly kind: 'words'; readonly words: TradeWords }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'suggest'; readonly id: number; readonly request: SuggestRequest };

/** Answers travel as JSON: cheaper for the thread that receives them than objects cloned one by one. */
export type FromSearcher =
  /** The first view is open: questions are answered at once from now on. */
  | { readonly kind: 'ready' }
  | { readonly id: number; readonly version: string; readonly json: string }
  | { readonly id: number; readonly message: string; readonly isRange: boolean };
