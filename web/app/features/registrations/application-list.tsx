import type { Pagination as Paging } from '@shop/contract/page';
import { applicationLists, type ApplicationSummary } from '@shop/contract/registration';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { LanguageSign, SideList, SideRow } from '#app/ui/list/side-list.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { CheckSign } from './check-sign.tsx';

type List = (typeof applicationLists)[number];

type Props = {
  readonly applications: readonly ApplicationSummary[];
  readonly counts: Readonly<Record<List, number>>;
  readonly pagination: Paging;
  readonly query: { readonly q: string; readonly list: List };
  readonly shownId: number | undefined;
  /** Customer number of the one that was taken in just now. */
  readonly accepted: string | null;
};

/** What waits, with three of its checks; the address holds list, search and choice. */
export function ApplicationList({ applications, counts, pagination, query, shownId, accepted }: Props) {
  const t = useTexts('registrations');
  const page = useLocalPath()('/operator/registrations');
  const [search] = useSearchParams();
  return (
    <SideList
      title={t('title')}
      page={page}
      q={query.q}
      searchLabel={t('search')}
      kept={{ list: query.list }}
      partsLabel={t('lists')}
      parts={applicationLists.map((list) => ({
        key: list,
        label: t(`list.${list}`),
        to: `${page}?list=${list}`,
        isCurrent: list === query.list,
        count: counts[list],
      }))}
      above={
        <div role="status" className="empty:hidden">
          {accepted !== null && <Note tone="success">{t('accepted', { number: accepted })}</Note>}
        </div>
      }
      rows={applications.map((application) => (
        <Row
          key={application.id}
          application={application}
          isShown={application.id === shownId}
          to={`${page}/${application.id}${listAddress(search, { accepted: '' })}`}
        />
      ))}
      legend={t('signs')}
      paging={
        <Pagination
          page={pagination.currentPage}
          pageCount={pagination.maxPage}
          hrefOf={(number) => `${page}${listAddress(search, { page: String(number), accepted: '' })}`}
        />
      }
    />
  );
}

type RowProps = { readonly application: ApplicationSummary; readonly isShown: boolean; readonly to: string };

function Row({ application: { companyName, city, requestedAt, locale, checks, state }, isShown, to }: RowProps) {
  const t = useTexts('registrations');
  const kinds = ['uid', 'known', 'address'] as const;
  return (
    <SideRow isShown={isShown} to={to}>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{companyName}</span>
        <span className="text-note text-ink-2">
          {city} · {formatDateTime(requestedAt)}
          {['accepted', 'refused', 'expired'].includes(state) && ` · ${t(`state.${state}`)}`}
        </span>
      </span>
      <LanguageSign locale={locale} />
      <span className="flex shrink-0 gap-1">
        {checks.map((check, index) => (
          <CheckSign key={kinds[index]} state={check} name={t(`kinds.${kinds[index] ?? 'uid'}`)} />
        ))}
      </span>
    </SideRow>
  );
}
