import { searchTuningApi, type SavedSearch } from '@shop/contract/search-tuning';
import { useMemo, useState } from 'react';
import type { Route } from './+types/saved-searches.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatNumber } from '#app/lib/format.ts';
import { languages } from '@shop/contract/values';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SavedSearchDialog, type SavedSearchForm } from './saved-search-dialog.tsx';
import { RuleArticles } from './rule-articles.tsx';
import { TuningBar } from './tuning-bar.tsx';
import { useTuningAction } from './use-tuning-action.ts';

export const handle = { texts: ['search-tuning'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [savedSearches, overview] = await Promise.all([
    api.get(searchTuningApi.savedSearches),
    api.get(searchTuningApi.overview),
  ]);
  return {
    ...savedSearches,
    overview,
    own: languages.find((language) => language === params.locale) ?? ('de' as const),
  };
}

/** Searches whose answer must stay good: where the wanted articles stand today and with the draft. */
export default function SavedSearchesRoute({ loaderData }: Route.ComponentProps) {
  const { queries, scoreBefore, scoreAfter, overview, own } = loaderData;
  const t = useTexts('search-tuning');
  const [begun, setBegun] = useState<SavedSearchForm>();
  const act = useTuningAction();
  const columns = useMemo(() => {
    const remove = ({ savedSearchId }: SavedSearch) =>
      act(() => browserApi.ask(searchTuningApi.removeSearch, { params: { savedSearchId: String(savedSearchId) } }));
    return columnsOf(t, setBegun, remove);
  }, [t, act]);
  return (
    <>
      <title>{t('tabs.saved')}</title>
      <TuningBar overview={overview} />
      <div className="my-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="grow">{t('tabs.saved')}</h1>
        <Button
          className="script-only"
          onClick={() => setBegun({ language: own, searchText: '', skus: '', savedSearchVersion: 0 })}
        >
          {t('saved.add')}
        </Button>
      </div>
      <p className="mb-4 max-w-180 text-ink-2">{t('saved.help')}</p>
      {scoreBefore !== null && (
        <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-3">
          <Score value={scoreBefore} words={t('saved.scoreText')} />
          <Score value={scoreAfter ?? 0} words={t('saved.scoreAfter')} />
        </dl>
      )}
      <DataTable
        id="search-saved"
        label={t('tabs.saved')}
        columns={columns}
        rows={queries}
        rowId={({ savedSearchId }) => String(savedSearchId)}
        rowLabel={({ searchText }) => searchText}
        empty={<EmptyState title={t('saved.empty')} />}
      />
      {begun && <SavedSearchDialog begin={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
}

function Score({ value, words }: { readonly value: number; readonly words: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dd className="text-title font-semibold">{formatNumber(value, 1)}</dd>
      <dt className="text-small text-ink-2">{words}</dt>
    </div>
  );
}

function columnsOf(
  t: Translate<'search-tuning'>,
  onChange: (form: SavedSearchForm) => void,
  onRemove: (query: SavedSearch) => unknown,
): readonly Column<SavedSearch>[] {
  const place = (value: number | null) => value ?? t('saved.beyond');
  return [
    { key: 'text', header: t('form.searchText'), cell: ({ searchText }) => <b>{searchText}</b>, isAlwaysVisible: true },
    { key: 'language', header: t('language'), cell: ({ language }) => t(`languages.${language}`) },
    { key: 'wanted', header: t('saved.wanted'), cell: ({ articles }) => <RuleArticles articles={articles} /> },
    { key: 'before', header: t('saved.before'), cell: ({ placeBefore }) => place(placeBefore), align: 'end' },
    { key: 'after', header: t('saved.after'), cell: ({ placeAfter }) => place(placeAfter), align: 'end' },
    { key: 'outcome', header: t('saved.verdict'), cell: (query) => <Outcome {...query} /> },
    {
      key: 'actions',
      header: t('rules.actions'),
      cell: (query) => {
        const { savedSearchId, savedSearchVersion, language, searchText, articles } = query;
        const skus = articles.map(({ sku }) => sku).join(', ');
        return (
          <span className="script-only flex flex-wrap gap-x-4">
            <button
              type="button"
              className="link inline-flex min-h-6 items-center text-small"
              aria-label={t('saved.changeOf', { text: searchText })}
              onClick={() => onChange({ savedSearchId, savedSearchVersion, language, searchText, skus })}
            >
              {t('rules.change')}
            </button>
            <button
              type="button"
              className="link inline-flex min-h-6 items-center text-small"
              aria-label={t('saved.removeOf', { text: searchText })}
              onClick={() => void onRemove(query)}
            >
              {t('rules.remove')}
            </button>
          </span>
        );
      },
      isAlwaysVisible: true,
    },
  ];
}

/** Sign and word: better, worse, the same. */
function Outcome({ placeBefore, placeAfter }: Pick<SavedSearch, 'placeBefore' | 'placeAfter'>) {
  const t = useTexts('search-tuning');
  const [before, after] = [placeBefore ?? Infinity, placeAfter ?? Infinity];
  if (before === after) return <span className="text-ink-2">{t('saved.same')}</span>;
  const isBetter = after < before;
  return (
    <span className={`inline-flex items-center gap-1 ${isBetter ? 'text-ok' : 'text-bad'}`}>
      <Icon of={isBetter ? 'arrow-up' : 'arrow-down'} size={14} />
      {t(isBetter ? 'saved.better' : 'saved.worse')}
    </span>
  );
}
