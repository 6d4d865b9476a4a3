import type { JobInQueue } from '@shop/contract/engine-room';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly job: JobInQueue;
  /** False where it was refused; the reason has been said. */
  readonly onRetry: () => Promise<boolean>;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
};

/** One job: why it failed in words, what the program said, and what can be done. */
export function JobDialog({ job, onRetry, onDiscard, onClose }: Props) {
  const t = useTexts('engine-room');
  const { state, during } = useButtonState();
  const { title, cause, detail, tries, createdAt, nextTryAt, endedAt } = job;
  const at = (instant: string | null) => (instant === null ? '' : formatDateTime(instant));
  const retry = async () => {
    const isDone = await onRetry();
    if (isDone) onClose();
    return isDone;
  };
  return (
    <Dialog
      isOpen
      size={600}
      title={title}
      onClose={onClose}
      {...(job.state === 'failed' && {
        footer: (
          <>
            <Button look="danger" onClick={onDiscard}>
              {t('jobs.discard')}
            </Button>
            <Button look="primary" state={state} onClick={() => void during(retry)}>
              {t('jobs.retry')}
            </Button>
          </>
        ),
      })}
    >
      {cause !== null && <p className="mb-3">{t(`jobs.causeText.${cause}`)}</p>}
      <dl className="mb-3 grid grid-cols-2 gap-3">
        <Fact name={t('jobs.state')}>{t(`jobs.states.${job.state}`)}</Fact>
        <Fact name={t('tries')}>{String(tries)}</Fact>
        <Fact name={t('jobs.createdAt')}>{at(createdAt)}</Fact>
        <Fact name={t('jobs.nextTryAt')}>{at(nextTryAt)}</Fact>
        <Fact name={t('jobs.endedAt')}>{at(endedAt)}</Fact>
      </dl>
      {detail !== '' && (
        <>
          <h3 className="mb-1 text-note text-ink-2">{t('jobs.detail')}</h3>
          <pre className="max-h-60 overflow-auto rounded-control bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
            {detail}
          </pre>
        </>
      )}
    </Dialog>
  );
}
