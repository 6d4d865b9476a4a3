import { premiumWorldApi, REDEEM_MAX, type ShownReward } from '@shop/contract/premium-world';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { useCancelRedemption } from './use-cancel-redemption.ts';

type Props = { readonly reward: ShownReward; readonly balance: number; readonly onClose: () => void };

/** How many, what they cost and what is left: redeemed at once, with the way back. */
export function RedeemDialog({ reward, balance, onClose }: Props) {
  const t = useTexts('premium-world');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const cancel = useCancelRedemption();
  const [quantity, setQuantity] = useState(1);
  const { rewardId, name, points, stock } = reward;
  const cost = points * quantity;
  const max = Math.min(stock, REDEEM_MAX, Math.floor(balance / points));

  async function redeem(): Promise<boolean> {
    const body = { quantity, rewardPoints: points };
    const answer = await browserApi.ask(premiumWorldApi.redeem, { params: { rewardId: String(rewardId) }, body });
    onClose();
    await revalidate();
    if (!answer.ok) return false;
    notify({
      type: 'success',
      message: t('redeemed', { name, count: quantity }),
      offer: { label: t('undo'), run: () => void cancel(answer.reply.redemptionId) },
    });
    return true;
  }

  return (
    <Dialog
      asksWhenTyped={false}
      isOpen
      isQuestion
      title={t('redeemTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" state={state} onClick={() => void during(redeem)}>
            {t('redeemFor', { points: formatQuantity(cost) })}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t('redeemText')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QuantityStepper label={name} value={quantity} max={max} isMaxUsual fallback={1} onChange={setQuantity} />
        <dl className="grid grow grid-cols-2 gap-x-3 text-small">
          <dt className="text-ink-3">{t('cost')}</dt>
          <dd className="text-right">{formatQuantity(cost)}</dd>
          <dt className="text-ink-3">{t('left')}</dt>
          <dd className="text-right">{formatQuantity(balance - cost)}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
