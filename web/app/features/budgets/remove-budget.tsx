import { budgetsApi, type Budget } from '@shop/contract/budgets';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { budgetName } from './budget-words.tsx';

/** Asks before a budget ends: from then on it holds nobody up. */
export function RemoveBudget({ budget, onClose }: { readonly budget: Budget; readonly onClose: () => void }) {
  const t = useTexts('budgets');
  const navigate = useNavigate();
  const { locale } = useParams();
  const [isBusy, setBusy] = useState(false);
  const name = budgetName(t, budget);

  async function remove() {
    setBusy(true);
    const answer = await browserApi.ask(budgetsApi.remove, { params: { budgetId: String(budget.budgetId) } });
    setBusy(false);
    if (!answer.ok) return;
    await navigate(`/${locale}/customer/budgets`);
    notify({
      type: 'success',
      message: t('removed', { name }),
      offer: { label: t('undo'), run: () => void restore() },
    });
  }

  async function restore() {
    const answer = await browserApi.ask(budgetsApi.restore, { params: { budgetId: String(budget.budgetId) } });
    if (!answer.ok) return;
    notify({ type: 'success', message: t('restored', { name }) });
    await navigate(`/${locale}/customer/budgets/${budget.budgetId}`);
  }

  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t('removeTitle', { name })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" state={isBusy ? 'busy' : 'default'} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
