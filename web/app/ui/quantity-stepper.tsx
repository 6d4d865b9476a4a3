import { Suspense, useContext, useId, useState, type KeyboardEvent } from 'react';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from './icon.tsx';
import {
  checkQuantity,
  isNearlyTooMuch,
  parseQuantity,
  quantityBounds,
  stepQuantity,
  type QuantityFault,
} from './quantity.ts';
import { ViewOnlyContext } from './view-only.ts';

/** What is wrong or unusual about a quantity, fetched with the first one that is. */
const QuantityHint = lazyComponentInPage(() => import('./quantity-hint.tsx'));

type Props = {
  /** What is counted, for those who do not see the row: the name of the article. */
  readonly label: string;
  readonly value: number;
  /** Called with every valid quantity as soon as it is one. */
  readonly onChange: (quantity: number) => void;
  readonly min?: number;
  readonly step?: number;
  /** The shop's own maximum when absent. */
  readonly max?: number;
  /** Near the maximum it is asked whether so much is meant; not where the maximum is all there is. */
  readonly isMaxUsual?: boolean;
  /** Quantity an emptied field falls back to; the step when absent. */
  readonly fallback?: number;
  readonly name?: string;
  /** Enter in the field, after the quantity was taken over. */
  readonly onEnter?: (quantity: number) => void;
  /** Called with whether what stands in the field is a quantity, each time it is typed or put right. */
  readonly onValidity?: (isValid: boolean) => void;
  /** A tile shows the buttons too, a table cell only on phones, where a thumb needs them. */
  readonly look?: 'stepper' | 'field' | 'cell';
  /** What is typed is sent without a press on a button: who only looks reads it. */
  readonly isSavedAtOnce?: boolean;
  readonly className?: string;
};

/** A quantity to type or to step. What is typed stays as typed; what is wrong with it is said below with what would be right. */
export function QuantityStepper({
  label,
  value,
  onChange,
  fallback,
  name,
  onEnter,
  onValidity,
  look = 'stepper',
  isMaxUsual = false,
  isSavedAtOnce = false,
  className = '',
  ...limits
}: Props) {
  const t = useTexts('ui');
  const id = useId();
  const viewOnly = useContext(ViewOnlyContext);
  const isReadOnly = isSavedAtOnce && viewOnly !== null;
  const bounds = quantityBounds(limits.min, limits.step, limits.max);
  // While the user types, the field keeps his text; otherwise it shows the value it was given.
  const [draft, setDraft] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const typed = draft === undefined ? value : parseQuantity(draft);
  const fault: QuantityFault = draft?.trim() === '' ? { kind: 'none' } : checkQuantity(typed, bounds);
  const isWarned = !isMaxUsual && fault.kind === 'none' && isNearlyTooMuch(value, bounds);

  function type(text: string) {
    setDraft(text);
    const quantity = parseQuantity(text);
    const isValid = checkQuantity(quantity, bounds).kind === 'none';
    if (quantity !== undefined && isValid) onChange(quantity);
    onValidity?.(isValid || text.trim() === '');
  }

  function move(steps: number) {
    setDraft(undefined);
    onValidity?.(true);
    onChange(stepQuantity(typed ?? value, steps, bounds));
  }

  function leave() {
    if (draft === undefined) return;
    if (draft.trim() === '') onChange(fallback ?? Math.max(bounds.min, bounds.step));
    if (draft.trim() === '' || fault.kind === 'none') setDraft(undefined);
  }

  function press(event: KeyboardEvent) {
    if (isReadOnly) return;
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      move(steps);
    } else if (event.key === 'Enter' && onEnter && fault.kind === 'none') {
      event.preventDefault();
      leave();
      onEnter(typed ?? value);
    }
  }

  function take(quantity: number) {
    setDraft(undefined);
    onValidity?.(true);
    onChange(quantity);
  }

  const isBare = look === 'field' || isReadOnly;
  const inCell = look === 'cell' ? 'sm:hidden' : '';
  const edge =
    fault.kind !== 'none'
      ? 'border-bad'
      : isReadOnly
        ? 'border-transparent bg-transparent'
        : isWarned
          ? 'border-warn'
          : look === 'stepper'
            ? 'border-line-2'
            : 'border-edge';
  return (
    <div className={`inline-block ${fault.kind !== 'none' || isWarned ? 'relative' : ''} ${className}`}>
      <div className={`stepper ${look === 'cell' ? 'max-sm:overflow-hidden' : 'overflow-hidden'} ${edge}`}>
        {!isBare && (
          <button
            type="button"
            tabIndex={-1}
            data-each-press
            className={inCell === '' ? 'stepper-button' : `stepper-button ${inCell}`}
            disabled={value <= bounds.min}
            aria-label={t('quantity.less', { label })}
            onClick={() => move(-1)}
          >
            {look === 'cell' ? '−' : <Icon of="minus" size={15} />}
          </button>
        )}
        <input
          id={id}
          name={name}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('quantity.of', { label })}
          {...(isReadOnly && { readOnly: true, title: viewOnly })}
          aria-valuenow={typed ?? value}
          aria-valuemin={bounds.min}
          aria-valuemax={bounds.max}
          aria-invalid={fault.kind !== 'none' || undefined}
          aria-describedby={fault.kind !== 'none' || isWarned ? `${id}-hint` : undefined}
          value={draft ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            setTouched(true);
            event.target.select();
          }}
          onBlur={leave}
          onKeyDown={press}
          className={`stepper-field ${fieldLooks[look]}`}
        />
        {!isBare && (
          <button
            type="button"
            tabIndex={-1}
            data-each-press
            className={inCell === '' ? 'stepper-button' : `stepper-button ${inCell}`}
            disabled={stepQuantity(value, 1, bounds) <= value}
            aria-label={t('quantity.more', { label })}
            onClick={() => move(1)}
          >
            {look === 'cell' ? '+' : <Icon of="plus" size={15} />}
          </button>
        )}
      </div>
      {(isTouched || isWarned) && (
        <span id={`${id}-hint`} role="status" className="contents">
          {(fault.kind !== 'none' || isWarned) && (
            <Suspense>
              <QuantityHint fault={fault} bounds={bounds} isAtStart={look === 'stepper'} onTake={take} />
            </Suspense>
          )}
        </span>
      )}
    </div>
  );
}

const fieldLooks = {
  stepper: 'stepper-between',
  field: 'pr-2.5 text-right',
  cell: 'max-sm:border-x max-sm:border-line max-sm:text-center sm:pr-2.5 sm:text-right',
} as const;
