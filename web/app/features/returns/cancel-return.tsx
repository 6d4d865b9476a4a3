import { returnsApi } from '@shop/contract/returns';
import { useRef, useState } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';

type Props = {
  readonly returnId: string;
  readonly onClose: () => void;
  /** Also after a refusal: what the page shows may be old then. */
  readonly onChanged: () => Promise<unknown>;
};

/** Asks once more before a return is called off; it is while it is only registered (docs/domain/returns.md#states). */
export function CancelReturn({ returnId, onClose, onChanged }: Props) {
  const t = useTexts('returns');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  /**
   * One id for one attempt: a double click or a repetition after a lost connection does nothing twice
   * (docs/domain/http-api.md#repeated-requests).
   */
  const attempt = useRef<string>(undefined);

  async function cancel() {
    if (isBusy) return;
    setBusy(true);
    const requestId = (attempt.current ??= newRequestId());
    try {
      const answer = await browserApi.ask(returnsApi.cancel, { params: { returnId } }, { requestId, isQuiet: true });
      attempt.current = undefined;
      await onChanged();
      if (!answer.ok) return setRefusal(answer.messages[0]?.message ?? t('failed'));
      notify({ type: 'success', message: t('cancel.done', { returnId }) });
      onClose();
    } catch (error) {
      setRefusal((error instanceof ApiFailure && error.failure.messages[0]?.message) || t('offline'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t('cancel.title', { returnId })}
      footer={
        <>
          <DialogCancel>{t('cancel.keep')}</DialogCancel>
          <Button look="danger" state={isBusy ? 'busy' : 'default'} onClick={() => void cancel()}>
            {t('cancel.do')}
          </Button>
        </>
      }
    >
      <div role="alert" className="mb-3.5 empty:hidden">
        {refusal !== '' && <Note tone="error">{refusal}</Note>}
      </div>
      <p>{t('cancel.text')}</p>
    </Dialog>
  );
}
