import { PREMIUM_REASON_MAX } from '@shop/contract/premium-office';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isDanger: boolean;
  /** False where it was refused; the reason has been shown. */
  readonly onDecide: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks before something is decided of a customer, with the reason that he reads. */
export function ReasonDialog({ title, text, label, isRequired, isDanger, onDecide, onClose }: Props) {
  const t = useTexts('premium-office');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { state, during } = useButtonState();

  async function decide(): Promise<boolean> {
    if (isRequired && reason.trim() === '') {
      setMissing(true);
      return false;
    }
    const isDone = await onDecide(reason.trim());
    if (isDone) onClose();
    return isDone;
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={title}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look={isDanger ? 'danger' : 'primary'} state={state} onClick={() => void during(decide)}>
            {label}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{text}</p>
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        value={reason}
        maxLength={PREMIUM_REASON_MAX}
        required={isRequired}
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
