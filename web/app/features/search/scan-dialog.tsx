import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import Camera from '#app/features/delivery-control/camera.tsx';
import { readCode } from '#app/features/delivery-control/read-code.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { useLocalPath } from '#app/ui/link.tsx';

/** The camera as a search field: the code of an article leads to the article. Fetched when it is opened. */
export default function ScanDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const localPath = useLocalPath();

  function goTo(code: string) {
    const { number, packOf } = readCode(code);
    onClose();
    void navigate(localPath(`/search?q=${encodeURIComponent(packOf ?? number)}`));
  }

  return createPortal(
    <Dialog isOpen onClose={onClose} title={t('scan.title')}>
      <Camera onCode={goTo} onClose={onClose} />
      <p className="mt-3 text-small text-ink-2">{t('scan.help')}</p>
    </Dialog>,
    document.body,
  );
}
