import { staffApi, type StaffMember } from '@shop/contract/staff';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { BlockDialog } from './block-dialog.tsx';

/** What can be done with somebody: a new link, ending of log-ins, blocking. */
export function MemberActions({ member }: { readonly member: StaffMember }) {
  const t = useTexts('staff');
  const { revalidate } = useRevalidator();
  const [isBlocking, setBlocking] = useState(false);
  const { staffId, state, version, sessions, isOneself, email, hasSecondFactor } = member;
  const params = { staffId: String(staffId) };
  const name = `${member.firstName} ${member.lastName}`;
  const isBlocked = state === 'blocked';

  async function done(isOk: boolean, message: string): Promise<boolean> {
    if (isOk) notify({ type: 'success', message });
    await revalidate();
    return isOk;
  }
  const invite = async () =>
    done((await browserApi.ask(staffApi.inviteAgain, { params })).ok, t('linkSent', { email }));
  const end = async () =>
    done((await browserApi.ask(staffApi.endSessions, { params })).ok, t('sessionsEnded', { name }));
  async function block(blockReason: string): Promise<boolean> {
    const body = { version, isBlocked: !isBlocked, blockReason };
    const { ok } = await browserApi.ask(staffApi.block, { params, body });
    return done(ok, t(isBlocked ? 'unblockedNow' : 'blockedNow', { name }));
  }

  return (
    <div className="script-only flex flex-wrap gap-2.5">
      {state === 'invited' && <Button onClick={() => void invite()}>{t('inviteAgain')}</Button>}
      {sessions > 0 && <Button onClick={() => void end()}>{t('endSessions')}</Button>}
      {hasSecondFactor && !isOneself && (
        <Link to="/operator/lost-factors" className="link self-center text-small">
          {t('resetFactor')}
        </Link>
      )}
      {!isOneself && (
        <Button onClick={() => setBlocking(true)}>
          <Icon of="lock" size={16} />
          {t(isBlocked ? 'unblock' : 'block')}
        </Button>
      )}
      {isBlocking && (
        <BlockDialog isBlocked={isBlocked} name={name} onDecide={block} onClose={() => setBlocking(false)}>
          {t('blockText')}
        </BlockDialog>
      )}
    </div>
  );
}
