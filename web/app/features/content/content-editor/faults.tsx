import type { EditedPage } from '@shop/contract/content-editor';
import { useTexts } from '#app/lib/texts.ts';
import { Note } from '#app/ui/note.tsx';

/** What of the page leads nowhere any more: links, and articles that have left the catalogue. */
export function Faults({ page: { deadLinks, goneSkus } }: { readonly page: EditedPage }) {
  const t = useTexts('content-editor');
  if (deadLinks.length === 0 && goneSkus.length === 0) return null;
  return (
    <Note tone="error">
      {deadLinks.length > 0 && (
        <p>{t('faults.links', { links: [...new Set(deadLinks.map(({ href }) => href))].join(', ') })}</p>
      )}
      {goneSkus.length > 0 && <p>{t('faults.skus', { skus: goneSkus.join(', ') })}</p>}
    </Note>
  );
}
