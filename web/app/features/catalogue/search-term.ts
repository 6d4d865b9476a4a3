const LENGTH_MAX = 200;

/**
 * The words of a search, from `q` or, as other addresses have it, from `searchTerm` (docs/domain/search.md#listing-address).
 */
export function searchTermOf(params: URLSearchParams): string {
  return readable(params.get('q') ?? params.get('searchTerm') ?? '')
    .trim()
    .slice(0, LENGTH_MAX);
}

/** Characters that cannot be typed (control characters, halves of characters) count as spaces, so that any address shows a page. */
export function readable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\uFFFD\s]+/gu, ' ');
}
