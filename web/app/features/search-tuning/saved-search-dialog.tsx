import { searchTuningApi, TUNING_WORD_MAX } from '@shop/contract/search-tuning';
import type { Language } from '@shop/contract/values';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { FaultNotes } from './fault-notes.tsx';
import { LanguageSelect } from './language-select.tsx';
import { listed } from './rule-form.ts';
import { useTuningAction } from './use-tuning-action.ts';

export type SavedSearchForm = {
  readonly savedSearchId?: number;
  readonly savedSearchVersion: number;
  readonly language: Language;
  readonly searchText: string;
  /** With commas. */
  readonly skus: string;
};

const SKUS_MAX = 600;

/** A search to keep an eye on, with the articles that should come first. */
export function SavedSearchDialog({
  begin,
  onClose,
}: {
  readonly begin: SavedSearchForm;
  readonly onClose: () => void;
}) {
  const t = useTexts('search-tuning');
  const [form, setForm] = useState(begin);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const act = useTuningAction();
  const { state, during } = useButtonState();
  const save = async () => {
    const { skus, ...kept } = form;
    const body = { ...kept, ruleSkus: listed(skus) };
    const isSaved = await act(async () => {
      const answer = await browserApi.ask(searchTuningApi.saveSearch, { body }, { isForm: true, isQuiet: true });
      setFaults(answer.ok ? [] : answer.messages.map(({ message }) => message));
      return answer;
    }, t('saved.saved'));
    if (isSaved) onClose();
    return isSaved;
  };
  return (
    <Dialog
      isOpen
      isQuestion
      title={t('saved.saveTitle')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" type="submit" form="saved-search" state={state}>
            {t('saved.save')}
          </Button>
        </>
      }
    >
      <form
        id="saved-search"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void during(save);
        }}
      >
        <FaultNotes faults={faults} />
        <LanguageSelect value={form.language} onChange={(language) => setForm({ ...form, language })} />
        <TextField
          label={t('form.searchText')}
          help={t('form.searchTextHelp')}
          value={form.searchText}
          maxLength={TUNING_WORD_MAX}
          required
          onChange={({ target }) => setForm({ ...form, searchText: target.value })}
        />
        <TextField
          label={t('saved.wanted')}
          help={t('form.skus')}
          value={form.skus}
          maxLength={SKUS_MAX}
          required
          onChange={({ target }) => setForm({ ...form, skus: target.value })}
        />
      </form>
    </Dialog>
  );
}
