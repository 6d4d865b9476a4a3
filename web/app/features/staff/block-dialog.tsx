import { BLOCK_REASON_MAX, BLOCK_REASON_MIN } from '@shop/contract/staff';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  /** As it is now: then it is about letting in again. */
  readonly isBlocked: boolean;
  readonly name: string;
  /** False where it was refused; the reason has been shown. */
  readonly onDecide: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
  /** What follows from blocking. */
  readonly children: ReactNode;
};

/** Blocking and letting in again, with the reason that stays in the audit trail. */
export function BlockDialog({ isBlocked, name, onDecide, onClose, children }: Props) {
  const t = useTexts('staff');
  const [reason, setReason] = useState('');
  const { state, during } = useButtonState();
  async function decide(): Promise<boolean> {
    const isDone = await onDecide(reason.trim());
    if (isDone) onClose();
    return isDone;
  }
  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t(isBlocked ? 'unblockTitle' : 'blockTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look={isBlocked ? 'primary' : 'danger'}
            state={state}
            disabled={reason.trim().length < BLOCK_REASON_MIN}
            onClick={() => void during(decide)}
          >
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
        </>
      }
    >
      {!isBlocked && <p className="mb-4 text-ink-2">{children}</p>}
      <TextField
        label={t('reason')}
        help={t('reasonHelp', { min: BLOCK_REASON_MIN })}
        value={reason}
        maxLength={BLOCK_REASON_MAX}
        required
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
