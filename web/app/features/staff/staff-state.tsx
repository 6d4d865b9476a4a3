import type { StaffMember } from '@shop/contract/staff';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';

/** Whether somebody is here, invited since when, or blocked since when. */
export function StaffState({ member: { state, invitedAt, blockedAt } }: { readonly member: StaffMember }) {
  const t = useTexts('staff');
  if (state === 'active') return <Label tone="green">{t('state.active')}</Label>;
  if (state === 'invited') return <Label tone="warn">{t('invitedAt', { date: formatDate(invitedAt ?? '') })}</Label>;
  return <Label>{blockedAt === null ? t('state.blocked') : t('blockedSince', { date: formatDate(blockedAt) })}</Label>;
}
