import { useTexts, type Translate } from '#app/lib/texts.ts';
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
    const { mine } = conflict;
    return (
      <span role="alert" className="my-1 block text-note font-medium text-bad">
        {textOf(conflict, now, t)}
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

function textOf({ mine, by }: Conflict, now: number, t: Translate<'cart'>): string {
  if (by === undefined) return t('conflict.text', { now, mine });
  const time = formatDateTime(by.at);
  return by.name === null
    ? t('conflict.self', { time, now, mine })
    : t('conflict.by', { name: by.name, time, now, mine });
}
