import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks before a page with unsaved changes is left; another tab of the same page is no leaving. */
export function UnsavedQuestion({ isAsked }: { readonly isAsked: boolean }) {
  const t = useTexts('settings');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      isQuestion
      title={t('unsaved.title')}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('unsaved.leave')}</Button>
          <Button look="primary" onClick={() => blocker.reset?.()}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  );
}
