import { ownNumberImportsApi, takenResults, type OwnNumberImport } from '@shop/contract/own-numbers';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';

/** What is taken, what is open, what is out. */
export function ImportSums({
  counts,
  alsoOursCount,
  state,
}: Pick<OwnNumberImport, 'counts' | 'alsoOursCount' | 'state'>) {
  const t = useTexts('own-numbers');
  if (state === 'taken') return <Note tone="success">{t('importing.isTaken')}</Note>;
  const open = counts.doubtful + counts.unknown + counts.incomplete + counts.twice;
  return (
    <>
      <p role="status" className="text-small">
        {t('importing.sums', {
          added: formatQuantity(counts.new + counts.gone),
          replaced: formatQuantity(counts.replaced),
          same: formatQuantity(counts.same),
          open: formatQuantity(open),
          skipped: formatQuantity(counts.skipped),
        })}
      </p>
      {open > 0 && <p className="text-note text-ink-2">{t('importing.openStay', { count: open })}</p>}
      {alsoOursCount > 0 && <Note>{t('importing.alsoOurs', { count: alsoOursCount })}</Note>}
    </>
  );
}

/** Takes the list as a whole. */
export function ImportDecision({ importId, counts, state }: Pick<OwnNumberImport, 'importId' | 'counts' | 'state'>) {
  const t = useTexts('own-numbers');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const count = takenResults.reduce((sum, result) => sum + counts[result], 0);

  async function take() {
    setBusy(true);
    try {
      const answer = await browserApi.ask(ownNumberImportsApi.takeImport, { params: { importId } });
      if (!answer.ok) return await revalidate();
      notify({ type: 'success', message: t('importing.taken', answer.reply) });
      return await navigate(localPath('/customer/own-numbers?sort=-changedAt'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to={state === 'taken' ? '/customer/own-numbers' : '/customer/own-numbers/import'} className={buttonLook()}>
        {t(state === 'taken' ? 'importing.toList' : 'importing.another')}
      </Link>
      {state === 'checked' && (
        <Button
          look="primary"
          state={isBusy ? 'busy' : 'default'}
          disabled={count === 0}
          onClick={() => void take()}
          className="script-only"
        >
          {t('importing.take', { count })}
        </Button>
      )}
      <LeaveQuestion isAsked={state === 'checked' && count > 0 && !isBusy} />
    </div>
  );
}
