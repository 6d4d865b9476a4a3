import { LETTER_MAX } from '@shop/contract/registration';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly kind: 'ask' | 'refuse';
  /** False where it was refused; the reason has been shown. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** What the applicant is asked or told, as it stands in the e-mail to him. */
export function LetterDialog({ kind, onSend, onClose }: Props) {
  const t = useTexts('registrations');
  const [text, setText] = useState('');
  const sending = useButtonState();

  async function send(): Promise<boolean> {
    const isDone = await onSend(text.trim());
    if (isDone) onClose();
    return isDone;
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t(`letter.${kind}.title`)}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look={kind === 'refuse' ? 'danger' : 'primary'}
            disabled={text.trim() === ''}
            state={sending.state}
            onClick={() => void sending.during(send)}
          >
            {t(`letter.${kind}.do`)}
          </Button>
        </>
      }
    >
      <TextArea
        label={t(`letter.${kind}.label`)}
        help={t(`letter.${kind}.help`)}
        rows={6}
        maxLength={LETTER_MAX}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
