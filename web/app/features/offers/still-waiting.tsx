import { useTexts } from '#app/lib/texts.ts';
import { usePolledRevalidation } from '#app/lib/use-polled-revalidation.ts';
import { Note } from '#app/ui/note.tsx';

/** The ERP has not taken the request yet. Of one that has just been sent nothing is said before the page has looked again. */
export function StillWaiting({ isNew }: { readonly isNew: boolean }) {
  const t = useTexts('offers');
  const looked = usePolledRevalidation();
  return isNew && looked === 0 ? null : <Note>{t('note.waiting')}</Note>;
}
