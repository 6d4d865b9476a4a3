import { searchTuningApi } from '@shop/contract/search-tuning';
import { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import type { Route } from './+types/history.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Label } from '#app/ui/label.tsx';
import { readListQuery } from '#app/ui/list/list-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { RuleWords } from './rule-words.tsx';
import { TuningBar } from './tuning-bar.tsx';
import { useTuningAction } from './use-tuning-action.ts';

export const handle = { texts: ['search-tuning', 'ui'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readListQuery(request, searchTuningEndpoints.history.query, null);
  const api = context.get(apiContext);
  const [history, overview] = await Promise.all([
    api.get(searchTuningApi.history, { query }),
    api.get(searchTuningApi.overview),
  ]);
  return { ...history, overview };
}

/** Who took over what and when; the last one can be taken back. */
export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  const { entries, pagination, overview } = loaderData;
  const t = useTexts('search-tuning');
  const act = useTuningAction();
  const { state, during } = useButtonState();
  const { tuningVersion } = overview;
  const takeBack = () =>
    act(() => browserApi.ask(searchTuningApi.takeBack, { body: { tuningVersion } }), t('draft.takenBack'));
  return (
    <>
      <title>{t('tabs.history')}</title>
      <TuningBar overview={overview} />
      <h1 className="my-5">{t('tabs.history')}</h1>
      {entries.length === 0 && <EmptyState title={t('history.empty')} />}
      <ol className="grid max-w-220 gap-4">
        {entries.map(({ tuningVersion: version, at, by, action, changes }) => (
          <li key={version} className="rounded-card border border-line bg-raised p-5">
            <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="text-lead">{t('history.version', { version })}</h2>
              <p className="grow text-small text-ink-2">
                {formatDateTime(at)} · {by}, {t(`history.${action}`)}
              </p>
              {version === tuningVersion && (
                <>
                  <Label tone="green">{t('history.now')}</Label>
                  <Button size="small" className="script-only" state={state} onClick={() => void during(takeBack)}>
                    {t('draft.takeBack')}
                  </Button>
                </>
              )}
            </div>
            <ul>
              {changes.map(({ state: change, rule, before }, n) => (
                <li key={n} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
                  <Mark change={change} />
                  {change === 'changed' && before && (
                    <span className="text-ink-3 line-through">
                      <RuleWords rule={before} />
                    </span>
                  )}
                  <span className={change === 'removed' ? 'text-ink-3 line-through' : ''}>
                    <RuleWords rule={rule} />
                  </span>
                  <span className="text-note text-ink-2">{t(`languages.${rule.language}`)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {pagination.maxPage > 1 && (
        <Pagination page={pagination.currentPage} pageCount={pagination.maxPage} hrefOf={(page) => `?page=${page}`} />
      )}
    </>
  );
}

const marks = { added: '+', changed: '~', removed: '–', live: '' } as const;

function Mark({ change }: { readonly change: keyof typeof marks }) {
  const t = useTexts('search-tuning');
  return (
    <span className="w-4 text-center font-semibold" title={change === 'live' ? undefined : t(`rules.states.${change}`)}>
      {marks[change]}
    </span>
  );
}
