import { catalogueImportsApi, type ImportDetail } from '@shop/contract/catalogue-imports';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { LimitText } from './limit-text.tsx';
import { useImportCalls } from './use-import-calls.ts';
import { wordsOf } from './words.ts';

/** What somebody must know before he decides, and what became of the import. */
export function ImportNotes({ shown }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  const { state, origin, failure, outdated, brokenLimits } = shown;
  return (
    <div className="mb-5 grid gap-2.5 empty:mb-0">
      {failure !== null && (
        <Note tone="error">
          <b className="block">{t('detail.failure')}</b>
          {wordsOf(t, failure.code, failure.details)}
          {state === 'unreadable' && (
            <span className="mt-1 block">
              {[t('detail.failureHint'), origin === 'folder' ? t('detail.failureFolder') : ''].join(' ').trim()}
            </span>
          )}
        </Note>
      )}
      {outdated.count > 0 && <OutdatedNote shown={shown} />}
      {state === 'preview' && brokenLimits.length > 0 && (
        <Note
          tone="error"
          action={
            brokenLimits.some(({ limit }) => limit === 'price') && (
              <Link to="?kind=beyond" preventScrollReset className="link">
                {t('detail.limits.showBeyond')}
              </Link>
            )
          }
        >
          <b className="block">{t('detail.limits.stopped')}</b>
          {brokenLimits.map((limit) => (
            <LimitText key={limit.limit} limit={limit} />
          ))}
        </Note>
      )}
      <EndNote shown={shown} />
    </div>
  );
}

function OutdatedNote({ shown: { id, outdated } }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  const { state, during } = useButtonState();
  const { run } = useImportCalls(id);
  return (
    <Note
      tone="warning"
      action={
        <Button
          size="small"
          className="script-only"
          state={state}
          onClick={() => void during(() => run(catalogueImportsApi.compare))}
        >
          {t('detail.compare')}
        </Button>
      }
    >
      {t('detail.outdated', { count: outdated.count, skus: outdated.skus.join(', ') })}
    </Note>
  );
}

function EndNote({ shown }: { readonly shown: ImportDetail }) {
  const t = useTexts('catalogue-imports');
  const { state, appliedAt, confirmedBy, takeOverReason, undoUntil, endedAt, endedBy } = shown;
  if (state === 'discarded') return <Note>{t('detail.discarded')}</Note>;
  if (appliedAt === null) return null;
  return (
    <Note tone={state === 'done' ? 'success' : 'info'}>
      <p>{t('detail.done', { time: formatDateTime(appliedAt), by: confirmedBy })}</p>
      {takeOverReason !== '' && <p>{t('detail.doneReason', { reason: takeOverReason })}</p>}
      {state === 'undone' && endedAt !== null && (
        <p>{t('detail.undone', { time: formatDateTime(endedAt), by: endedBy })}</p>
      )}
      {undoUntil !== null && <p>{t('detail.undoUntil', { date: formatDate(undoUntil) })}</p>}
    </Note>
  );
}
