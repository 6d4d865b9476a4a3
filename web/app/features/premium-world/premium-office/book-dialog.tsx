import { PREMIUM_REASON_MAX, premiumOfficeApi, type PremiumMemberFile } from '@shop/contract/premium-office';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { signedPoints } from '../premium-words.tsx';
import { wholeNumber } from './read-number.ts';

type Props = { readonly member: PremiumMemberFile; readonly onClose: () => void };

/** Points added or taken by hand, with the reason that stands in the statement. */
export function BookDialog({ member, onClose }: Props) {
  const t = useTexts('premium-office');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const points = wholeNumber(typed);
  const isNumber = Number.isFinite(points) && points !== 0;
  const after = member.balance + (isNumber ? points : 0);

  async function book(): Promise<boolean> {
    setChecked(true);
    if (!isNumber || reason.trim() === '') return false;
    const body = { bookedPoints: points, reason: reason.trim() };
    const params = { companyId: String(member.companyId) };
    const { ok } = await browserApi.ask(premiumOfficeApi.book, { params, body });
    if (!ok) return false;
    onClose();
    await revalidate();
    notify({ type: 'success', message: t('book.done', { points: signedPoints(points), name: member.name }) });
    return true;
  }

  return (
    <Dialog
      isOpen
      isQuestion
      title={t('book.title', { name: member.name })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="primary" state={state} onClick={() => void during(book)}>
            {t('book.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('book.points')}
          help={t('book.help', { balance: formatQuantity(member.balance), after: formatQuantity(after) })}
          value={typed}
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          required
          error={isChecked && !isNumber ? t('book.wrong') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          rows={2}
          value={reason}
          maxLength={PREMIUM_REASON_MAX}
          required
          error={isChecked && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
