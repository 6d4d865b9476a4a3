import type { CartMetadata } from '@shop/contract/cart';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/checkbox.tsx';
import { fieldId } from './checkout-fields.ts';
import { ChoiceGroup, choiceCard, SectionCard } from './section-card.tsx';

/** How to pay; what this user may not use stays in sight with the reason. */
export function PaymentSection({ methods }: { readonly methods: CartMetadata['paymentMethods'] }) {
  const t = useTexts('checkout');
  const isNoneAllowed = methods.every(({ isAllowed }) => !isAllowed);
  const first = methods.find(({ isAllowed }) => isAllowed);
  return (
    <SectionCard step={3} title={t('payment.title')}>
      <ChoiceGroup
        id={fieldId('paymentSelection')}
        legend={t('payment.method')}
        error={isNoneAllowed ? t('payment.askAdmin') : undefined}
      >
        <div className="grid gap-2 sm:grid-cols-2">
          {methods.map(({ key, name, isAllowed, reason }) => (
            <Radio
              key={key}
              name="paymentSelection"
              value={key}
              defaultChecked={key === first?.key}
              disabled={!isAllowed}
              className={choiceCard}
            >
              <span>
                <span className="block font-medium">{name}</span>
                <span className={`block text-note ${isAllowed ? 'text-ink-2' : 'text-bad'}`}>
                  {isAllowed ? t('payment.invoiceText') : reason}
                </span>
              </span>
            </Radio>
          ))}
        </div>
      </ChoiceGroup>
    </SectionCard>
  );
}
