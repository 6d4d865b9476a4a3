import type { Facet } from '@shop/contract/catalogue';
import { useId, useState } from 'react';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { readNumber } from './listing-address.ts';

/** Positions of the slider; the steps are those of a hand, the exact number is typed. */
const POSITIONS = 100;

type Props = { readonly facet: Facet; readonly onChange: () => void };

/** Two numbers to type and two handles to pull; the form carries the numbers as `name[from]` and `name[to]`. */
export function FacetRange({ facet, onChange }: Props) {
  const t = useTexts('catalogue');
  const id = useId();
  const min = facet.min ?? 0;
  const max = facet.max ?? 0;
  const [from, setFrom] = useState(textOf(facet.activeMin));
  const [to, setTo] = useState(textOf(facet.activeMax));
  const [active, setActive] = useState(facet);
  // The address is the truth: when it changes, by a link or by going back, the numbers follow.
  if (active.activeMin !== facet.activeMin || active.activeMax !== facet.activeMax) {
    setActive(facet);
    setFrom(textOf(facet.activeMin));
    setTo(textOf(facet.activeMax));
  }
  const low = positionOf(from.trim() === '' ? min : Number(readNumber(from)), { min, max }, 0);
  const high = positionOf(to.trim() === '' ? max : Number(readNumber(to)), { min, max }, POSITIONS);
  const isNumber = (text: string) => text.trim() === '' || readNumber(text) !== undefined;
  const isReadable = isNumber(from) && isNumber(to);
  // What is no number stays in its field with a word about it, and nothing is looked for.
  const send = () => isReadable && onChange();
  const fields = [
    { side: 'from', label: t('facets.from', { facet: facet.label }), value: from, bound: min, set: setFrom },
    { side: 'to', label: t('facets.to', { facet: facet.label }), value: to, bound: max, set: setTo },
  ] as const;
  return (
    <>
      <div className="range-fields">
        {fields.map(({ side, label, value, bound, set }) => (
          <input
            key={side}
            name={`${facet.name}[${side}]`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={label}
            aria-invalid={!isNumber(value) || undefined}
            aria-describedby={isNumber(value) ? undefined : `${id}-fault`}
            placeholder={formatNumber(bound)}
            value={value}
            onChange={(event) => set(event.target.value)}
            // Browsers send a form of several fields by Enter only where it has a button, which scripts make superfluous.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              send();
            }}
            onBlur={() => value !== textOf(side === 'from' ? facet.activeMin : facet.activeMax) && send()}
          />
        ))}
        <span aria-hidden>–</span>
      </div>
      <p id={`${id}-fault`} role="status" className="range-fault">
        {!isReadable && t('facets.notANumber')}
      </p>
      {min < max && (
        <div className="range-slider script-only" data-no-submit>
          <span aria-hidden />
          <span aria-hidden style={{ left: `${low}%`, right: `${POSITIONS - high}%` }} />
          {fields.map(({ side, label, set }) => (
            <input
              key={side}
              type="range"
              min={0}
              max={POSITIONS}
              value={side === 'from' ? low : high}
              aria-label={label}
              aria-valuetext={`${formatNumber(valueAt(side === 'from' ? low : high, min, max))} ${facet.unit}`}
              onChange={(event) => {
                const position = Number(event.target.value);
                const bounded = side === 'from' ? Math.min(position, high) : Math.max(position, low);
                const isAtEnd = side === 'from' ? bounded === 0 : bounded === POSITIONS;
                set(isAtEnd ? '' : String(valueAt(bounded, min, max)));
              }}
              onPointerUp={send}
              onKeyUp={(event) => /^(Arrow|Page|Home|End)/.test(event.key) && send()}
            />
          ))}
        </div>
      )}
    </>
  );
}

function textOf(bound: number | null): string {
  return bound === null ? '' : String(bound);
}

type Bounds = { readonly min: number; readonly max: number };

function positionOf(value: number, { min, max }: Bounds, otherwise: number): number {
  if (!(max > min) || Number.isNaN(value)) return otherwise;
  return Math.round(Math.min(1, Math.max(0, (value - min) / (max - min))) * POSITIONS);
}

/** Wide ranges in whole numbers, narrow ones as finely as the slider moves. */
function valueAt(position: number, min: number, max: number): number {
  const value = min + ((max - min) * position) / POSITIONS;
  const decimals = max - min >= POSITIONS ? 0 : max - min >= 10 ? 1 : 2;
  return Number(value.toFixed(decimals));
}
