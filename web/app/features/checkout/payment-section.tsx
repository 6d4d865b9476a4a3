import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { fieldId } from './checkout-fields.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { SectionCard } from '#app/ui/section-card.tsx';
import type { CheckoutHandle } from './use-checkout.ts';

/** How to pay; what this user may not use stays in sight with the reason. */
export function PaymentSection({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const { choices, paymentSelection, choosePayment } = checkout;
  const { paymentMethods: methods, credit } = choices;
  if (checkout.approval !== null) {
    return (
      <SectionCard step={3} title={t('payment.title')}>
        <p className="text-ink-2">{t('park.payment')}</p>
      </SectionCard>
    );
  }
  const isNoneAllowed = methods.every(({ isAllowed }) => !isAllowed);
  return (
    <SectionCard step={3} title={t('payment.title')}>
      <PaymentMethods
        id={fieldId('paymentSelection')}
        methods={methods}
        selected={paymentSelection}
        onSelect={choosePayment}
        error={isNoneAllowed ? t('payment.askAdmin') : undefined}
      />
      {credit && (
        <p className="mt-3 text-note text-ink-2">
          {t('payment.credit', { available: formatChf(credit.available), limit: formatChf(credit.limit) })}
        </p>
      )}
    </SectionCard>
  );
}
