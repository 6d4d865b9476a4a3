import { productReportsApi, REPORT_ANSWER_MAX, type ProductReport } from '@shop/contract/product-reports';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = { readonly report: ProductReport; readonly onClose: () => void };

/** One report: what is wrong, who takes it, and what its reporter is told. */
export function ReportDialog({ report, onClose }: Props) {
  const t = useTexts('product-reports');
  const { revalidate } = useRevalidator();
  const { state: taking, during: duringTake } = useButtonState();
  const { state: ending, during: duringEnd } = useButtonState();
  const [answer, setAnswer] = useState('');
  const { id, version, sku, kind, comment, email, companyNumber, state } = report;
  const params = { reportId: String(id) };

  const take = async () => {
    const done = await browserApi.ask(productReportsApi.take, { params, body: { version } });
    await revalidate();
    return done.ok;
  };
  const end = async () => {
    const body = { version, reportAnswer: answer.trim() };
    const done = await browserApi.ask(productReportsApi.end, { params, body });
    await revalidate();
    if (!done.ok) return false;
    notify({ type: 'success', message: t(body.reportAnswer === '' ? 'ended' : 'answered') });
    onClose();
    return true;
  };

  return (
    <Dialog
      isOpen
      isQuestion
      size={600}
      title={t('titleOf', { sku })}
      onClose={onClose}
      footer={
        <>
          {state !== 'taken' && (
            <Button state={taking} onClick={() => void duringTake(take)}>
              {t(state === 'done' ? 'reopen' : 'take')}
            </Button>
          )}
          {state !== 'done' && (
            <Button look="primary" state={ending} onClick={() => void duringEnd(end)}>
              {t(answer.trim() === '' ? 'end' : 'answer')}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 wrap-anywhere whitespace-pre-line">{comment}</p>
      <dl className="mb-4 grid grid-cols-2 gap-3">
        <Fact name={t('kind')}>{t(`kinds.${kind}`)}</Fact>
        <Fact name={t('reportedAt')}>{formatDateTime(report.reportedAt)}</Fact>
        <Fact name={t('from')}>{[email || t('visitor'), companyNumber].filter(Boolean).join(' · ')}</Fact>
        <Fact name={t('takenBy')}>{report.takenBy}</Fact>
        <Fact name={t('endedAt')}>
          {report.endedAt === null ? '' : `${formatDateTime(report.endedAt)} · ${report.endedBy}`}
        </Fact>
        <Fact name={t('yourAnswer')}>{report.reportAnswer}</Fact>
      </dl>
      <p className="mb-4">
        <Link to={`/operator/articles/${encodeURIComponent(sku)}`} className="link">
          {t('editArticle')}
        </Link>
      </p>
      {state !== 'done' && email !== '' && (
        <TextArea
          label={t('yourAnswer')}
          help={t('answerHelp', { email })}
          rows={4}
          value={answer}
          maxLength={REPORT_ANSWER_MAX}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
      {state !== 'done' && email === '' && <p className="text-note text-ink-2">{t('noAddress')}</p>}
    </Dialog>
  );
}
