import type { ApprovalPerson } from '@shop/contract/approval-rules';
import { useId } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/section-card.tsx';

type Props = {
  readonly legend: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly people: readonly ApprovalPerson[];
  readonly chosen: readonly number[];
  readonly onChange: (userIds: readonly number[]) => void;
};

/** Several people by name. */
export function PeoplePicker({ legend, help, error, people, chosen, onChange }: Props) {
  const id = useId();
  return (
    <ChoiceGroup id={id} legend={legend} error={error}>
      <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {people.map(({ userId, name }) => (
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
      {help !== undefined && <p className="mt-1 text-note text-ink-3">{help}</p>}
    </ChoiceGroup>
  );
}
