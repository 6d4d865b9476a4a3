import { approvalConditionKinds, APPROVAL_STEPS_MAX, type ApprovalRule } from '@shop/contract/approval-rules';
import { useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { ConflictDialog } from '#app/ui/form/conflict-dialog.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useFocusOnFault } from '#app/ui/form/use-focus-on-fault.ts';
import { Select } from '#app/ui/select.tsx';
import { TypedQuestion } from '#app/ui/typed-question.tsx';
import { useTyped } from '#app/ui/use-typed.tsx';
import type { RuleWorld } from './approval-rules-page.tsx';
import { draftWords } from './draft-words.ts';
import { PeoplePicker } from './people-picker.tsx';
import { draftOf, kindsWithAmount, newDraft, ruleOf, type DraftFault, type RuleDraft } from './rule-draft.ts';
import { useRuleCalls } from './use-rule-calls.ts';

type Props = { readonly world: RuleWorld; readonly rule: ApprovalRule | undefined; readonly onClose: () => void };

/** A rule is written as its sentence is read: when, then who. */
export function RuleEditor({ world, rule, onClose }: Props) {
  const t = useTexts('approval-rules');
  const { save } = useRuleCalls();
  const [draft, setDraft] = useState<RuleDraft>(rule === undefined ? newDraft : draftOf(rule));
  const [found, setFound] = useState<{ readonly fault: DraftFault }>();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, found);
  const [isBusy, setBusy] = useState(false);
  // Who was faster, in words; the rule as it is now stands in `rule`.
  const [conflict, setConflict] = useState<string>();
  const typed = useTyped({ isOpen: true, asksWhenTyped: true, onClose });
  const change = (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes });

  async function submit() {
    const result = ruleOf(draft);
    setFound('fault' in result ? { fault: result.fault } : undefined);
    if ('fault' in result) return;
    setBusy(true);
    const answer = await save(result.rule, rule);
    setBusy(false);
    setConflict(answer.conflict);
    if (answer.isSaved) onClose();
  }

  return (
    <form
      ref={form}
      aria-label={rule === undefined ? t('add') : t('edit', { position: rule.position })}
      className="mb-4 grid gap-4 rounded-card border border-ink bg-raised p-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
      onInput={typed.note}
      onKeyDown={(event) => {
        if (conflict !== undefined || event.key !== 'Escape') return;
        if (typed.isAsking) typed.stay();
        else typed.close();
      }}
    >
      <Condition draft={draft} fault={found?.fault} world={world} onChange={change} />
      <Steps draft={draft} world={world} onChange={change} />
      {typed.isAsking ? (
        <TypedQuestion onStay={typed.stay} onDiscard={typed.discard} />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button look="primary" type="submit" state={isBusy ? 'busy' : 'default'}>
            {t('save')}
          </Button>
          <Button onClick={typed.close}>{t('cancel')}</Button>
        </div>
      )}
      <LeaveQuestion isAsked={typed.isHeld && !isBusy} />
      {conflict !== undefined && rule && (
        <ConflictDialog
          own={draftWords(draft, world, t)}
          theirs={draftWords(draftOf(rule), world, t)}
          message={conflict}
          labelOf={(field) => t(compared.find((one) => one === field) ?? 'when')}
          textOf={(_, value) => value}
          onClose={() => setConflict(undefined)}
          onOverwrite={() => void submit()}
          onTakeTheirs={() => {
            setDraft(draftOf(rule));
            setConflict(undefined);
          }}
        />
      )}
    </form>
  );
}

/** What is compared of two versions of a rule. */
const compared = ['when', 'amount', 'people', 'category', 'articles', 'approves', 'active'] as const;

type PartProps = {
  readonly draft: RuleDraft;
  readonly world: RuleWorld;
  readonly onChange: (changes: Partial<RuleDraft>) => void;
};

function Condition({ draft, fault, world, onChange }: PartProps & { readonly fault: DraftFault | undefined }) {
  const t = useTexts('approval-rules');
  const errorOf = (field: DraftFault) => (fault === field ? t(`fault.${field}`) : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('when')}
        autoFocus
        value={draft.kind}
        choices={approvalConditionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'category' && (
        <Select
          label={t('category')}
          error={errorOf('categoryId')}
          placeholder={t('choose')}
          {...(draft.categoryId !== '' && { value: draft.categoryId })}
          choices={world.categories}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {draft.kind === 'department' && (
        <Select
          label={t('department')}
          error={errorOf('departmentId')}
          placeholder={t('choose')}
          {...(draft.departmentId !== 0 && { value: draft.departmentId })}
          choices={world.departments.map(({ departmentId, name, level }) => ({
            value: departmentId,
            label: `${'\u2003'.repeat(level - 1)}${name}`,
          }))}
          onChange={(departmentId) => onChange({ departmentId })}
        />
      )}
      {kindsWithAmount.has(draft.kind) && (
        <TextField
          label={t('amount')}
          help={t(draft.kind === 'category' ? 'amountNet' : 'amountTotal')}
          error={errorOf('amount')}
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      {draft.kind === 'articles' && (
        <TextArea
          label={t('articles')}
          help={t('articlesHelp')}
          error={errorOf('skus')}
          value={draft.skus}
          onChange={(event) => onChange({ skus: event.target.value })}
        />
      )}
      {draft.kind === 'users' && (
        <div className="sm:col-span-2">
          <PeoplePicker
            legend={t('people')}
            people={world.people}
            chosen={draft.userIds}
            error={errorOf('userIds')}
            onChange={(userIds) => onChange({ userIds })}
          />
        </div>
      )}
    </div>
  );
}

function Steps({ draft, world, onChange }: PartProps) {
  const t = useTexts('approval-rules');
  const { steps } = draft;
  const approvers = world.people.filter(({ isApprover }) => isApprover);
  return (
    <div className="grid gap-3">
      {steps.map((userIds, index) => (
        <div key={index} className="flex flex-wrap items-end gap-2.5">
          <PeoplePicker
            legend={index === 0 ? t('approves') : t('then')}
            help={userIds.length === 0 ? t('everybody') : undefined}
            people={approvers}
            chosen={userIds}
            onChange={(chosen) => onChange({ steps: steps.with(index, chosen) })}
          />
          {steps.length > 1 && (
            <Button look="bare" size="small" onClick={() => onChange({ steps: steps.toSpliced(index, 1) })}>
              {t('removeStep')}
            </Button>
          )}
        </div>
      ))}
      {steps.length < APPROVAL_STEPS_MAX && (
        <div>
          <Button size="small" onClick={() => onChange({ steps: [...steps, []] })}>
            {t('addStep')}
          </Button>
        </div>
      )}
    </div>
  );
}
