import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = {
  readonly title: string;
  /** What the button says. */
  readonly action: string;
  /** Fetches the file; true once the user has it, false where he has been told why not. */
  readonly onFetch: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks how a file should be, fetches it, and closes when it has come. */
export function FileDialog({ title, action, onFetch, onClose, children }: Props) {
  const t = useTexts('cart-export');
  const [isBusy, setBusy] = useState(false);

  async function fetchFile() {
    setBusy(true);
    const isDone = await onFetch();
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" state={isBusy ? 'busy' : 'default'} onClick={() => void fetchFile()}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
