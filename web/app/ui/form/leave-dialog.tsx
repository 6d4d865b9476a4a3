import type { Blocker } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

/** @param props.onLeave called before the page is left, so that it is not asked about again */
export function LeaveDialog({ blocker, onLeave }: { readonly blocker: Blocker; readonly onLeave: () => void }) {
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
              onLeave();
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
