import { IMPORT_BYTES_MAX } from '@shop/contract/catalogue-imports';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { useUpload } from './use-upload.ts';

/** A catalogue is chosen and sent; the page of its import follows. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('catalogue-imports');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [supplier, setSupplier] = useState('');
  const [isPartial, setPartial] = useState(false);
  const { start, sentBytes, fault, setFault } = useUpload((importId) => {
    void navigate(localPath(`/operator/imports/${importId}`));
  });
  const isBusy = sentBytes !== undefined;
  const max = formatBytes(IMPORT_BYTES_MAX);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFault(chosen.size > IMPORT_BYTES_MAX ? t('upload.tooLarge', { max }) : '');
    setFile(chosen.size > IMPORT_BYTES_MAX ? undefined : chosen);
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t('upload.title')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="primary"
            disabled={!file}
            state={isBusy ? 'busy' : 'default'}
            onClick={() => file && void start({ file, importSupplier: supplier.trim(), isPartial })}
          >
            {t('upload.start')}
          </Button>
        </>
      }
    >
      <div
        className="grid gap-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          choose(event.dataTransfer.files[0]);
        }}
      >
        <p className="text-ink-2">{t('upload.help', { max })}</p>
        <input
          ref={chooser}
          type="file"
          accept=".xml,.bmecat,.csv,.txt,.zip"
          aria-label={t('upload.choose')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = ''; // the same file may be chosen again
          }}
        />
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-dashed border-line-2 p-4">
          <Button onClick={() => chooser.current?.click()} disabled={isBusy}>
            <Icon of="folder-open" size={16} />
            {t('upload.choose')}
          </Button>
          {file && (
            <span className="min-w-0 wrap-anywhere">
              {file.name} <span className="text-ink-2">{formatBytes(file.size)}</span>
            </span>
          )}
        </div>
        <TextField
          label={t('upload.supplier')}
          help={t('upload.supplierHelp')}
          value={supplier}
          maxLength={80}
          disabled={isBusy}
          onChange={(event) => setSupplier(event.target.value)}
        />
        <div>
          <Checkbox checked={isPartial} disabled={isBusy} onChange={(event) => setPartial(event.target.checked)}>
            {t('upload.partial')}
          </Checkbox>
          <p className="text-note text-ink-3">{t('upload.partialHelp')}</p>
        </div>
        <div role="status" className="empty:hidden">
          {isBusy && file && (
            <>
              <p className="mb-1 text-small text-ink-2">
                {t('upload.progress', { done: formatBytes(sentBytes), total: formatBytes(file.size) })}
              </p>
              <Meter label={t('upload.title')} percent={Math.round((sentBytes / Math.max(1, file.size)) * 100)} />
            </>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {fault !== '' && <Note tone="error">{fault}</Note>}
        </div>
      </div>
    </Dialog>
  );
}
