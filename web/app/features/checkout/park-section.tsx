import { REJECT_REASON_MAX } from '@shop/contract/parked-orders';
import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { TextArea } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import type { CheckoutState } from './use-checkout.ts';

/** Why the order goes to whoever approves, and a word to that person; the button below sends it there. */
export function ParkSection({ checkout }: { readonly checkout: CheckoutState }) {
  const t = useTexts('checkout');
  const limit = useShell()?.user?.cartLimit ?? 0;
  const total = checkout.cart.priceSummary?.grandTotal;
  const whyLimit =
    total === undefined
      ? t('park.limitUnknown', { limit: formatChf(limit) })
      : t('park.limit', { limit: formatChf(limit), excess: formatChf(total - limit) });
  return (
    <>
      <Note tone="warning">{checkout.approval === 'right' ? t('park.right') : whyLimit}</Note>
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
