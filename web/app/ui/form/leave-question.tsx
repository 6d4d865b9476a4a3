import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** Asks before the page is left while something is not saved. A page has one of them: the router holds back once. */
export function LeaveQuestion({ isAsked }: { readonly isAsked: boolean }) {
  const [isAllowed, setAllowed] = useState(false);
  const blocker = useUnsaved(isAsked && !isAllowed);
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
