import type { ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useStaffMay } from '#app/session/staff-may.ts';
import { Note } from '#app/ui/note.tsx';

/** What is in force as soon as it is saved: who may only write reads it, and is told why. */
export function PublishersOnly({ children }: { readonly children: ReactNode }) {
  const t = useTexts('content-editor');
  if (useStaffMay('publish')) return children;
  return (
    <>
      <div className="mb-4 max-w-170">
        <Note>{t('plan.noRight')}</Note>
      </div>
      <fieldset disabled>{children}</fieldset>
    </>
  );
}
