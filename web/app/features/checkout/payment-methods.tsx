import type { PaymentMethod } from '@shop/contract/payments';
import { Fragment } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Radio } from '#app/ui/radio.tsx';
import { ChoiceGroup, choiceCard } from '#app/ui/section-card.tsx';
import { asSentence } from './as-sentence.ts';

type Props = {
  readonly id: string;
  readonly methods: readonly PaymentMethod[];
  readonly selected: PaymentMethod['key'] | undefined;
  readonly onSelect: (key: PaymentMethod['key']) => void;
  readonly error: string | undefined;
  /** The money moves now and does not wait for goods. */
  readonly isAtOnce?: boolean;
};

/** Ways to pay as cards. A reason that all online ways share is said once, below them. */
export function PaymentMethods({ id, methods, selected, onSelect, error, isAtOnce = false }: Props) {
  const t = useTexts('checkout');
  const online = methods.filter(({ key }) => key !== 'invoice');
  const [first] = online;
  const sharedReason = first && online.every(({ reason }) => reason === first.reason) ? first.reason : '';
  const onlineText = isAtOnce ? t('payInvoice.atOnce') : t('payment.onlineText');
  return (
    <ChoiceGroup id={id} legend={t('payment.method')} error={error}>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {methods.map((method) => (
          <Radio
            key={method.key}
            name="paymentSelection"
            value={method.key}
            checked={method.key === selected && method.isAllowed}
            onChange={() => onSelect(method.key)}
            disabled={!method.isAllowed}
            className={`${choiceCard} ${method.key === 'invoice' ? 'sm:col-span-2 xl:col-span-4' : ''}`}
          >
            <span>
              <span className="block font-medium">
                <InWholeWords text={method.name} />
              </span>
              <MethodText method={method} isReasonShared={sharedReason !== '' && method.key !== 'invoice'} />
            </span>
          </Radio>
        ))}
      </div>
      {online.length > 0 && (
        <p className="mt-2 text-note text-ink-2">{sharedReason === '' ? onlineText : asSentence(sharedReason)}</p>
      )}
    </ChoiceGroup>
  );
}

/** No line ends at a hyphen inside a word: `E-Finance`. */
function InWholeWords({ text }: { readonly text: string }) {
  return text.split(' ').map((word, n) => (
    <Fragment key={word}>
      {n > 0 && ' '}
      <span className="whitespace-nowrap">{word}</span>
    </Fragment>
  ));
}

function MethodText({ method, isReasonShared }: { readonly method: PaymentMethod; readonly isReasonShared: boolean }) {
  const t = useTexts('checkout');
  if (isReasonShared) return null;
  if (!method.isAllowed) return <span className="block text-note text-bad">{method.reason}</span>;
  if (method.key !== 'invoice') return null;
  return <span className="block text-note text-ink-2">{t('payment.invoiceText')}</span>;
}
