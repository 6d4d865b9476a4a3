import type { ParkedOrder } from '@shop/contract/parked-order';
import { APPROVAL_NOTE_MAX } from '@shop/contract/parked-orders';
import { Form, useNavigation } from 'react-router';
import { formatChf } from '#app/lib/format.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';

type Props = { readonly order: ParkedOrder; readonly outcome: FormOutcome | undefined };

/** Three buttons, one comment; with or without scripts. */
export function DecideForm({ order, outcome }: Props) {
  const t = useTexts('parked-orders');
  const isBusy = useNavigation().state !== 'idle';
  const { version, priceKey, grandTotal, may, needsExpensiveConfirmation } = order;
  const message = outcome && messageText(outcome);
  const isCommentMissing = outcome?.messages.some(({ field }) => field === 'comment');
  return (
    <Form method="post" className="mt-4 grid gap-3.5" data-print="no">
      {message !== undefined && (
        <div role="alert">
          <Note tone="error">{message}</Note>
        </div>
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="priceKey" value={priceKey} />
      {grandTotal !== null && <input type="hidden" name="seenTotal" value={grandTotal} />}
      <p className="text-small text-ink-2">
        {t(may.isLastStep ? 'approve.text' : 'approve.stepText', { name: order.parkedBy })}
      </p>
      {needsExpensiveConfirmation && (
        <Checkbox
          name="isExpensiveConfirmed"
          value="1"
          defaultChecked={outcome?.values['isExpensiveConfirmed'] === '1'}
          className="items-start! text-small"
        >
          {t('approve.expensive', {
            total: grandTotal === null ? '' : formatChf(grandTotal),
            days: order.expensiveRequestDays,
          })}
        </Checkbox>
      )}
      <TextArea
        name="comment"
        label={t('decide.comment')}
        help={t('decide.commentHelp', { name: order.parkedBy })}
        error={isCommentMissing ? message : undefined}
        rows={3}
        maxLength={APPROVAL_NOTE_MAX}
        defaultValue={outcome?.values['comment'] ?? ''}
      />
      <Button
        type="submit"
        name="decision"
        value="approve"
        look="primary"
        size="wide"
        state={isBusy ? 'busy' : 'default'}
      >
        {t(may.isLastStep ? 'do.approve' : 'do.approveStep')}
      </Button>
      <div className="grid grid-cols-2 gap-2.5">
        <Button type="submit" name="decision" value="return">
          {t('decide.return')}
        </Button>
        <Button type="submit" name="decision" value="reject">
          {t('do.reject')}
        </Button>
      </div>
    </Form>
  );
}
