import { formatName } from '@shop/contract/article-name';
import type { Cancellation } from '@shop/contract/cancellations';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

const tones = { accepted: 'green', refused: 'warn', requested: 'plain' } as const;

/** What became of each position of a request; what was refused says why. */
export function CancellationPositions({ cancellation }: { readonly cancellation: Cancellation }) {
  const t = useTexts('cancellations');
  return (
    <ul className="divide-y divide-line">
      {cancellation.positions.map(({ lineNumber, quantity, name, reason, state, refusal, ...position }) => (
        <li
          key={lineNumber}
          className="grid gap-x-5 gap-y-1 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_16rem] sm:items-baseline"
        >
          <span className="font-medium whitespace-nowrap sm:text-right">
            {formatQuantity(quantity)} {position.measurementUnitName}
          </span>
          <span className="leading-snug">
            {formatName(name)}
            <OwnNumbers numbers={position.ownNumbers} className="block text-note text-ink-2" />
            <span className="block text-note text-ink-3">{t(`reason.${reason}`)}</span>
          </span>
          <span>
            <Label tone={tones[state]}>{t(`state.${state}`)}</Label>
            {refusal !== null && (
              <span className="block text-note text-ink-2">
                {t(`refusal.${refusal === 'too_many' ? 'tooMany' : refusal}`)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
