import { searchTuningApi, TUNING_FILE_MAX } from '@shop/contract/search-tuning';
import { useRef, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { useTuningAction } from './use-tuning-action.ts';

type Refused = readonly { readonly line: number; readonly reason: string }[];

/** The rules as a file to keep, to change in a spreadsheet, to take to another shop; and back into the draft. */
export function RuleFile({ draftRevision }: { readonly draftRevision: number }) {
  const t = useTexts('search-tuning');
  const download = useDownload();
  const act = useTuningAction();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused>([]);
  const { state, during } = useButtonState();

  async function read(file: File): Promise<boolean> {
    const fileKind = file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json';
    const fileText = await file.text();
    if (fileText.length > TUNING_FILE_MAX) {
      notify({ type: 'error', message: t('file.tooLarge', { max: TUNING_FILE_MAX / 1000 }) });
      return false;
    }
    return act(async () => {
      const answer = await browserApi.ask(searchTuningApi.importFile, { body: { draftRevision, fileKind, fileText } });
      if (answer.ok) {
        const { added, unchanged } = answer.reply;
        setRefused(answer.reply.refused);
        notify({
          type: 'success',
          message: t('file.done', { added, unchanged, refused: answer.reply.refused.length }),
        });
      }
      return answer;
    });
  }

  return (
    <span className="script-only">
      <Popover
        size="small"
        label={t('file.title')}
        button={
          <>
            <Icon of="file-down" size={15} />
            {t('file.title')}
          </>
        }
      >
        <div className="grid gap-2">
          {(['json', 'csv'] as const).map((fileKind) => (
            <Button key={fileKind} onClick={() => void download(searchTuningApi.exportFile, { query: { fileKind } })}>
              <Icon of="file-down" size={15} />
              {t(`file.${fileKind}`)}
            </Button>
          ))}
          <Button state={state} onClick={() => input.current?.click()}>
            <Icon of="upload" size={15} />
            {t('file.read')}
          </Button>
          <p className="max-w-64 text-small text-ink-3">{t('file.readHelp')}</p>
        </div>
      </Popover>
      <input
        ref={input}
        type="file"
        accept=".json,.csv,application/json,text/csv"
        aria-label={t('file.read')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void during(() => read(file));
        }}
      />
      {refused.length > 0 && (
        <Dialog isOpen size={600} title={t('file.title')} onClose={() => setRefused([])}>
          <ul className="grid gap-1">
            {refused.map(({ line, reason }) => (
              <li key={line}>{t('file.line', { line, reason })}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </span>
  );
}
