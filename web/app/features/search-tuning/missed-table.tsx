import type { MissedSearch } from '@shop/contract/search-tuning';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { MissedActions } from './missed-actions.tsx';
import type { RuleForm } from './rule-form.ts';

type Props = { readonly searches: readonly MissedSearch[]; readonly onRule: (begin: RuleForm) => void };

/** The texts that found nothing most often, each with what can be done about it in one press. */
export function MissedTable({ searches, onRule }: Props) {
  const t = useTexts('search-tuning');
  if (searches.length === 0) return <EmptyState title={t('missed.empty')} icon="circle-check" />;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-note text-ink-2">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('missed.text')}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {t('missed.searches')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
              {t('missed.last')}
            </th>
            <th scope="col" className="py-2 pl-3">
              <span className="sr-only">{t('missed.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-key-list>
          {searches.map((search) => (
            <tr key={`${search.language} ${search.text}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-semibold wrap-anywhere">
                {search.text}
                <span className="ml-2 text-note font-normal text-ink-3 uppercase">{search.language}</span>
              </th>
              <td className="px-3 py-2 text-right">{formatQuantity(search.searches)}</td>
              <td className="px-3 py-2 text-ink-2 max-sm:hidden">{formatDate(search.lastDay)}</td>
              <td className="py-2 pl-3 text-right">
                <MissedActions search={search} onRule={onRule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
