import { IMPORT_FILE_BYTES_MAX, IMPORT_TEXT_MAX } from '@shop/contract/cart-import';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useParams } from 'react-router';
import { isLanguage, localeOfLanguage, defaultLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ImportState } from './use-import.ts';

type Props = {
  readonly state: Pick<ImportState, 'text' | 'setText' | 'isBusy' | 'setFault' | 'check'>;
  /** What stands around the text, where the list is none of articles for a cart. */
  readonly words?: { readonly help: string; readonly placeholder: string };
  /** Of the sample files, below `/api`. */
  readonly samplePath?: string;
};

/** Where the list comes from: typed, pasted, chosen or dropped. */
export function ImportSource({ state, words, samplePath = 'cart-import/sample' }: Props) {
  const t = useTexts('cart-import');
  const chooser = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [missing, setMissing] = useState('');

  function checkText() {
    if (state.isBusy) return;
    const isEmpty = state.text.trim() === '';
    if (isEmpty || state.text.length > IMPORT_TEXT_MAX) {
      setMissing(t(isEmpty ? 'source.empty' : 'source.tooLong'));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    void state.check({ text: state.text });
  }

  function checkFile(file: File | undefined) {
    if (!file || state.isBusy) return;
    // The server says the same; checked here, too, before a large upload is sent in vain.
    if (file.size > IMPORT_FILE_BYTES_MAX) return state.setFault(t('source.tooLarge'));
    void state.check({ file });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    checkFile(event.dataTransfer.files[0]);
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        checkText();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextArea
        label={t('source.text')}
        help={words?.help ?? t('source.help')}
        error={missing === '' ? undefined : missing}
        placeholder={words?.placeholder ?? t('source.placeholder')}
        rows={9}
        value={state.text}
        onChange={(event) => {
          state.setText(event.target.value);
          setMissing('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          checkText();
        }}
        onPaste={(event) => checkFile(event.clipboardData.files[0])}
        spellCheck={false}
        autoFocus
        className="[&_textarea]:font-mono"
      />
      <div
        className={`flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control border border-dashed px-3.5 py-3 ${isOver ? 'border-focus bg-sunken' : 'border-line-2'}`}
      >
        <input
          ref={chooser}
          id={id}
          type="file"
          accept=".xls,.xlsx,.csv"
          aria-label={t('source.file')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            checkFile(event.target.files?.[0]);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
        <Button onClick={() => chooser.current?.click()}>
          <Icon of="upload" size={16} />
          {t('source.file')}
        </Button>
        <span className="min-w-40 flex-1 text-small text-ink-2">{t('source.drop')}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Samples path={samplePath} />
        <div className="flex items-center gap-3">
          <span role="status" className="text-small text-ink-2">
            {state.isBusy && t('source.reading')}
          </span>
          <Button type="submit" look="primary" state={state.isBusy ? 'busy' : 'default'}>
            {t('source.check')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Samples({ path }: { readonly path: string }) {
  const t = useTexts('cart-import');
  const { locale } = useParams();
  const of = localeOfLanguage(isLanguage(locale) ? locale : defaultLanguage);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-small text-ink-2">
      <Icon of="file-spreadsheet" size={16} />
      {t('source.samples')}
      {(['xlsx', 'csv'] as const).map((type) => (
        <a
          key={type}
          href={`/api/${path}?type=${type}&locale=${of}`}
          download
          className="underline underline-offset-2 hover:text-ink pointer-coarse:py-2"
        >
          {type.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
