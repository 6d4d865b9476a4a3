const PLACE = 'recent-searches';
const KEPT_MAX = 6;

/** What was searched for last on this device, latest first; nothing where the browser keeps nothing. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, KEPT_MAX) : [];
  } catch {
    return []; // forbidden by the browser, or written by other code
  }
}

export function rememberSearch(term: string): void {
  const wanted = term.trim();
  if (wanted === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== wanted.toLowerCase());
  keep([wanted, ...others].slice(0, KEPT_MAX));
}

export function clearRecentSearches(): void {
  keep([]);
}

function keep(terms: readonly string[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(terms));
  } catch {
    // The browser keeps nothing: then there is no history.
  }
}
