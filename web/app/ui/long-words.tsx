import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';
import { longWordsOf, subscribeToHyphens, withKnownHyphens } from '#app/lib/known-hyphens.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';

/** A text with soft hyphens in its long words: as the server has rendered it, or as it answers where the browser has. */
export function useLongWords(children: string): string {
  const { hyphenate } = useContext(DocumentContext);
  const isHydrated = useIsHydrated();
  const [isRenderedHere] = useState(isHydrated);
  const text = useSyncExternalStore(
    subscribeToHyphens,
    () => withKnownHyphens(children),
    () => children,
  );
  useEffect(() => {
    if (!isRenderedHere || longWordsOf(children).length === 0) return;
    // Offline the words stay as they are.
    import('#app/lib/late-hyphens.ts').then(
      ({ askForHyphens }) => askForHyphens(children),
      () => undefined,
    );
  }, [children, isRenderedHere]);
  return hyphenate ? hyphenate(children) : text;
}

/**
 * A text to be read in a narrow place. Not for titles, names of controls and what is copied
 * (docs/domain/pages.md#long-words).
 */
export function LongWords({ children }: { readonly children: string }) {
  return <span suppressHydrationWarning>{useLongWords(children)}</span>;
}
