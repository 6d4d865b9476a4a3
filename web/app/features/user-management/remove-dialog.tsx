import type { CompanyUser } from '@shop/contract/company-user';
import { userManagementApi, type CompanyUserRow } from '@shop/contract/user-management';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ColleagueSelect } from './colleague-select.tsx';

type Props = { readonly user: CompanyUser; readonly isSelf: boolean; readonly onClose: () => void };

/** Asks who takes over what somebody leaves; an invitation leaves nothing. */
export function RemoveDialog({ user, isSelf, onClose }: Props) {
  const t = useTexts('user-management');
  const navigate = useNavigate();
  const { locale } = useParams();
  const [heir, setHeir] = useState<CompanyUserRow>();
  const [isBusy, setBusy] = useState(false);
  const isInvited = user.state === 'invited';
  const name = `${user.firstName} ${user.lastName}`;

  async function remove() {
    setBusy(true);
    const { customerUsername, version } = user;
    const query = { version: String(version), ...(heir && { heir: heir.customerUsername }) };
    const answer = await browserApi.ask(userManagementApi.remove, { params: { customerUsername }, query });
    setBusy(false);
    if (!answer.ok) return;
    notify({ type: 'success', message: t(isInvited ? 'withdrawn' : 'removed', { name }) });
    // Whoever removes himself is no longer logged in.
    await navigate(isSelf ? `/${locale}` : `/${locale}/customer/users`);
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      onClose={onClose}
      title={t(isInvited ? 'withdrawTitle' : 'removeTitle', { name })}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="danger"
            disabled={!isInvited && !heir}
            state={isBusy ? 'busy' : 'default'}
            onClick={() => void remove()}
          >
            {t(isInvited ? 'withdraw' : 'remove')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t(isInvited ? 'withdrawText' : 'removeText', { name })}</p>
      {!isInvited && (
        <>
          <ColleagueSelect label={t('heir')} except={user.customerUsername} onChoose={setHeir} />
          {heir && (
            <p role="status" className="mt-3">
              {t('heirChosen', { name: `${heir.firstName} ${heir.lastName}` })}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
