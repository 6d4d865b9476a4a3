import { useTexts } from '#app/lib/texts.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import type { Conflict } from './cart-state.ts';

type Props = {
  readonly refusal: string | undefined;
  /** Set where another user has changed the line meanwhile. */
  readonly conflict: Conflict | undefined;
  /** What the line holds now. */
  readonly now: number;
  readonly onTake: (mine: number) => void;
  readonly onKeep: () => void;
};

/** Why a quantity isn't saved, at its line; where another user was quicker, who and when, and both quantities to choose from. */
export function LineProblem({ refusal, conflict, now, onTake, onKeep }: Props) {
  const t = useTexts('cart');
  if (conflict !== undefined) {
    const { mine, by } = conflict;
    return (
      <span role="alert" className="my-1 block text-note font-medium text-bad">
        {by
          ? t('conflict.by', { name: by.name, time: formatDateTime(by.at), now, mine })
          : t('conflict.text', { now, mine })}
        <span className="mt-1 flex flex-wrap gap-2 text-ink">
          <Button size="small" onClick={onKeep}>
            {t('conflict.keep', { now })}
          </Button>
          <Button size="small" onClick={() => onTake(mine)}>
            {t('conflict.take', { mine })}
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
