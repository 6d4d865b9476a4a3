import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Note } from '#app/ui/note.tsx';

/** How long until the page looks again, ms; mostly the request has been handed over a moment later. */
const ASK_AGAIN_MS = 4_000;
const ASK_AGAIN_MAX = 8;

/** The ERP has not taken the request yet. Of one that has just been sent nothing is said before the page has looked again. */
export function StillWaiting({ isNew }: { readonly isNew: boolean }) {
  const t = useTexts('offers');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked >= ASK_AGAIN_MAX) return;
    const timer = setTimeout(() => {
      void revalidate().finally(() => setAsked((before) => before + 1));
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [asked, revalidate]);
  return isNew && asked === 0 ? null : <Note>{t('note.waiting')}</Note>;
}
