import { MEDIA_BYTES_MAX, type Medium } from '@shop/contract/content-media';
import { useRef, useState } from 'react';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { uploadFile } from './upload-file.ts';

type Props = { readonly onUploaded: (medium: Medium) => void };

type Upload = { readonly name: string; readonly share: number };

/** Takes a file from the device into the library and shows how far it is; a large picture is still drawn when it is there. */
export function UploadButton({ onUploaded }: Props) {
  const t = useTexts('content-editor');
  const chooser = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<Upload>();
  const [error, setError] = useState<string>();

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MEDIA_BYTES_MAX) {
      return setError(t('upload.tooLarge', { name: file.name, max: formatBytes(MEDIA_BYTES_MAX) }));
    }
    setError(undefined);
    setUpload({ name: file.name, share: 0 });
    const outcome = await uploadFile(file, (share) => setUpload({ name: file.name, share }));
    setUpload(undefined);
    if (outcome.ok) onUploaded(outcome.medium);
    else setError(outcome.message || t('upload.failed', { name: file.name }));
  }

  return (
    <div className="max-w-70 min-w-0">
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('upload.do')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button look="primary" state={upload ? 'busy' : 'default'} onClick={() => chooser.current?.click()}>
        <Icon of="upload" size={16} /> {t('upload.do')}
      </Button>
      <div role="status" className="mt-1.5 text-note empty:hidden">
        {upload && (
          <>
            <span className="text-ink-2">
              {upload.share < 1 ? t('upload.under', { name: upload.name }) : t('upload.drawn')}
            </span>
            <Meter label={upload.name} percent={upload.share < 1 ? Math.round(upload.share * 100) : undefined} />
          </>
        )}
        {error !== undefined && <span className="font-medium text-bad">{error}</span>}
      </div>
    </div>
  );
}
