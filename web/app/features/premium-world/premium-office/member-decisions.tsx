import { premiumOfficeApi, type memberDecisions, type PremiumMemberFile } from '@shop/contract/premium-office';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { BookDialog } from './book-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Decision = (typeof memberDecisions)[number];

/** What may be decided of a customer as he is now. */
export function MemberDecisions({ member }: { readonly member: PremiumMemberFile }) {
  const t = useTexts('premium-office');
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Decision | 'book'>();
  const { memberState, companyId, name, version, activeSince } = member;
  const close = () => setOpen(undefined);

  async function decide(memberDecision: Decision, reason: string): Promise<boolean> {
    const body = { memberDecision, reason, version };
    const { ok } = await browserApi.ask(premiumOfficeApi.decide, { params: { companyId: String(companyId) }, body });
    await revalidate();
    if (ok) notify({ type: 'success', message: t(`done.${memberDecision}`, { name }) });
    return ok;
  }

  return (
    <div className="script-only flex flex-wrap gap-2.5">
      {activeSince !== null && <Button onClick={() => setOpen('book')}>{t('book.open')}</Button>}
      {memberState === 'active' && <Button onClick={() => setOpen('close')}>{t('decide.close')}</Button>}
      {memberState === 'pending' && <Button onClick={() => setOpen('refuse')}>{t('decide.refuse')}</Button>}
      {memberState !== 'active' && (
        <Button look="primary" data-key="a" onClick={() => setOpen('accept')}>
          {t('decide.accept')}
        </Button>
      )}
      {open === 'book' && <BookDialog member={member} onClose={close} />}
      {open !== undefined && open !== 'book' && (
        <ReasonDialog
          title={t(`ask.${open}`, { name })}
          text={t(`askText.${open}`)}
          label={t(`decide.${open}`)}
          isRequired={open !== 'accept'}
          isDanger={open !== 'accept'}
          onDecide={(reason) => decide(open, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}
