import { productReportsApi, REPORT_COMMENT_MAX, reportKinds, type ReportKind } from '@shop/contract/product-reports';
import { useRef, useState, type SubmitEvent } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

/** Why the report was not taken, and which field it is about where it is one that can be seen. */
type Fault = { readonly text: string; readonly field?: string };

type Props = { readonly sku: string; readonly onClose: () => void };

/** Tells the wholesaler what is wrong with an article's data; what was typed stays until it has arrived. */
export function ReportDialog({ sku, onClose }: Props) {
  const t = useTexts('product');
  const isVisitor = useSession()?.user === null;
  const [kind, setKind] = useState<ReportKind>('text');
  const [comment, setComment] = useState('');
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [fault, setFault] = useState<Fault>();
  // The same report sent twice, because an answer was lost, is one.
  const requestId = useRef(newRequestId());
  const isEmpty = comment.trim() === '';

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsAsked(true);
    if (isEmpty || isSending) return;
    setIsSending(true);
    setFault(undefined);
    const body = { sku, kind, comment, ...(isVisitor && email.trim() !== '' && { email: email.trim() }) };
    try {
      const answer = await browserApi.ask(
        productReportsApi.report,
        { body },
        { requestId: requestId.current, isQuiet: true },
      );
      if (!answer.ok) return setFault({ text: answer.messages[0]?.message ?? t('report.failed') });
      notify({ type: 'success', message: t('report.thanks') });
      onClose();
    } catch (error) {
      // Put right, it is another report, and the answer to this one is not its answer.
      if (error instanceof ApiFailure) requestId.current = newRequestId();
      setFault(faultOf(error, t('report.failed')));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('report.title')} size={600}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <Select
          label={t('report.kind')}
          value={kind}
          onChange={setKind}
          choices={reportKinds.map((value) => ({ value, label: t(`report.kinds.${value}`) }))}
        />
        <TextArea
          label={t('report.comment')}
          help={t('report.commentHelp')}
          error={isAsked && isEmpty ? t('report.commentMissing') : fault?.field === 'comment' ? fault.text : undefined}
          required
          rows={4}
          maxLength={REPORT_COMMENT_MAX}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        {isVisitor && (
          <TextField
            label={t('report.email')}
            help={t('report.emailHelp')}
            error={fault?.field === 'email' ? t('report.emailWrong') : undefined}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
        {fault && fault.field === undefined && (
          <p role="alert" className="text-small font-medium text-bad">
            {fault.text}
          </p>
        )}
        <div className="flex justify-end gap-2.5">
          <DialogCancel>{t('report.cancel')}</DialogCancel>
          <Button type="submit" look="primary">
            {t(isSending ? 'report.sending' : 'report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function faultOf(error: unknown, otherwise: string): Fault {
  const message = error instanceof ApiFailure ? error.failure.messages[0] : undefined;
  if (!message) return { text: otherwise };
  return message.field === 'comment' || message.field === 'email'
    ? { text: message.message, field: message.field }
    : { text: message.message };
}
