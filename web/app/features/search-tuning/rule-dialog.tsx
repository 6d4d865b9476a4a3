import type { Message } from '@shop/contract/envelope';
import { searchTuningApi, type StoredRule } from '@shop/contract/search-tuning';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { FaultNotes } from './fault-notes.tsx';
import { fieldOfRule, isAtField, RuleFields } from './rule-fields.tsx';
import { formOf, ruleOf, type RuleForm } from './rule-form.ts';
import { useTuningAction } from './use-tuning-action.ts';

type Props = {
  /** A rule of the draft to change, or what a new one begins with. */
  readonly begin: StoredRule | RuleForm;
  readonly onClose: () => void;
};

/** Adds a rule to the draft or changes one. What is refused is said at its field, or above them; they stay as they were typed. */
export function RuleDialog({ begin, onClose }: Props) {
  const t = useTexts('search-tuning');
  const stored = 'ruleId' in begin ? begin : undefined;
  const [form, setForm] = useState<RuleForm>('ruleId' in begin ? formOf(begin.rule) : begin);
  const [faults, setFaults] = useState<readonly Message[]>([]);
  const act = useTuningAction();
  const { state, during } = useButtonState();
  const key = stored && { ruleId: stored.ruleId, ruleVersion: stored.ruleVersion };
  const save = async () => {
    const isSaved = await act(async () => {
      const body = { rule: ruleOf(form), ...key };
      const answer = await browserApi.ask(searchTuningApi.saveRule, { body }, { isForm: true, isQuiet: true });
      setFaults(answer.ok ? [] : answer.messages);
      return answer;
    }, t('form.saved'));
    if (isSaved) onClose();
    return isSaved;
  };
  return (
    <Dialog
      isOpen
      isQuestion
      title={t(stored ? 'rules.rule' : `rules.add.${form.kind}`)}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" type="submit" form="search-rule" state={state}>
            {t(stored ? 'form.save' : 'form.saveNew')}
          </Button>
        </>
      }
    >
      <form
        id="search-rule"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void during(save);
        }}
      >
        <FaultNotes faults={faults.filter((fault) => !isAtField(form.kind, fault)).map(({ message }) => message)} />
        <RuleFields
          form={form}
          onChange={setForm}
          errorOf={(field) => faults.find((fault) => fault.field === fieldOfRule(field))?.message}
        />
      </form>
    </Dialog>
  );
}
