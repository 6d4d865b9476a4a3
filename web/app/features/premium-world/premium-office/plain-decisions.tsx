import { PREMIUM_REASON_MAX, type PremiumMemberFile } from '@shop/contract/premium-office';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';

/** What may be decided of a customer, and points by hand, where no scripts open the dialogs for it. */
export function PlainDecisions({ member }: { readonly member: PremiumMemberFile }) {
  const t = useTexts('premium-office');
  const { memberState, version, activeSince } = member;
  const decisions = memberState === 'active' ? (['close'] as const) : (['accept', 'refuse'] as const);
  const reason = (
    <TextArea name="reason" label={t('reason')} help={t('reasonHelp')} rows={2} maxLength={PREMIUM_REASON_MAX} />
  );
  return (
    <noscript>
      <form method="post" className="mb-5 grid max-w-150 gap-4">
        <input type="hidden" name="version" value={version} />
        {reason}
        <div className="flex flex-wrap gap-2.5">
          {decisions
            .filter((one) => one !== 'refuse' || memberState === 'pending')
            .map((one) => (
              <Button key={one} type="submit" name="memberDecision" value={one}>
                {t(`decide.${one}`)}
              </Button>
            ))}
        </div>
      </form>
      {activeSince !== null && (
        <form method="post" className="mb-5 grid max-w-150 gap-4">
          <TextField name="bookedPoints" label={t('book.points')} maxLength={12} required autoComplete="off" />
          {reason}
          <div>
            <Button type="submit">{t('book.submit')}</Button>
          </div>
        </form>
      )}
    </noscript>
  );
}
