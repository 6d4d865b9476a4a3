import { standingOrdersApi, type StandingOrder } from '@shop/contract/standing-orders';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = { readonly plan: StandingOrder; readonly onClose: () => void };

/** Asks before a plan ends: from then on nothing is ordered any more. */
export function EndPlan({ plan, onClose }: Props) {
  const t = useTexts('standing-orders');
  const navigate = useNavigate();
  const { locale } = useParams();
  const [isBusy, setBusy] = useState(false);
  const { name, planId } = plan;

  async function end() {
    setBusy(true);
    const answer = await browserApi.ask(standingOrdersApi.remove, { params: { planId: String(planId) } });
    setBusy(false);
    if (!answer.ok) return;
    notify({ type: 'success', message: t('told.ended', { name }) });
    await navigate(`/${locale}/customer/standing-orders`);
  }

  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t('ask.end.title', { name })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" state={isBusy ? 'busy' : 'default'} onClick={() => void end()}>
            {t('end')}
          </Button>
        </>
      }
    >
      <p>{t('ask.end.text')}</p>
    </Dialog>
  );
}
