import { customersApi, type CustomerDetail, type UserOfCustomer } from '@shop/contract/customers';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatChf, formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { assist } from '../agents/assist.ts';
import { BlockDialog } from '../staff/block-dialog.tsx';

/** The people of a customer, each with what staff can do: take his place, look at his shop, block him. */
export function CustomerUsers({ customer }: { readonly customer: CustomerDetail }) {
  const t = useTexts('customers');
  const { users, customerNumber, isBlocked } = customer;
  if (users.length === 0) return <EmptyState title={t('noUsers')} />;
  return (
    <ul>
      {users.map((user) => (
        <UserRow key={user.customerUsername} user={user} customerNumber={customerNumber} isCompanyBlocked={isBlocked} />
      ))}
    </ul>
  );
}

type RowProps = {
  readonly user: UserOfCustomer;
  readonly customerNumber: string;
  readonly isCompanyBlocked: boolean;
};

function UserRow({ user, customerNumber, isCompanyBlocked }: RowProps) {
  const t = useTexts('customers');
  const { revalidate } = useRevalidator();
  const [isBlocking, setBlocking] = useState(false);
  const { customerUsername, name, email, phone, state, isAdmin, cartLimit, lastLogInAt, version } = user;
  const isBlocked = state === 'blocked';
  const isAssistable = !isBlocked && !isCompanyBlocked;

  async function block(blockReason: string): Promise<boolean> {
    const params = { customerNumber, customerUsername };
    const body = { version, isBlocked: !isBlocked, blockReason };
    const { ok } = await browserApi.ask(customersApi.blockUser, { params, body });
    if (ok) notify({ type: 'success', message: t(isBlocked ? 'unblockedNow' : 'blockedNow', { name }) });
    await revalidate();
    return ok;
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-55 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <b className="font-medium">{name}</b>
          {isAdmin && <Label>{t('admin')}</Label>}
          {state !== 'active' && <Label tone={isBlocked ? undefined : 'warn'}>{t(`state.${state}`)}</Label>}
        </p>
        <p className="text-note wrap-anywhere text-ink-2">
          {[customerUsername, email, phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </p>
        <p className="text-note text-ink-3">
          {lastLogInAt === null ? t('neverHere') : t('lastHere', { at: formatDateTime(lastLogInAt) })} ·{' '}
          {t('openSessions', { count: user.sessions })} · {t(user.hasSecondFactor ? 'withFactor' : 'withoutFactor')} ·{' '}
          {cartLimit === 0 ? t('noLimit') : t('limit', { amount: formatChf(cartLimit) })}
        </p>
        {user.blockReason !== '' && <p className="text-note text-bad">{user.blockReason}</p>}
      </div>
      <div className="script-only flex flex-wrap gap-2">
        {isAssistable && (
          <>
            <Button aria-label={t('viewOf', { name })} onClick={() => void assist(customerUsername, true)}>
              <Icon of="eye" size={16} />
              {t('view')}
            </Button>
            <Button aria-label={t('assistOf', { name })} onClick={() => void assist(customerUsername)}>
              <Icon of="headset" size={16} />
              {t('assist')}
            </Button>
          </>
        )}
        <Button aria-label={t(isBlocked ? 'unblockOf' : 'blockOf', { name })} onClick={() => setBlocking(true)}>
          <Icon of="lock" size={16} />
          {t(isBlocked ? 'unblock' : 'block')}
        </Button>
      </div>
      {isBlocking && (
        <BlockDialog isBlocked={isBlocked} name={name} onDecide={block} onClose={() => setBlocking(false)}>
          {t('blockUserText')}
        </BlockDialog>
      )}
    </li>
  );
}
