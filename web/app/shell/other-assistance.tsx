import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** The window is that of another customer than the session: nothing of it was done, and it must be loaded anew. */
export function OtherAssistance({ message }: { readonly message: string }) {
  const t = useTexts('shell');
  const reload = () => window.location.reload();
  return (
    <Dialog
      isOpen
      isQuestion
      title={t('agent.otherTitle')}
      onClose={reload}
      footer={
        <Button look="primary" onClick={reload}>
          {t('agent.reload')}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
