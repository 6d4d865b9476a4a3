import { formatName } from '@shop/contract/article-name';
import type { CancellationItem } from '@shop/contract/cancellations';
import { useState } from 'react';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';
import { OwnNumbers } from '#app/ui/own-numbers.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { hasInvalidQuantity } from '#app/ui/invalid-quantity.ts';
import type { Cancelling } from './use-cancel.ts';

type Props = {
  readonly orderNumber: string;
  readonly items: readonly CancellationItem[];
  readonly cancelling: Cancelling;
};

/** Which positions, and how much of each. What cannot be cancelled stands below with its reason. */
export function CancelProducts({ orderNumber, items, cancelling }: Props) {
  const t = useTexts('cancellations');
  const { chosen, choose, goTo } = cancelling;
  const [wasTried, setTried] = useState(false);
  const possible = items.filter(({ cancellableQuantity }) => cancellableQuantity > 0);
  const isAll = chosen.length === possible.length;
  const isMissing = wasTried && chosen.length === 0;

  function chooseAll(isChosen: boolean) {
    choose(
      Object.fromEntries(possible.map((item) => [item.lineNumber, isChosen ? item.cancellableQuantity : 0] as const)),
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen.length > 0 && !hasInvalidQuantity(event.currentTarget)) goTo('reasons');
      }}
    >
      <StepHeading>{t('products.heading')}</StepHeading>
      {possible.length > 1 && (
        <Checkbox
          checked={isAll}
          isMixed={chosen.length > 0 && !isAll}
          onChange={(event) => chooseAll(event.target.checked)}
          className="mb-2 px-3.5"
        >
          {t('products.all', { count: possible.length })}
        </Checkbox>
      )}
      <ul className="mb-6 divide-y divide-line rounded-card border border-line bg-raised">
        {possible.map((item) => (
          <Choice key={item.lineNumber} item={item} cancelling={cancelling} />
        ))}
      </ul>
      <p id="cancel-missing" role="alert" className="mb-3 text-small font-medium text-bad empty:hidden">
        {isMissing && t('products.missing')}
      </p>
      <div className="mb-8 flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" aria-describedby={isMissing ? 'cancel-missing' : undefined}>
          {t('products.next')}
        </Button>
        <Link to={`/customer/history/${orderNumber}`} className={buttonLook()}>
          {t('toOrder')}
        </Link>
      </div>
      <NotPossible items={items} />
    </form>
  );
}

function Choice({ item, cancelling }: { readonly item: CancellationItem; readonly cancelling: Cancelling }) {
  const t = useTexts('cancellations');
  const { lineNumber, name, cancellableQuantity: max, measurementUnitName: unit, quantity: ordered } = item;
  const wanted = cancelling.quantityOf(item);
  const quantity = Math.min(wanted, max);
  return (
    <li className="grid gap-x-5 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <Checkbox
        checked={quantity > 0}
        onChange={(event) => cancelling.choose({ [lineNumber]: event.target.checked ? max : 0 })}
      >
        <span className="leading-snug">
          {formatName(name)}
          <ArticleNumber item={item} />
        </span>
      </Checkbox>
      <div className="flex min-h-9 items-center justify-between gap-3 max-sm:flex-row-reverse max-sm:pl-6.5 sm:justify-end">
        {quantity > 0 && (
          <QuantityStepper
            label={name}
            value={quantity}
            min={1}
            max={max}
            isMaxUsual
            onChange={(next) => cancelling.choose({ [lineNumber]: next })}
          />
        )}
        <span className="text-small text-ink-2">
          {max === ordered ? t('products.ordered', { ordered, unit }) : t('products.of', { max, unit, ordered })}
          {wanted > max && (
            <span className="block font-medium text-bad">{t('products.lessNow', { wanted, max, unit })}</span>
          )}
        </span>
      </div>
    </li>
  );
}

/** Positions of which nothing (more) can be cancelled, each with its reason. */
export function NotPossible({ items }: { readonly items: readonly CancellationItem[] }) {
  const t = useTexts('cancellations');
  const others = items.flatMap((item) => (item.why === null ? [] : [{ ...item, why: item.why }]));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="not-possible" className="mt-6">
      <h2 id="not-possible" className="mb-2">
        {t('products.others')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line">
        {others.map((item) => (
          <li
            key={item.lineNumber}
            className="grid gap-x-5 gap-y-0.5 px-3.5 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="leading-snug">
              {formatQuantity(item.quantity)} {item.measurementUnitName} {item.name}
              <ArticleNumber item={item} />
            </span>
            <span className="text-small text-ink-2">{t(`why.${item.why}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With the position's number, by which a refusal names it. */
export function ArticleNumber({ item: { eNumber, sku, ownNumbers, lineNumber } }: { readonly item: CancellationItem }) {
  const t = useTexts('cancellations');
  return (
    <span className="block text-note font-normal text-ink-3">
      <span className="num">{articleNumber({ sku, eNumber })}</span> · {t('position', { line: lineNumber })}
      <OwnNumbers numbers={ownNumbers} className="block text-ink-2" />
    </span>
  );
}
