import { useContext } from 'react';
import { DocumentContext } from '#app/lib/document-context.ts';

/**
 * A text to be read in a narrow place, with soft hyphens in its long words where the server has rendered it. Not for titles,
 * names of controls and what is copied (docs/domain/pages.md#long-words).
 */
export function LongWords({ children }: { readonly children: string }) {
  const { hyphenate } = useContext(DocumentContext);
  return <span suppressHydrationWarning>{hyphenate ? hyphenate(children) : children}</span>;
}
