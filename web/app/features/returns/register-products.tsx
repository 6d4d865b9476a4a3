import type { ReturnItem } from '@shop/contract/returns';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Link } from '#app/ui/link.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { hasInvalidQuantity } from '#app/ui/invalid-quantity.ts';
import { ArticleWords } from './article-words.tsx';
import { StepButtons } from './step-buttons.tsx';
import { fieldId, type Registering } from './use-register.ts';

/** Which positions come back, and how much of each. What may not stands below, each with its reason. */
export function RegisterProducts({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const { items, chosen, changeLine, isMissing, returnOptions } = task;
  const possible = items.filter(({ why }) => why === null);
  const isAll = chosen.length === possible.length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasInvalidQuantity(event.currentTarget)) void task.goOn();
      }}
    >
      <StepHeading>{t('products.heading')}</StepHeading>
      {possible.length > 1 && (
        <Checkbox
          checked={isAll}
          isMixed={chosen.length > 0 && !isAll}
          onChange={(event) => {
            for (const { lineNumber, returnableQuantity } of possible)
              changeLine(lineNumber, { quantity: event.target.checked ? returnableQuantity : 0 });
          }}
          className="mb-2 px-3.5"
        >
          {t('products.all', { count: possible.length })}
        </Checkbox>
      )}
      <ul
        id={fieldId('products')}
        tabIndex={-1}
        aria-label={t('products.heading')}
        className="mb-6 divide-y divide-line rounded-card border border-line bg-raised outline-none"
      >
        {possible.map((item) => (
          <Choice key={item.lineNumber} item={item} task={task} />
        ))}
      </ul>
      <StepButtons task={task} error={isMissing('products') ? t('products.missing') : undefined}>
        <Link to={`/customer/history/${returnOptions.orderReference}`} className={buttonLook()}>
          {t('toOrder')}
        </Link>
      </StepButtons>
      <NotReturnable items={items} />
    </form>
  );
}

function Choice({ item, task }: { readonly item: ReturnItem; readonly task: Registering }) {
  const t = useTexts('returns');
  const { lineNumber, returnableQuantity: max, deliveredQuantity: delivered, originalProduct, returnUntil } = item;
  const unit = originalProduct.measurementUnitName;
  const wanted = task.lineOf(lineNumber).quantity;
  const quantity = Math.min(wanted, max);
  return (
    <li className="grid gap-x-5 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <Checkbox
        checked={quantity > 0}
        onChange={(event) => task.changeLine(lineNumber, { quantity: event.target.checked ? max : 0 })}
      >
        <ArticleWords item={item} />
      </Checkbox>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 max-sm:pl-6.5 sm:justify-end">
        {quantity > 0 && (
          <QuantityStepper
            label={originalProduct.name}
            value={quantity}
            min={1}
            max={max}
            isMaxUsual
            onChange={(next) => task.changeLine(lineNumber, { quantity: next })}
          />
        )}
        <span className="text-small text-ink-2">
          {t('products.of', { max, delivered, unit })}
          {returnUntil !== null && (
            <span className="block text-note text-ink-3">{t('products.until', { day: formatDate(returnUntil) })}</span>
          )}
          {wanted > max && (
            <span className="block font-medium text-bad">{t('products.lessNow', { wanted, max, unit })}</span>
          )}
          <EarlierReturns item={item} />
        </span>
      </div>
    </li>
  );
}

/** Positions of which nothing can come back, each with its reason. */
export function NotReturnable({ items }: { readonly items: readonly ReturnItem[] }) {
  const t = useTexts('returns');
  const others = items.flatMap((item) => (item.why === null ? [] : [{ item, why: item.why }]));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="not-returnable" className="mt-8">
      <h2 id="not-returnable" className="mb-2">
        {t('products.others')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-sunken text-ink-2">
        {others.map(({ item, why }) => (
          <li
            key={item.lineNumber}
            className="grid gap-x-5 gap-y-0.5 px-3.5 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center"
          >
            <ArticleWords item={item}>
              {item.deliveredQuantity > 0 &&
                `${formatQuantity(item.deliveredQuantity)} ${item.originalProduct.measurementUnitName}`}
            </ArticleWords>
            <span className="text-small">
              {t(`why.${why}`, { day: item.returnUntil === null ? '' : formatDate(item.returnUntil) })}
              <EarlierReturns item={item} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With which returns pieces of a position have come back already, or will. */
function EarlierReturns({ item: { earlierReturns, originalProduct } }: { readonly item: ReturnItem }) {
  const t = useTexts('returns');
  const unit = originalProduct.measurementUnitName;
  return earlierReturns.map(({ returnId, quantity, registeredBy, state, mayOpen }) => (
    <span key={returnId} className="block text-note">
      {mayOpen ? (
        <Link to={`/customer/rma/${returnId}`} className="link num inline-flex min-h-6 items-center">
          {t('title', { returnId })}
        </Link>
      ) : (
        t('title', { returnId })
      )}
      {['', `${formatQuantity(quantity)} ${unit}`, registeredBy, t(`state.${state}`)].join(' · ')}
    </span>
  ));
}
