import type { Cart, CartMetadata } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';
import type { Message } from '@shop/contract/envelope';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Note } from '#app/ui/note.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { NotesSection } from './notes-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useCheckout } from './use-checkout.ts';

type Props = {
  readonly cart: Cart;
  readonly metadata: CartMetadata;
  readonly choices: CheckoutChoices;
  /** Sent along by browsers without scripts. */
  readonly requestId: string;
  /** What such a browser's order was answered. */
  readonly messages: readonly Message[];
};

/** Notes, delivery and payment on one page, all open; what is entered is remembered as it is entered. */
export function CheckoutPage({ cart, metadata, choices, requestId, messages }: Props) {
  const t = useTexts('checkout');
  const operator = useSession()?.operator;
  const checkout = useCheckout(cart, { metadata, choices, messages });
  const mayInvoice = checkout.choices.paymentMethods.some(({ key, isAllowed }) => key === 'invoice' && isAllowed);
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('cart'), url: '/cart' }]} here={t('title')} />
      <h1 className="mb-5 max-sm:mt-4">{t('title')}</h1>
      {messages.map(({ code, message }) => (
        <div key={code} className="mb-4">
          <Note tone="error">{message}</Note>
        </div>
      ))}
      <form
        // Back from the payment page, the browser must not tick a method that the button knows nothing of.
        autoComplete="off"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { nativeEvent } = event;
          const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
          const isQuote = pressed instanceof HTMLButtonElement && pressed.value === 'QuoteRequest';
          void checkout.order(isQuote ? 'QuoteRequest' : 'Order');
        }}
        onKeyDown={keepEnterFromOrdering}
        onBlur={checkout.saveNow}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]"
      >
        <input type="hidden" name="requestId" value={requestId} />
        <input type="hidden" name="cartVersion" value={checkout.cart.version} />
        <div className="grid min-w-0 gap-5">
          {checkout.problem && (
            <ProblemNote
              problem={checkout.problem}
              onReload={checkout.reload}
              onChooseInvoice={mayInvoice ? () => checkout.choosePayment('invoice') : undefined}
            />
          )}
          <NotesSection checkout={checkout} metadata={metadata} />
          <DeliverySection checkout={checkout} metadata={metadata} />
          <PaymentSection checkout={checkout} />
        </div>
        <CheckoutSummary checkout={checkout} />
      </form>
    </>
  );
}

/** Enter in a field must not place an order; only the button does. */
function keepEnterFromOrdering(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
