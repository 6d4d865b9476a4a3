import { OFFER_REASON_MAX } from '@shop/contract/offers';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly isOpen: boolean;
  /** Nothing is offered yet: the request is taken back. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
  readonly onDecline: (reason: string) => Promise<boolean>;
};

export function DeclineDialog({ isOpen, isAsked, onClose, onDecline }: Props) {
  const t = useTexts('offers');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const { state, during } = useButtonState();
  const isMissing = wasTried && reason.trim() === '';

  async function decline() {
    setTried(true);
    if (reason.trim() === '') return;
    await during(() => onDecline(reason.trim()));
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isAsked ? 'withdraw.title' : 'decline.title')}
      isQuestion
      footer={
        <>
          <DialogCancel>{t('decline.cancel')}</DialogCancel>
          <Button look="danger" state={state} onClick={() => void decline()}>
            {t(isAsked ? 'withdraw.submit' : 'decline.submit')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('decline.reason')}
        required
        maxLength={OFFER_REASON_MAX}
        value={reason}
        {...(isMissing && { error: t('decline.reasonMissing') })}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
