import type { CompanyUser } from '@shop/contract/company-user';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

type Props = { readonly user: Pick<CompanyUser, 'state' | 'invitationEndsAt' | 'blockedAt'> };

/** Whether somebody is here, invited until when, or blocked since when. */
export function UserState({ user: { state, invitationEndsAt, blockedAt } }: Props) {
  const t = useTexts('user-management');
  if (state === 'active') return <Label tone="green">{t('state.active')}</Label>;
  if (state === 'blocked') {
    return (
      <Label>{blockedAt === null ? t('state.blocked') : t('blockedSince', { date: formatDate(blockedAt) })}</Label>
    );
  }
  return <Label tone="warn">{t('invitedUntil', { date: formatDate(invitationEndsAt ?? '') })}</Label>;
}
