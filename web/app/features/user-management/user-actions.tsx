import type { CompanyUser } from '@shop/contract/company-user';
import { userManagementApi } from '@shop/contract/user-management';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Props = {
  readonly user: CompanyUser;
  readonly isSelf: boolean;
  readonly isLastAdmin: boolean;
  readonly hasSecondFactor: boolean;
};

/** What can be done with somebody: a link, blocking, removing. */
export function UserActions({ user, isSelf, isLastAdmin, hasSecondFactor }: Props) {
  const t = useTexts('user-management');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'password' | 'remove' | 'factor'>();
  const { customerUsername, state, version } = user;
  const params = { customerUsername };

  async function invite() {
    const answer = await browserApi.ask(userManagementApi.invite, { params });
    if (!answer.ok) return;
    notify({ type: 'success', message: t('linkSent', { email: user.email }) });
    await revalidate();
  }

  async function setBlocked(isBlocked: boolean, seen: number) {
    const answer = await browserApi.ask(userManagementApi.block, { params, body: { isBlocked, version: seen } });
    await revalidate();
    if (!answer.ok) return;
    const next = answer.reply.user.version;
    notify({
      type: 'success',
      message: t(isBlocked ? 'blockedNow' : 'unblockedNow', { name: user.firstName }),
      offer: { label: t('undo'), run: () => void setBlocked(!isBlocked, next) },
    });
  }

  return (
    <div className="script-only flex flex-wrap gap-2.5">
      {state === 'invited' && <Button onClick={() => void invite()}>{t('inviteAgain')}</Button>}
      {state === 'active' && !isSelf && <Button onClick={() => setOpen('password')}>{t('resetPassword')}</Button>}
      {hasSecondFactor && !isSelf && <Button onClick={() => setOpen('factor')}>{t('resetFactor')}</Button>}
      {state !== 'invited' && !isLastAdmin && (
        <Button onClick={() => void setBlocked(state === 'active', version)}>
          <Icon of="lock" size={16} />
          {t(state === 'active' ? 'block' : 'unblock')}
        </Button>
      )}
      {!isLastAdmin && (
        <Button onClick={() => setOpen('remove')}>
          <Icon of="trash-2" size={16} />
          {t(state === 'invited' ? 'withdraw' : 'remove')}
        </Button>
      )}
      {open === 'password' && (
        <PasswordDialog user={user} onClose={() => setOpen(undefined)} onLink={() => void invite()} />
      )}
      {open === 'factor' && <ResetFactorDialog user={user} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog user={user} isSelf={isSelf} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
