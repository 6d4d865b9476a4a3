import { HELPDESK_FILE_BYTES_MAX, HELPDESK_FILES_MAX, helpdeskApi, type HelpdeskFile } from '@shop/contract/helpdesk';
import { useRef, useState } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useFormField } from '#app/ui/form/form-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Attached = Pick<HelpdeskFile, 'fileId' | 'name' | 'bytes'>;
type Refused = { readonly name: string; readonly message: string };

/** Files on their way to a request: each is looked into by the server at once, and can be taken off again. */
export function AttachFiles() {
  const t = useTexts('helpdesk');
  const { defaultValue, error } = useFormField('fileIds');
  const chooser = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly Attached[]>(() => filesOf(defaultValue));
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const mb = Math.floor(HELPDESK_FILE_BYTES_MAX / 1024 / 1024);

  async function add(chosen: readonly File[]) {
    setRefused([]);
    for (const file of chosen.slice(0, HELPDESK_FILES_MAX - files.length)) {
      setBusy(file.name);
      const outcome = await send(file, { failed: t('files.failed'), tooLarge: t('files.tooLarge') });
      if ('fileId' in outcome) setFiles((before) => [...before, outcome]);
      else setRefused((before) => [...before, outcome]);
    }
    setBusy(undefined);
  }

  return (
    <div className="script-only">
      <input type="hidden" name="fileIds" value={JSON.stringify(files)} />
      <p className="mb-1 text-small font-medium">{t('fields.fileIds')}</p>
      <ul className="mb-2 grid gap-1.5 empty:hidden">
        {files.map(({ fileId, name, bytes }) => (
          <li key={fileId} className="flex items-center gap-2 rounded-control bg-sunken px-3 py-1.5">
            <Icon of="file-text" size={16} />
            <span className="min-w-0 grow wrap-anywhere">{name}</span>
            <span className="text-note whitespace-nowrap text-ink-3">{formatBytes(bytes)}</span>
            <button
              type="button"
              aria-label={t('files.remove', { name })}
              onClick={() => {
                setFiles(files.filter((one) => one.fileId !== fileId));
                chooser.current?.focus();
              }}
              className="grid size-8 place-items-center rounded-control hover:bg-raised"
            >
              <Icon of="x" size={15} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {busy === undefined ? '' : t('files.busy', { name: busy })}
      </p>
      <input
        ref={chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        accept="image/png,image/jpeg,application/pdf"
        className="sr-only"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        size="small"
        disabled={busy !== undefined || files.length >= HELPDESK_FILES_MAX}
        onClick={() => chooser.current?.click()}
      >
        <Icon of="upload" size={15} /> {t('files.add')}
      </Button>
      <p className="mt-1 text-note text-ink-3">{t('files.help', { mb, max: HELPDESK_FILES_MAX })}</p>
      <div role="alert" className="text-note font-medium text-bad">
        {error !== undefined && <p>{error}</p>}
        {refused.map(({ name, message }) => (
          <p key={name}>
            {name}: {message}
          </p>
        ))}
      </div>
    </div>
  );
}

/** The ids out of the hidden field; anybody can change it, so what cannot be read is none. */
export function fileIdsOf(value: string | undefined): string[] {
  return filesOf(value ?? '').map(({ fileId }) => fileId);
}

function filesOf(value: string): readonly Attached[] {
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) ? read.filter(isAttached) : [];
  } catch {
    return [];
  }
}

function isAttached(one: unknown): one is Attached {
  return typeof one === 'object' && one !== null && 'fileId' in one && typeof one.fileId === 'string';
}

async function send(
  file: File,
  words: { readonly failed: string; readonly tooLarge: string },
): Promise<Attached | Refused> {
  const { name } = file;
  if (file.size > HELPDESK_FILE_BYTES_MAX) return { name, message: words.tooLarge };
  try {
    const answer = await browserApi.ask(helpdeskApi.addFile, { body: { file } }, { isQuiet: true });
    return answer.ok ? answer.reply : { name, message: answer.messages[0]?.message ?? words.failed };
  } catch (error) {
    const reason = error instanceof ApiFailure ? error.failure.messages[0]?.message : undefined;
    return { name, message: reason ?? words.failed };
  }
}
