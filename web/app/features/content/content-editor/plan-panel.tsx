import { contentEditorApi, type EditedPage } from '@shop/contract/content-editor';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly page: EditedPage;
  readonly onChanged: (page: EditedPage) => void;
  readonly mayPublish: boolean;
};

/** What happens to the page by itself, and how to stop it. */
export function PlanPanel({ page, onChanged, mayPublish }: Props) {
  const t = useTexts('content-editor');
  const [isBusy, setBusy] = useState(false);
  const params = { pageId: String(page.pageId) };
  const { plannedVersion, plannedFor, liveUntil, state, slug } = page;
  const isEnded = state === 'ended';

  async function run(work: () => Promise<EditedPage>) {
    setBusy(true);
    try {
      onChanged(await work());
    } finally {
      setBusy(false);
    }
  }
  const setEnd = (publishUntil: string | null, isAtOnce = false) =>
    run(() => browserApi.get(contentEditorApi.setEnd, { params, body: { publishUntil, isAtOnce } }));

  return (
    <section aria-labelledby="plan" className="rounded-card border border-line bg-raised p-4">
      <h2 id="plan" className="mb-2">
        {t('plan.title')}
      </h2>
      {plannedVersion === null && liveUntil === null && <p className="text-small text-ink-2">{t('plan.nothing')}</p>}
      {plannedVersion !== null && plannedFor !== null && (
        <div className="flex flex-wrap items-start gap-2 border-b border-line py-2 text-small">
          <div className="grow">
            <b className="font-semibold">{t('plan.appears', { version: plannedVersion })}</b>
            <p className="text-note text-ink-2">{formatDateTime(plannedFor)}</p>
          </div>
          {mayPublish && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => void run(() => browserApi.get(contentEditorApi.callOff, { params }))}
            >
              {t('plan.callOff')}
            </Button>
          )}
        </div>
      )}
      {liveUntil !== null && (
        <div className="flex flex-wrap items-start gap-2 border-b border-line py-2 text-small">
          <div className="grow">
            <b className="font-semibold">{t(isEnded ? 'plan.ended' : 'plan.ends')}</b>
            <p className="text-note text-ink-2">{t('plan.from', { when: formatDateTime(liveUntil) })}</p>
          </div>
          {mayPublish && (
            <Button size="small" disabled={isBusy} onClick={() => void setEnd(null)}>
              {t(isEnded ? 'plan.again' : 'plan.forEver')}
            </Button>
          )}
        </div>
      )}
      {state === 'published' && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-small">
          <Link to={`/so/${slug}`} className="link">
            {t('plan.open')}
          </Link>
          <span className="grow" />
          {mayPublish && liveUntil === null && (
            <Button size="small" disabled={isBusy} onClick={() => void setEnd(null, true)}>
              {t('plan.takeOff')}
            </Button>
          )}
        </div>
      )}
      {!mayPublish && (
        <p className="mt-2 text-note text-ink-2">
          <Label>{t('plan.noRight')}</Label>
        </p>
      )}
    </section>
  );
}
