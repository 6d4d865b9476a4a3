import { useTexts } from '#app/lib/texts.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly refusal: string | undefined;
  readonly isConflict: boolean;
  /** What was typed here, and what the line holds now. */
  readonly mine: number;
  readonly now: number;
  readonly onKeep: () => void;
  readonly onTake: () => void;
};

/** Why a quantity isn't saved, at its line; where somebody else was quicker, who and when, and both to choose from. */
export function QuantityProblem({ refusal, isConflict, mine, now, onKeep, onTake }: Props) {
  const t = useTexts('shopping-lists');
  if (refusal === undefined) return null;
  return (
    <span role="alert" className="my-1 block text-note font-medium text-bad">
      {refusal}
      {isConflict && (
        <span className="mt-1 flex flex-wrap gap-2 text-ink">
          <Button size="small" onClick={onKeep}>
            {t('keepTheirs', { theirs: formatQuantity(now) })}
          </Button>
          <Button size="small" onClick={onTake}>
            {t('takeMine', { mine: formatQuantity(mine) })}
          </Button>
        </span>
      )}
    </span>
  );
}
