import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { missingTexts } from '@shop/contract/content-texts';
import { languages } from '@shop/contract/values';
import { useId, useState, type SubmitEvent } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { instantOfZurich } from './zurich-instant.ts';

type Props = {
  readonly page: EditedPage;
  /** At a time that is chosen, or now. */
  readonly isPlanned: boolean;
  readonly onPublished: (page: EditedPage) => void;
  readonly onClose: () => void;
};

/** Says what readers of each language will miss, before anything is published. */
export function PublishDialog({ page, isPlanned, onPublished, onClose }: Props) {
  const t = useTexts('content-editor');
  const form = useId();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const missing = new Set(missingTexts(page.document).map(({ language }) => language));
  const inLanguages = languages.filter((language) => missing.has(language)).map((one) => t(`language.${one}`));

  async function publish(event: SubmitEvent) {
    event.preventDefault();
    if (isPlanned && instantOfZurich(from) === undefined) return setRefused({ publishFrom: t('publish.fromMissing') });
    setBusy(true);
    const answer = await browserApi.ask(
      contentEditorApi.publish,
      {
        params: { pageId: String(page.pageId) },
        body: {
          version: page.version,
          revision: page.revision,
          publishFrom: instantOfZurich(from) ?? null,
          publishUntil: instantOfZurich(until) ?? null,
        },
      },
      { isQuiet: true },
    );
    setBusy(false);
    if (answer.ok) return onPublished(answer.reply);
    setRefused(Object.fromEntries(answer.messages.map(({ field = '', message }) => [field, message])));
  }

  const { publishFrom, publishUntil, ...others } = refused;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isPlanned ? 'publish.plan' : 'publish.now', { version: page.version })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" type="submit" form={form} state={isBusy ? 'busy' : 'default'}>
            {t(isPlanned ? 'publish.planDo' : 'publish.nowDo')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void publish(event)} noValidate className="grid gap-3.5">
        {Object.keys(others).length > 0 && <Note tone="error">{Object.values(others).join(' ')}</Note>}
        {inLanguages.length > 0 && (
          <Note tone="warning">{t('publish.missing', { languages: inLanguages.join(', ') })}</Note>
        )}
        {isPlanned && (
          <TextField
            type="datetime-local"
            label={t('publish.from')}
            error={publishFrom}
            value={from}
            required
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
        <TextField
          type="datetime-local"
          label={t('publish.until')}
          help={t('publish.untilHelp')}
          error={publishUntil}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <p className="text-note text-ink-3">{t('publish.effect')}</p>
      </form>
    </Dialog>
  );
}
