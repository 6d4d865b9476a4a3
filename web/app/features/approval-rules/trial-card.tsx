import { approvalRulesApi, type DecidedStep } from '@shop/contract/approval-rules';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { RuleWorld } from './approval-rules-page.tsx';
import { centsOf } from './rule-draft.ts';

type Props = Pick<RuleWorld, 'people' | 'categories'>;

/** What would happen if somebody ordered something: by the rules as they are stored. */
export function TrialCard({ people, categories }: Props) {
  const t = useTexts('approval-rules');
  const [userId, setUserId] = useState(people[0]?.userId);
  const [amount, setAmount] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [isNewSite, setNewSite] = useState(false);
  const [isOffContract, setOffContract] = useState(false);
  const [isOverBudget, setOverBudget] = useState(false);
  const [steps, setSteps] = useState<readonly DecidedStep[]>();
  const [wasTried, setTried] = useState(false);
  const totalCents = centsOf(amount);

  async function tryOut() {
    setTried(true);
    if (userId === undefined || totalCents === undefined) return;
    const about = { isNewSite, isOffContract, isOverBudget };
    const body = { userId, totalCents, ...about, ...(categoryId !== '' && { categoryId }) };
    try {
      const answer = await browserApi.ask(approvalRulesApi.trial, { body });
      setSteps(answer.ok ? answer.reply.steps : undefined);
    } catch {
      notify({ type: 'error', message: t('failed') });
    }
  }

  return (
    <section aria-labelledby="trial" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="trial" className="mb-3">
        {t('trial.title')}
      </h2>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void tryOut();
        }}
      >
        <Select
          label={t('trial.who')}
          {...(userId !== undefined && { value: userId })}
          choices={people.map(({ userId: value, name: label }) => ({ value, label }))}
          onChange={setUserId}
        />
        <TextField
          label={t('trial.total')}
          inputMode="decimal"
          error={wasTried && totalCents === undefined ? t('fault.amount') : undefined}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Select
          label={t('trial.category')}
          value={categoryId}
          choices={[{ value: '', label: t('trial.anyCategory') }, ...categories]}
          onChange={setCategoryId}
        />
        <Checkbox checked={isNewSite} onChange={(event) => setNewSite(event.target.checked)}>
          {t('kind.newSite')}
        </Checkbox>
        <Checkbox checked={isOffContract} onChange={(event) => setOffContract(event.target.checked)}>
          {t('kind.offContract')}
        </Checkbox>
        <Checkbox checked={isOverBudget} onChange={(event) => setOverBudget(event.target.checked)}>
          {t('kind.budget')}
        </Checkbox>
        <Button type="submit">{t('trial.try')}</Button>
      </form>
      <div role="status">{steps && <TrialSteps steps={steps} />}</div>
    </section>
  );
}

function TrialSteps({ steps }: { readonly steps: readonly DecidedStep[] }) {
  const t = useTexts('approval-rules');
  if (steps.length === 0) return <p className="mt-3 font-medium text-ok">{t('trial.free')}</p>;
  return (
    <ol className="mt-3 grid gap-2">
      {steps.map(({ people, positions }, index) => (
        <li key={index} className="flex gap-2.5">
          <span className="grid size-6 shrink-0 place-items-center rounded-pill border border-edge text-note">
            {index + 1}
          </span>
          <span>
            {people.length === 0 ? t('trial.nobody') : people.map(({ name }) => name).join(t('or'))}
            {positions.length > 0 && (
              <span className="text-ink-2"> {t('trial.because', { positions: positions.join(', ') })}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
