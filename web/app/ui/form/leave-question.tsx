import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** Asks before the page is left while something is not saved. Of several that have something to ask, one is enough. */
export function LeaveQuestion({ isAsked }: { readonly isAsked: boolean }) {
  // The router asks the newest alone: one that has nothing to ask must not stand before one that has.
  return isAsked && <Question />;
}

function Question() {
  const [isAllowed, setAllowed] = useState(false);
  const blocker = useUnsaved(!isAllowed);
  const t = useTexts('form');
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      isQuestion
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('leave.stay')}</Button>
          <Button
            look="danger"
            onClick={() => {
              setAllowed(true);
              blocker.proceed?.();
            }}
          >
            {t('leave.do')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
