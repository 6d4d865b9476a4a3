import { REJECT_REASON_MAX } from '@shop/contract/parked-orders';
import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { TextArea } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { asSentence } from './as-sentence.ts';
import type { CheckoutHandle } from './use-checkout.ts';

/** Why the order goes to an approver, and a note to that person; the button below sends it there. */
export function ParkSection({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  return (
    <>
      {/* It also comes as the answer to a press, where the total is not shown. */}
      <div role="alert">
        <Note tone="warning">
          <Why checkout={checkout} />
        </Note>
      </div>
      <TextArea
        label={t('park.message')}
        rows={2}
        maxLength={REJECT_REASON_MAX}
        value={checkout.approvalMessage}
        onChange={(event) => checkout.setApprovalMessage(event.target.value)}
      />
    </>
  );
}

function Why({ checkout }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  if (checkout.approval === 'limit') return <WhyLimit checkout={checkout} />;
  if (checkout.approval === 'pricesHidden' || checkout.approval === 'budget' || checkout.approval === 'rule') {
    return t(`park.${checkout.approval}`);
  }
  if (checkout.approval !== 'payment') return t('park.right');
  // What each method says of itself, once.
  const reasons = new Set(checkout.choices.paymentMethods.map(({ reason }) => reason).filter(Boolean));
  const sentences = [...reasons].map(asSentence);
  return [...sentences, t('park.noPayment')].join(' ');
}

/** By how much, where the user may see the total; the limit is his own. */
function WhyLimit({ checkout: { cart } }: { readonly checkout: CheckoutHandle }) {
  const t = useTexts('checkout');
  const cartLimit = useSession()?.user?.cartLimit ?? 0;
  const limit = formatChf(cartLimit);
  const excess = (cart.priceSummary?.grandTotal ?? 0) - cartLimit;
  if (excess > 0) return t('park.limit', { limit, excess: formatChf(excess) });
  return cart.pricesMissing === 'tooManyItems' ? t('park.limitUnknown', { limit }) : t('park.limitExceeded', { limit });
}
