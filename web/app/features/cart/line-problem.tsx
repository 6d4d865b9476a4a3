import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly refusal: string | undefined;
  /** The quantity typed here for a line that another user has changed meanwhile. */
  readonly conflict: number | undefined;
  /** What the line holds now. */
  readonly now: number;
  readonly onTake: (mine: number) => void;
  readonly onKeep: () => void;
};

/** Why a quantity isn't saved, at its line; where another user was quicker, both quantities to choose from. */
export function LineProblem({ refusal, conflict, now, onTake, onKeep }: Props) {
  const t = useTexts('cart');
  if (conflict !== undefined) {
    return (
      <span role="alert" className="my-1 block text-note font-medium text-bad">
        {t('conflict.text', { now, mine: conflict })}
        <span className="mt-1 flex flex-wrap gap-2 text-ink">
          <Button size="small" onClick={onKeep}>
            {t('conflict.keep', { now })}
          </Button>
          <Button size="small" onClick={() => onTake(conflict)}>
            {t('conflict.take', { mine: conflict })}
          </Button>
        </span>
      </span>
    );
  }
  if (refusal === undefined) return null;
  return (
    <span role="alert" className="block text-note font-medium text-bad">
      {refusal}
    </span>
  );
}
