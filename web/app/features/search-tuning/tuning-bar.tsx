import { searchTuningApi, type TuningOverview } from '@shop/contract/search-tuning';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Label } from '#app/ui/label.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { useTuningAction } from './use-tuning-action.ts';

const kinds = ['synonym', 'pin', 'hide', 'boost', 'redirect'] as const;

type Props = {
  readonly overview: TuningOverview;
  /** The heading of a page that has none of its own below. */
  readonly title?: string;
};

/** What is in the draft and what becomes of it, and the ways to the parts of the search. */
export function TuningBar({ overview, title }: Props) {
  const t = useTexts('search-tuning');
  const [isAsking, setAsking] = useState(false);
  const act = useTuningAction();
  const { state, during } = useButtonState();
  const { changed, counts, draftRevision, searches } = overview;
  const takeOver = () =>
    act(() => browserApi.ask(searchTuningApi.takeOver, { body: { draftRevision } }), t('draft.takenOver'));
  return (
    <>
      <div className="mt-5 mb-3 flex min-h-9 flex-wrap items-center gap-3">
        {title !== undefined && <h1>{title}</h1>}
        <p className="grow" role="status">
          <Label tone={changed > 0 ? 'warn' : 'plain'}>
            {changed > 0 ? t('draft.changed', { count: changed }) : t('draft.none')}
          </Label>
        </p>
        {changed > 0 && (
          <>
            <Button look="bare" className="script-only" onClick={() => setAsking(true)}>
              {t('draft.discard')}
            </Button>
            <Button
              look="primary"
              className="script-only"
              state={state}
              data-key="a"
              onClick={() => void during(takeOver)}
            >
              {t('draft.takeOver')}
            </Button>
          </>
        )}
      </div>
      <nav aria-label={t('tabs.label')} className="mb-4 flex gap-1 overflow-x-auto border-b border-line-2">
        <Tab to="/operator/search" label={t('tabs.trial')} />
        {kinds.map((kind) => (
          <Tab key={kind} to={`/operator/search/rules/${kind}`} label={t(`tabs.${kind}`)} count={counts[kind]} />
        ))}
        <Tab to="/operator/search/missed" label={t('tabs.missed')} count={searches.missedTexts} />
        <Tab to="/operator/search/saved" label={t('tabs.saved')} />
        <Tab to="/operator/search/history" label={t('tabs.history')} />
      </nav>
      {isAsking && <DiscardDialog draftRevision={draftRevision} onClose={() => setAsking(false)} />}
    </>
  );
}

function Tab({ to, label, count }: { readonly to: string; readonly label: string; readonly count?: number }) {
  const path = useLocalPath()(to);
  const isHere = useLocation().pathname === path;
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className="-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current]:border-spark aria-[current]:font-medium aria-[current]:text-ink"
    >
      {label}
      {count !== undefined && <span className="ml-1.5 font-normal text-ink-3">{count}</span>}
    </Link>
  );
}

function DiscardDialog({ draftRevision, onClose }: { readonly draftRevision: number; readonly onClose: () => void }) {
  const t = useTexts('search-tuning');
  const act = useTuningAction();
  const { state, during } = useButtonState();
  const discard = async () => {
    const isDone = await act(() => browserApi.ask(searchTuningApi.discard, { body: { draftRevision } }));
    onClose();
    return isDone;
  };
  return (
    <Dialog
      isOpen
      isQuestion
      title={t('draft.discardTitle')}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button look="danger" state={state} onClick={() => void during(discard)}>
            {t('draft.discard')}
          </Button>
        </>
      }
    >
      <p>{t('draft.discardText')}</p>
    </Dialog>
  );
}
