import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RestoreForm } from './restore-form.tsx';

/** Opened from the log-in; loaded on demand. */
export default function RestoreDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('new-password');
  return (
    <Dialog asksWhenTyped={false} isOpen title={t('restore.title')} onClose={onClose}>
      <RestoreForm isFocused />
    </Dialog>
  );
}
