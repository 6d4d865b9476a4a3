import { productReportsApi, REPORT_COMMENT_MAX, reportKinds, type ReportKind } from '@shop/contract/product-reports';
import { useRef, useState, type SubmitEvent } from 'react';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notices.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

type Props = { readonly sku: string; readonly onClose: () => void };

/** Tells the wholesaler what is wrong with an article's data; what was typed stays until it has arrived. */
export function ReportDialog({ sku, onClose }: Props) {
  const t = useTexts('product');
  const isVisitor = useShell()?.user === null;
  const [kind, setKind] = useState<ReportKind>('text');
  const [comment, setComment] = useState('');
  const [email, setEmail] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  // The same report sent twice, because an answer was lost, is one.
  const requestId = useRef(newRequestId());
  const isEmpty = comment.trim() === '';

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsAsked(true);
    if (isEmpty || isSending) return;
    setIsSending(true);
    const body = { sku, kind, comment, ...(isVisitor && email.trim() !== '' && { email }) };
    const answer = await browserApi.ask(productReportsApi.report, { body }, { requestId: requestId.current });
    setIsSending(false);
    if (!answer.ok) return;
    notify({ type: 'success', message: t('report.thanks') });
    onClose();
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
          error={isAsked && isEmpty ? t('report.commentMissing') : undefined}
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
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
        <div className="flex justify-end gap-2.5">
          <Button type="button" onClick={onClose}>
            {t('report.cancel')}
          </Button>
          <Button type="submit" look="primary">
            {t(isSending ? 'report.sending' : 'report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
