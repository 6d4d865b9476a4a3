import type { Message } from '@shop/contract/envelope';
import type { ParkedOrder } from '@shop/contract/parked-order';
import { APPROVAL_NOTE_MAX, parkedOrdersApi, REJECT_REASON_MAX } from '@shop/contract/parked-orders';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { formatChf } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';

export type Decision = 'approve' | 'return' | 'reject' | 'delete' | 'withdraw';
type Props = {
  readonly decision: Decision | undefined;
  readonly order: ParkedOrder;
  readonly onClose: () => void;
};
type Failure = Pick<Message, 'code' | 'message'>;

/** Asks once more before something is decided; the colleague who was faster is named, and what has changed is shown behind. */
export function DecisionDialog({ decision, order, onClose }: Props) {
  const t = useTexts('parked-orders');
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /**
   * One id for one attempt: a double click or a repetition after a lost connection decides once
   * (docs/domain/http-api.md#repeated-requests).
   */
  const attempt = useRef<string>(undefined);
  const needsTick = decision === 'approve' && order.needsExpensiveConfirmation;
  const needsReason = decision === 'reject' || decision === 'return';
  const isReasonMissing = needsReason && reason.trim() === '';
  const isStep = decision === 'approve' && !order.may.isLastStep;

  async function decide() {
    setTried(true);
    if (isBusy || decision === undefined || isReasonMissing || (needsTick && !isConfirmed)) return;
    setBusy(true);
    const requestId = (attempt.current ??= newRequestId());
    try {
      const refusal = await send(decision, order, { reason, isConfirmed, requestId });
      attempt.current = undefined;
      setFailure(refusal);
      await revalidate();
      if (!refusal) onClose();
    } catch {
      setFailure({ code: '', message: t('failed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={decision !== undefined}
      onClose={onClose}
      title={t(`${decision ?? 'approve'}.title`)}
      footer={
        <>
          <DialogCancel>{t('do.cancel')}</DialogCancel>
          <Button
            look={decision === 'approve' || decision === 'return' ? 'primary' : 'danger'}
            state={isBusy ? 'busy' : 'default'}
            onClick={() => void decide()}
          >
            {t(isStep ? 'do.approveStep' : `do.${decision ?? 'approve'}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        {failure && (
          <div role="alert">
            <Note tone="warning">{failure.message === '' ? t('failed') : failure.message}</Note>
          </div>
        )}
        {decision === 'approve' && <p>{t(isStep ? 'approve.stepText' : 'approve.text', { name: order.parkedBy })}</p>}
        {decision === 'approve' && order.grandTotal !== null && (
          <p className="flex items-baseline justify-between border-t border-line-2 pt-3">
            <span>{t('approve.total')}</span>
            <b className="text-sum font-semibold">{formatChf(order.grandTotal)}</b>
          </p>
        )}
        {needsTick && (
          <div>
            <Checkbox
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
              aria-invalid={(wasTried && !isConfirmed) || undefined}
              className="items-start! text-small"
            >
              {t('approve.expensive', {
                total: order.grandTotal === null ? '' : formatChf(order.grandTotal),
                days: order.expensiveRequestDays,
              })}
            </Checkbox>
            {wasTried && !isConfirmed && (
              <p className="text-note font-medium text-bad">{t('approve.expensiveMissing')}</p>
            )}
          </div>
        )}
        {decision === 'approve' && (
          <TextArea
            label={t('approve.note')}
            rows={2}
            maxLength={APPROVAL_NOTE_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {needsReason && (
          <TextArea
            label={t(`${decision}.reason`)}
            help={t(`${decision}.help`, { name: order.parkedBy })}
            error={wasTried && isReasonMissing ? t(`${decision}.missing`) : undefined}
            maxLength={REJECT_REASON_MAX}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {(decision === 'delete' || decision === 'withdraw') && <p>{t('delete.text')}</p>}
      </div>
    </Dialog>
  );
}

type Typed = { readonly reason: string; readonly isConfirmed: boolean; readonly requestId: string };

/** @returns what the server says where it refuses */
async function send(
  decision: Decision,
  { orderId, version, priceKey, grandTotal }: ParkedOrder,
  { reason, isConfirmed, requestId }: Typed,
): Promise<Failure | undefined> {
  const params = { orderId };
  const options = { requestId, isQuiet: true };
  const answer = await ask();
  return answer.ok ? undefined : (answer.messages[0] ?? { code: answer.code, message: '' });

  function ask() {
    switch (decision) {
      case 'approve': {
        const seen = { version, priceKey, ...(grandTotal !== null && { seenTotal: grandTotal }) };
        const body = { ...seen, isExpensiveConfirmed: isConfirmed, note: reason };
        return browserApi.ask(parkedOrdersApi.approve, { params, body }, options);
      }
      case 'return':
        return browserApi.ask(parkedOrdersApi.return, { params, body: { reason } }, options);
      case 'reject':
        return browserApi.ask(parkedOrdersApi.reject, { params, body: { reason } }, options);
      case 'delete':
        return browserApi.ask(parkedOrdersApi.delete, { query: { id: orderId } }, options);
      case 'withdraw':
        return browserApi.ask(parkedOrdersApi.deleteOwn, { query: { id: orderId } }, options);
    }
  }
}
