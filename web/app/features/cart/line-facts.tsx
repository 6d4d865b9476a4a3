import type { CartItem } from '@shop/contract/cart';
import { Fragment } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';

type Props = {
  readonly line: CartItem;
  /** Where they have no column of their own, commission and note stand here. */
  readonly hasCommission: boolean;
  readonly hasNote: boolean;
  /** Above the cart table stands what has changed of it, with the way out. */
  readonly hasChange: boolean;
  readonly onOpen: () => void;
};

/** What is worth knowing before the quantity is typed: maker and number, steps, what comes on top, what is wrong. */
export function LineFacts({ line, hasCommission, hasNote, hasChange, onOpen }: Props) {
  const t = useTexts('cart');
  const { quantityMin: min, quantityInterval: step, additionsTotal, note, commission } = line;
  const facts = [
    line.ownNumbers !== undefined && <OwnNumbers key="own" numbers={line.ownNumbers} className="text-ink-2" />,
    !line.isCombination && line.manufacturer !== '' && (
      <Fragment key="maker">
        {line.manufacturer} <span className="num">{line.manufacturerNumber}</span>
      </Fragment>
    ),
    step > 1 && min === step && t('steps', { step }),
    step > 1 && min !== step && t('minAndSteps', { min, step }),
    step === 1 && min > 1 && t('min', { min }),
    additionsTotal !== null && additionsTotal !== 0 && t('additions', { amount: formatAmount(additionsTotal) }),
  ].filter(Boolean);
  const words = [
    hasCommission && commission !== '' && t('line.commission', { text: commission }),
    hasNote && note !== '' && t('line.note', { text: note }),
  ].filter(Boolean);
  return (
    <span className="block text-note text-ink-3">
      {line.custom && (
        <>
          <Label tone="warn">{t('custom.label')}</Label>{' '}
        </>
      )}
      {line.isOnRequest && !hasChange && (
        <>
          <Label tone="warn">{t('onRequest.label')}</Label>{' '}
        </>
      )}
      {!line.isOrderable && (!line.isOnRequest || hasChange) && (
        <b className="font-medium text-bad">{t(whyNot(line, hasChange))} </b>
      )}
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
      {words.length > 0 && (
        <button type="button" onClick={onOpen} className="block text-left wrap-anywhere text-ink-2 hover:underline">
          {words.join(' · ')}
        </button>
      )}
    </span>
  );
}

function whyNot(line: CartItem, hasChange: boolean) {
  if (hasChange) return 'notOrderableChange';
  return line.isCombination ? 'part.broken' : 'notOrderable';
}
