import { IMPORT_REASON_MAX, type ImportDetail } from '@shop/contract/catalogue-imports';
import { useState } from 'react';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { LimitText } from './limit-text.tsx';
import { useImportCalls } from './use-import-calls.ts';

const REASON_MIN = 3;

type Props = { readonly shown: ImportDetail; readonly onClose: () => void };

/** The last look: the button says what happens; beyond a limit it asks why. */
export function TakeOverDialog({ shown, onClose }: Props) {
  const t = useTexts('catalogue-imports');
  const [reason, setReason] = useState('');
  const { state, during } = useButtonState();
  const { takeOver } = useImportCalls(shown.id);
  const { plan, brokenLimits, version } = shown;
  const isReasonNeeded = brokenLimits.length > 0;
  const take = async () => {
    const isDone = await takeOver(version, reason.trim());
    onClose();
    return isDone;
  };
  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t('takeOver.title')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look={isReasonNeeded ? 'danger' : 'primary'}
            state={state}
            disabled={isReasonNeeded && reason.trim().length < REASON_MIN}
            onClick={() => void during(take)}
          >
            {planText(t, plan)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t('takeOver.text')}</p>
        {plan.leftOut + plan.pricesStay > 0 && (
          <p className="text-ink-2">{t('takeOver.leftOut', { count: plan.leftOut, prices: plan.pricesStay })}</p>
        )}
        {isReasonNeeded && (
          <>
            <Note tone="error">
              {brokenLimits.map((limit) => (
                <LimitText key={limit.limit} limit={limit} />
              ))}
            </Note>
            <TextField
              label={t('takeOver.reason')}
              help={t('takeOver.reasonHelp')}
              value={reason}
              maxLength={IMPORT_REASON_MAX}
              required
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** «214 Artikel ändern, 12 hinzufügen, 3 entfernen» */
function planText(t: Translate<'catalogue-imports'>, plan: ImportDetail['plan']): string {
  const parts = [
    plan.changed > 0 ? t('takeOver.changed', { count: plan.changed }) : '',
    plan.new > 0 ? t('takeOver.new', { count: plan.new }) : '',
    plan.gone > 0 ? t('takeOver.gone', { count: plan.gone }) : '',
  ].filter((part) => part !== '');
  const text = parts.length === 0 ? t('takeOver.nothing') : parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
