import type { Suggestions } from '@shop/contract/search';
import { SUGGESTION_LENGTH_MIN } from '@shop/contract/search-box';
import { useEffect, useState } from 'react';

/** What a search field needs once it has the focus; fetched then. */
export const loadList = () => import('./suggestion-list.tsx');

/** How long after the last key the question is sent. */
const DEBOUNCE_MS = 120;

/** One line to choose; the address without language for recent searches. */
export type Suggestion =
  | { readonly kind: 'product'; readonly url: string; readonly product: Suggestions['products'][number] }
  | { readonly kind: 'category'; readonly url: string; readonly category: Suggestions['categories'][number] }
  | { readonly kind: 'page'; readonly url: string; readonly title: string }
  | { readonly kind: 'recent'; readonly url: string; readonly term: string };

export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= SUGGESTION_LENGTH_MIN;
}

/**
 * What the shop offers for what was typed so far; the last answer stays until the next has come. Earlier questions are taken
 * back. Nothing is asked while `isWanted` is false.
 */
export function useSuggestions(typed: string, isWanted: boolean): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const term = typed.trim();
  const isAsked = isWanted && isLongEnough(term);
  useEffect(() => {
    if (!isAsked) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      loadList()
        .then(({ askSuggestions }) => askSuggestions(term, abort.signal))
        // Without suggestions the field still searches: a failure here is not worth a word.
        .then(
          (lines) => !abort.signal.aborted && setSuggestions(lines),
          () => undefined,
        );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, isAsked]);
  return isAsked ? suggestions : [];
}
