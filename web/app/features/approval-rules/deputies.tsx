import { useState } from 'react';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Select } from '#app/ui/select.tsx';
import { TypedQuestion } from '#app/ui/typed-question.tsx';
import { useTyped } from '#app/ui/use-typed.tsx';
import type { RuleWorld } from './approval-rules-page.tsx';
import { useRuleCalls } from './use-rule-calls.ts';

type Props = Pick<RuleWorld, 'people' | 'deputies'>;

/** Who stands in for whom, from day to day. */
export function Deputies({ people, deputies }: Props) {
  const t = useTexts('approval-rules');
  const { removeDeputy } = useRuleCalls();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="deputies" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="deputies" className="mb-3">
        {t('deputies.title')}
      </h2>
      {deputies.length === 0 && !isAdding && <p className="mb-3 text-small text-ink-2">{t('deputies.none')}</p>}
      <ul className="mb-3 grid gap-2 empty:hidden">
        {deputies.map(({ deputyId, userName, deputyName, fromDay, toDay, isAble }) => (
          <li key={deputyId} className="flex items-start justify-between gap-3 border-b border-line pb-2">
            <span>
              {userName}, {formatDate(fromDay)}–{formatDate(toDay)}
              <span className="block text-small text-ink-2">{t('deputies.by', { name: deputyName })}</span>
              {!isAble && <span className="block text-small font-medium text-bad">{t('deputies.unable')}</span>}
            </span>
            <Button
              look="bare"
              size="small"
              aria-label={t('deputies.remove', { name: userName })}
              onClick={() => void removeDeputy(deputyId)}
            >
              {t('deputies.end')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <DeputyForm people={people} onClose={() => setAdding(false)} />
      ) : (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('deputies.add')}
        </Button>
      )}
    </section>
  );
}

function DeputyForm({ people, onClose }: Pick<Props, 'people'> & { readonly onClose: () => void }) {
  const t = useTexts('approval-rules');
  const { addDeputy } = useRuleCalls();
  const approvers = people.filter(({ isApprover }) => isApprover);
  const choices = approvers.map(({ userId: value, name: label }) => ({ value, label }));
  const [userId, setUserId] = useState(approvers[0]?.userId);
  const [deputyUserId, setDeputy] = useState(approvers[1]?.userId);
  const typed = useTyped({ isOpen: true, asksWhenTyped: true, onClose });
  const [days, setDays] = useState({ fromDay: '', toDay: '' });

  async function submit() {
    if (userId === undefined || deputyUserId === undefined) return;
    if (await addDeputy({ userId, deputyUserId, ...days })) onClose();
  }

  if (approvers.length < 2) return <p className="text-small text-ink-2">{t('deputies.tooFew')}</p>;
  return (
    <form
      className="grid gap-3"
      onInput={typed.note}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t('deputies.who')}
        {...(userId !== undefined && { value: userId })}
        choices={choices}
        onChange={setUserId}
      />
      <Select
        label={t('deputies.deputy')}
        {...(deputyUserId !== undefined && { value: deputyUserId })}
        choices={choices}
        onChange={setDeputy}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('deputies.from')}
          type="date"
          required
          value={days.fromDay}
          onChange={(event) => setDays({ ...days, fromDay: event.target.value })}
        />
        <TextField
          label={t('deputies.to')}
          type="date"
          required
          min={days.fromDay}
          value={days.toDay}
          onChange={(event) => setDays({ ...days, toDay: event.target.value })}
        />
      </div>
      {typed.isAsking ? (
        <TypedQuestion onStay={typed.stay} onDiscard={typed.discard} />
      ) : (
        <div className="flex gap-2.5">
          <Button look="primary" type="submit">
            {t('deputies.save')}
          </Button>
          <Button onClick={typed.close}>{t('cancel')}</Button>
        </div>
      )}
      <LeaveQuestion isAsked={typed.isHeld} />
    </form>
  );
}
