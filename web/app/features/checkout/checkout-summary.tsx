import { formatName } from '@shop/contract/article-name';
import type { Cart } from '@shop/contract/cart';
import { CartBudgets } from '#app/features/budgets/cart-budgets.tsx';
import { isWhollyOnRequest } from '#app/features/cart/on-request.ts';
import { PriceLines, PriceScale } from '#app/features/cart/price-lines.tsx';
import { OutlookLines } from '#app/features/cart/outlook-lines.tsx';
import { lineKeyOf } from '#app/features/cart/line-key.ts';
import { formatAmount, formatChf, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { fieldId } from './checkout-fields.ts';
import { ParkSection } from './park-section.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

export function CheckoutSummary({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const inCart = useTexts('cart');
  const { cart, saveState } = checkout;
  const { state, during } = useButtonState();
  return (
    <aside aria-label={t('summary')} className="rounded-card border border-line bg-raised p-4.5 lg:sticky lg:top-22">
      <h2>{t('summary')}</h2>
      <Lines cart={cart} />
      {checkout.fields.selectedShipmentMethodId !== 'pickup' && (
        <OutlookLines lines={expectedOf(cart, checkout.fields.deliveryDate)} className="border-b border-line py-3" />
      )}
      <div className={`transition-opacity delay-150 ${saveState === 'saving' ? 'opacity-60' : ''}`}>
        {cart.priceSummary && <PriceLines summary={cart.priceSummary} isOnRequest={isWhollyOnRequest(cart)} />}
        {cart.priceSummary && <PriceScale summary={cart.priceSummary} />}
        {cart.pricesMissing === 'unavailable' && (
          <div className="my-3 grid justify-items-start gap-2 text-note text-ink-2">
            <p>{t('pricesAway')}</p>
            <Button size="small" state={state} onClick={() => void during(checkout.reload)}>
              {inCart('pricesMissing.retry')}
            </Button>
          </div>
        )}
        {cart.pricesMissing === 'tooManyItems' && <p className="my-3 text-note text-ink-2">{t('pricesLater')}</p>}
      </div>
      <CartBudgets budgets={checkout.choices.budgets} />
      <div className="mt-3.5 grid gap-2.5">
        {cart.orderTypes.includes('Order') && <OrderButton checkout={checkout} />}
        <QuoteButton checkout={checkout} />
        <WhatIsMissing checkout={checkout} />
        <p role="status" className="text-center text-note text-ink-3 in-data-unsaved:invisible">
          {t(`autosave.${saveState}`)}
        </p>
      </div>
    </aside>
  );
}

/** The dates that the cart knows, none before the day wished for (docs/domain/dates.md#expected-dates). */
function expectedOf({ items }: Cart, wished: string) {
  return items
    .filter(({ isOrderable }) => isOrderable)
    .map(({ deliveryDate: day }) => ({ deliveryDate: day !== null && day < wished ? wished : day }));
}

function Lines({ cart }: { readonly cart: Cart }) {
  const inCart = useTexts('cart');
  return (
    <div className="mt-2 border-b border-line">
      <Disclosure title={inCart('lines', { count: cart.items.length })}>
        <ul className="grid max-h-72 gap-2 overflow-y-auto pr-1 text-small">
          {cart.items.map((line) => (
            <li key={lineKeyOf(line)} className="grid grid-cols-[1fr_auto] gap-x-3">
              <span className="min-w-0">{formatName(line.name)}</span>
              <span className="text-right">{line.lineTotal !== null && formatAmount(line.lineTotal)}</span>
              <span className="text-note text-ink-3">
                {formatQuantity(line.quantity)} {line.measurementUnitName}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/**
 * The button: it orders, or sends for approval where this user may not order himself
 * (docs/domain/permissions.md#list-of-permissions, docs/domain/approval.md#when-approval-is-needed).
 */
function OrderButton({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const { cart, isOrdering, approval } = checkout;
  const total = cart.priceSummary?.grandTotal ?? null;
  return (
    <>
      {approval !== null && <ParkSection checkout={checkout} />}
      {checkout.needsExpensiveConfirmation && <ExpensiveTick checkout={checkout} total={total} />}
      <Button type="submit" look="primary" size="wide" state={isOrdering ? 'busy' : 'default'}>
        {approval !== null ? t('park.submit') : checkout.paymentSelection === 'invoice' ? t('order') : t('orderAndPay')}
      </Button>
    </>
  );
}

/** Said at the buttons, with the way to it. */
function WhatIsMissing({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const { wrongFields } = checkout;
  const [first] = wrongFields;
  return (
    <div role="alert">
      {first && (
        <p className="text-small font-medium text-bad">
          {t('faults', { count: wrongFields.length })}{' '}
          <a
            href={`#${fieldId(first)}`}
            className="underline"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(fieldId(first))?.focus();
            }}
          >
            {t('toFirstFault')}
          </a>
        </p>
      )}
      {checkout.problem && (
        <p className="text-small font-medium">
          <a
            href="#problem"
            className="underline"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById('problem')?.focus();
            }}
          >
            {t('problem.see')}
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * Asks sales for an offer; with articles that have no price there is no other way, and it says so
 * (docs/domain/cart.md#custom-items, docs/domain/prices.md#on-request).
 */
function QuoteButton({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const mayAsk = useSession()?.user?.permissions.includes('requestOffer') ?? false;
  const { cart, isOrdering } = checkout;
  const isOnlyWay = !cart.orderTypes.includes('Order');
  const why = cart.items.some(({ isOnRequest }) => isOnRequest) ? 'onRequest' : 'custom';
  return (
    <>
      {isOnlyWay && (
        <Note tone={mayAsk ? 'info' : 'warning'}>{t(`quote.${why}.${mayAsk ? 'onlyWay' : 'notAllowed'}`)}</Note>
      )}
      {mayAsk && (
        <Button
          type="submit"
          name="orderType"
          value="QuoteRequest"
          look={isOnlyWay ? 'primary' : 'quiet'}
          size="wide"
          state={isOrdering ? 'busy' : 'default'}
        >
          {t('quote.request')}
        </Button>
      )}
    </>
  );
}

function ExpensiveTick({ checkout, total }: { readonly checkout: CheckoutHandle; readonly total: number | null }) {
  const t = useTexts('checkout');
  const days = checkout.cart.expensiveRequestDays;
  const isMissing = checkout.isMissing('isExpensiveConfirmed');
  const id = fieldId('isExpensiveConfirmed');
  return (
    <div>
      <Checkbox
        id={id}
        name="isExpensiveConfirmed"
        checked={checkout.isExpensiveConfirmed}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={(event) => checkout.setExpensiveConfirmed(event.target.checked)}
        className="items-start! text-small"
      >
        {total === null
          ? t('expensive.withoutTotal', { days })
          : t('expensive.withTotal', { total: formatChf(total), days })}
      </Checkbox>
      {isMissing && (
        <p id={`${id}-error`} className="text-note font-medium text-bad">
          {t('missing.isExpensiveConfirmed')}
        </p>
      )}
    </div>
  );
}
