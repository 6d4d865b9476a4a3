import { DISCARD_REASON_MAX } from '@shop/contract/engine-room';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly count: number;
  readonly onDiscard: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

const REASON_MIN = 3;

/** Given up for good, with the reason that stays in the record. */
export function DiscardDialog({ count, onDiscard, onClose }: Props) {
  const t = useTexts('engine-room');
  const [reason, setReason] = useState('');
  const { state, during } = useButtonState();
  const discard = async () => {
    const isDone = await onDiscard(reason.trim());
    onClose();
    return isDone;
  };
  return (
    <Dialog
      isOpen
      isQuestion
      title={t('jobs.discardTitle', { count })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="danger"
            state={state}
            disabled={reason.trim().length < REASON_MIN}
            onClick={() => void during(discard)}
          >
            {t('jobs.discard')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('jobs.reason')}
        help={t('jobs.reasonHelp')}
        value={reason}
        maxLength={DISCARD_REASON_MAX}
        required
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
