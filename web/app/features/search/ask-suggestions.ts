import type { Suggestions } from '@shop/contract/search';
import { searchBoxApi } from '@shop/contract/search-box';
import { browserApi } from '#app/lib/browser-api.ts';
import type { Suggestion } from './use-suggestions.ts';

/** What the shop offers for a term, as lines to choose. A failure is not worth a word: the field itself searches. */
export async function askSuggestions(searchTerm: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const answer = await browserApi.ask(searchBoxApi.suggest, { params: { searchTerm } }, { signal, isQuiet: true });
  return answer.ok ? linesOf(answer.reply) : [];
}

function linesOf({ products, categories, pages }: Suggestions): readonly Suggestion[] {
  return [
    ...products.map((product) => ({ kind: 'product' as const, url: product.url, product })),
    ...categories.map((category) => ({ kind: 'category' as const, url: category.url, category })),
    ...pages.map(({ title, url }) => ({ kind: 'page' as const, url, title })),
  ];
}
