import type { CompanyUser } from '@shop/contract/company-user';
import { userManagementApi } from '@shop/contract/user-management';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type Props = { readonly user: CompanyUser; readonly onClose: () => void };

/** For a colleague who has lost his phone: says what becomes of it, then does it. */
export function ResetFactorDialog({ user: { customerUsername, firstName }, onClose }: Props) {
  const t = useTexts('user-management');
  const { revalidate } = useRevalidator();

  async function reset() {
    const answer = await browserApi.ask(userManagementApi.resetSecondFactor, { params: { customerUsername } });
    if (answer.ok) notify({ type: 'success', message: t('resetFactorDone', { name: firstName }) });
    onClose();
    await revalidate();
  }

  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={t('resetFactor')}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" onClick={() => void reset()}>
            {t('resetFactor')}
          </Button>
        </>
      }
    >
      <p>{t('resetFactorText', { name: firstName })}</p>
    </Dialog>
  );
}
