import { addressesApi, type AddressImportRow } from '@shop/contract/addresses';
import { IMPORT_FILE_BYTES_MAX } from '@shop/contract/cart-import';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { ImportRows } from './import-rows.tsx';

type Sent = { readonly text: string } | { readonly file: File };

/** A list of sites: checked first, so that nothing is taken unseen, then taken as a whole. */
export function ImportPanel() {
  const t = useTexts('addresses');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [rows, setRows] = useState<readonly AddressImportRow[]>();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The same rows pressed twice are taken once. */
  const attempt = useRef('');

  async function during(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      setFault((error instanceof ApiFailure && error.failure.messages[0]?.message) || t('import.failed'));
    } finally {
      setBusy(false);
    }
  }

  const check = (sent: Sent) =>
    during(async () => {
      const answer = await browserApi.ask(addressesApi.checkImport, { body: sent }, { isQuiet: true });
      if (!answer.ok) return setFault(messageText(answer));
      attempt.current = newRequestId();
      setRows(answer.reply.rows);
    });

  const take = (wanted: readonly AddressImportRow[]) =>
    during(async () => {
      const body = { addresses: wanted.map(({ address }) => address) };
      const options = { isQuiet: true, requestId: attempt.current };
      const answer = await browserApi.ask(addressesApi.addImport, { body }, options);
      if (!answer.ok) return setFault(messageText(answer));
      notify({ type: 'success', message: t('import.done', { count: answer.reply.added }) });
      await navigate(localPath('/customer/address#objects'));
    });

  const wanted = rows?.filter(({ result }) => result === 'good' || result === 'shortened') ?? [];
  return (
    <div className="script-only grid max-w-250 gap-4">
      <div role="alert" className="empty:hidden">
        {fault !== '' && <Note tone="error">{fault}</Note>}
      </div>
      {rows ? (
        <>
          <ImportRows rows={rows} />
          {wanted.length === 0 && <Note tone="warning">{t('import.nothing')}</Note>}
          <div className="flex flex-wrap gap-2.5">
            {wanted.length > 0 && (
              <Button look="primary" state={isBusy ? 'busy' : 'default'} onClick={() => void take(wanted)}>
                {t('import.take', { count: wanted.length })}
              </Button>
            )}
            <Button onClick={() => setRows(undefined)}>{t('import.again')}</Button>
          </div>
        </>
      ) : (
        <ImportSource
          text={text}
          onType={setText}
          isBusy={isBusy}
          onCheck={(sent) => void check(sent)}
          onTooLarge={() => setFault(t('import.failed'))}
        />
      )}
      <LeaveQuestion isAsked={(text !== '' || wanted.length > 0) && !isBusy} />
    </div>
  );
}

type SourceProps = {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly isBusy: boolean;
  readonly onCheck: (sent: Sent) => void;
  readonly onTooLarge: () => void;
};

/** Where the list comes from: typed, pasted or chosen. */
function ImportSource({ text, onType, isBusy, onCheck, onTooLarge }: SourceProps) {
  const t = useTexts('addresses');
  const chooser = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  function checkText() {
    setMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else onCheck({ text });
  }

  return (
    <>
      <p className="text-ink-2">{t('import.help')}</p>
      <TextArea
        label={t('import.text')}
        rows={8}
        ref={field}
        value={text}
        error={isMissing && text.trim() === '' ? t('import.empty') : undefined}
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        className="[&_textarea]:font-mono"
      />
      <input
        ref={chooser}
        type="file"
        accept=".xls,.xlsx,.csv"
        aria-label={t('import.file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file && file.size <= IMPORT_FILE_BYTES_MAX) onCheck({ file });
          else if (file) onTooLarge();
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button look="primary" state={isBusy ? 'busy' : 'default'} onClick={checkText}>
          {t('import.check')}
        </Button>
        <Button onClick={() => chooser.current?.click()}>
          <Icon of="upload" size={16} />
          {t('import.file')}
        </Button>
      </div>
    </>
  );
}
