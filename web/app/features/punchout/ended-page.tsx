import type { PunchoutReceipt } from '@shop/contract/punchout';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { RawMessage } from './raw-message.tsx';
import { ReturnFormView } from './return-form.tsx';

/** `isSent`: the form is on its way with this page. */
type Props = { readonly outcome: PunchoutReceipt | null; readonly isSent: boolean };

/**
 * The receipt of a session that has ended, with its message and what its buyer does next; sends the form on, and once more if the
 * buyer's system was down.
 */
export function EndedPage({ outcome, isSent }: Props) {
  const t = useTexts('punchout');
  const state = outcome?.state ?? 'expired';
  const words = { count: outcome?.lineCount ?? 0, system: outcome?.systemName ?? '' };
  return (
    <div className="mx-auto max-w-180 py-8">
      <title>{t(`ended.${state}.title`)}</title>
      <h1 className="mb-2">{t(`ended.${state}.title`)}</h1>
      {outcome && <p className="mb-4 text-note text-ink-3">{formatDateTime(outcome.at)}</p>}
      <p className="mb-5 text-ink-2">{t(`ended.${state}.text`, words)}</p>
      {state === 'open' ? (
        <Link to="/" className={buttonLook('primary')}>
          {t('transfer.toCatalogue')}
        </Link>
      ) : (
        <NextSteps state={state} system={words.system} />
      )}
      {outcome?.form && (
        <div className="mb-6 grid gap-3">
          <ReturnFormView form={outcome.form} isSentAtOnce={isSent} label={t(isSent ? 'ended.send' : 'ended.again')} />
          <Note>{t('ended.down')}</Note>
        </div>
      )}
      {outcome !== null && outcome.raw !== '' && (
        <details className="rounded-card border border-line bg-raised p-4.5">
          <summary className="cursor-pointer font-medium">{t('ended.raw')}</summary>
          <div className="mt-3">
            <CopyButton text={outcome.raw} />
            <RawMessage raw={outcome.raw} />
          </div>
        </details>
      )}
    </div>
  );
}

const nextSteps = {
  transferred: ['ended.transferred.next1', 'ended.transferred.next2', 'ended.transferred.next3'],
  cancelled: ['ended.cancelled.next1', 'ended.cancelled.next2'],
  expired: ['ended.expired.next1', 'ended.expired.next2'],
} as const;

function NextSteps({ state, system }: { readonly state: keyof typeof nextSteps; readonly system: string }) {
  const t = useTexts('punchout');
  return (
    <section aria-labelledby="next" className="mb-6 rounded-card border border-line bg-raised px-4.5 py-3.5">
      <h2 id="next" className="mb-2">
        {t('ended.next')}
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {nextSteps[state].map((key) => (
          <li key={key}>{t(key, { system })}</li>
        ))}
      </ol>
    </section>
  );
}
