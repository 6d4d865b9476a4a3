import { punchoutApi } from '@shop/contract/punchout';
import type { Route } from './+types/ended.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Note } from '#app/ui/note.tsx';
import { RawMessage } from './raw-message.tsx';
import { ReturnFormView } from './return-form.tsx';

export const handle = { texts: ['punchout'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const outcome = await context.get(apiContext).get(punchoutApi.outcome);
  return { outcome, isSent: new URL(request.url).searchParams.has('send') };
}

/** The receipt of a session that has ended, with its message; sends the form on, and once more if the buyer's system was down. */
export default function EndedRoute({ loaderData: { outcome, isSent } }: Route.ComponentProps) {
  const t = useTexts('punchout');
  const state = outcome?.state ?? 'expired';
  const words = { count: outcome?.lineCount ?? 0, system: outcome?.systemName ?? '' };
  return (
    <div className="max-w-200 py-5">
      <title>{t(`ended.${state}.title`)}</title>
      <h1 className="mb-2">{t(`ended.${state}.title`)}</h1>
      {outcome && <p className="mb-4 text-note text-ink-3">{formatDateTime(outcome.at)}</p>}
      <p className="mb-5 text-ink-2">{t(`ended.${state}.text`, words)}</p>
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
