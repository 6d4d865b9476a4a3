import type { ApprovalPerson } from '@shop/contract/approval-rules';
import { useId } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { LongSelect } from '#app/ui/long-select.tsx';
import { ChoiceGroup } from '#app/ui/section-card.tsx';

type Props = {
  readonly legend: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly people: readonly ApprovalPerson[];
  readonly chosen: readonly number[];
  readonly onChange: (userIds: readonly number[]) => void;
};

/** So many stand side by side to be ticked; of more those who are chosen, and a field to find others. */
const TICKED_MAX = 20;

/** Several people by name. */
export function PeoplePicker({ legend, help, error, people, chosen, onChange }: Props) {
  const t = useTexts('approval-rules');
  const id = useId();
  const isLong = people.length > TICKED_MAX;
  const shown = isLong ? people.filter(({ userId }) => chosen.includes(userId)) : people;
  return (
    <ChoiceGroup id={id} legend={legend} error={error}>
      <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {shown.map(({ userId, name }) => (
          <Checkbox
            key={userId}
            variant="bubble"
            checked={chosen.includes(userId)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, userId] : chosen.filter((one) => one !== userId))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {isLong && (
        <LongSelect
          key={chosen.length}
          className="mt-2 max-w-100"
          label={t('addPerson')}
          value={0}
          choices={[
            { value: 0, label: t('choosePerson') },
            ...people
              .filter(({ userId }) => !chosen.includes(userId))
              .map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          onChange={(userId) => userId !== 0 && onChange([...chosen, userId])}
        />
      )}
      {help !== undefined && <p className="mt-1 text-note text-ink-3">{help}</p>}
    </ChoiceGroup>
  );
}
