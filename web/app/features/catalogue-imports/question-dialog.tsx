import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks once before something that is not done every day. */
export function QuestionDialog({ title, text, confirm, onConfirm, onClose }: Props) {
  const t = useTexts('catalogue-imports');
  const { state, during } = useButtonState();
  return (
    <Dialog
      isOpen
      isQuestion
      title={title}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="danger"
            state={state}
            onClick={() =>
              void during(async () => {
                const isDone = await onConfirm();
                onClose();
                return isDone;
              })
            }
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
