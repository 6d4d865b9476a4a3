import { QUANTITY_MAX } from '@shop/contract/values';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { parseQuantity } from '#app/ui/quantity.ts';

type Props = {
  /** Name of what is counted. */
  readonly label: string;
  readonly value: number;
  readonly onCount: (quantity: number) => void;
  /** Counts of one of the buttons below zero are none. */
  readonly min?: number;
  readonly max?: number;
};

const button =
  'grid size-11 shrink-0 place-items-center text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-40 outline-offset-[-2px]';

/**
 * How many there are, from none on. Other than in a cart a typed number holds when it is finished, not at every digit: each
 * one would be an entry of its own, and a hand scanner may type into the field on its way.
 */
export function CountField({ label, value, onCount, min = 0, max = QUANTITY_MAX }: Props) {
  const t = useTexts('delivery-control');
  const [draft, setDraft] = useState<string>();
  const typed = draft === undefined ? value : parseQuantity(draft);
  const isWrong = draft !== undefined && draft.trim() !== '' && (typed === undefined || typed < min || typed > max);

  function finish() {
    if (draft !== undefined && !isWrong && typed !== undefined && typed !== value) onCount(typed);
    setDraft(undefined);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Escape') setDraft(undefined);
  }

  function move(step: number) {
    setDraft(undefined);
    const next = Math.min(max, Math.max(min, (typed ?? value) + step));
    if (next !== value) onCount(next);
  }

  return (
    <span
      className={`inline-flex overflow-hidden rounded-control border bg-raised focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus ${isWrong ? 'border-bad' : 'border-edge'}`}
    >
      <button
        type="button"
        className={button}
        disabled={value <= min}
        aria-label={t('count.less', { label })}
        onClick={() => move(-1)}
      >
        <Icon of="minus" size={18} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={t('count.of', { label })}
        aria-valuenow={typed ?? value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={isWrong || undefined}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={press}
        className="w-13 bg-transparent text-center text-[1.0625rem] font-semibold outline-none"
      />
      <button
        type="button"
        className={button}
        disabled={value >= max}
        aria-label={t('count.more', { label })}
        onClick={() => move(1)}
      >
        <Icon of="plus" size={18} />
      </button>
    </span>
  );
}
