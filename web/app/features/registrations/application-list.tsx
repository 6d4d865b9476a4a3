import type { Pagination as Paging } from '@shop/contract/page';
import { applicationLists, type ApplicationSummary } from '@shop/contract/registration';
import { Form, Link as RouterLink, useSearchParams } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
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
    <section aria-label={t('title')} className="grid gap-3">
      <div role="status" className="empty:hidden">
        {accepted !== null && <Note tone="success">{t('accepted', { number: accepted })}</Note>}
      </div>
      <Form role="search" action={page} className="flex items-end gap-2">
        <input type="hidden" name="list" value={query.list} />
        <TextField
          key={query.q}
          type="search"
          name="q"
          label={t('search')}
          defaultValue={query.q}
          maxLength={60}
          className="grow"
        />
        <Button type="submit" className="pointer-coarse:min-h-touch min-h-10">
          {t('find')}
        </Button>
      </Form>
      <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
        {applicationLists.map((list) => (
          <RouterLink
            key={list}
            to={`${page}?list=${list}`}
            aria-current={list === query.list ? 'page' : undefined}
            className="rounded-pill border border-line-2 px-3 py-1 text-small whitespace-nowrap hover:border-edge aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface"
          >
            {t(`list.${list}`)} <span className="ml-1">{counts[list]}</span>
          </RouterLink>
        ))}
      </nav>
      {applications.length > 0 && (
        <ul data-key-list className="overflow-hidden rounded-card border border-line bg-raised">
          {applications.map((application) => (
            <Row
              key={application.id}
              application={application}
              isShown={application.id === shownId}
              to={`${page}/${application.id}${listAddress(search, { accepted: '' })}`}
            />
          ))}
          <li className="px-4 py-2.5 text-note text-ink-3">{t('signs')}</li>
        </ul>
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.maxPage}
        hrefOf={(number) => `${page}${listAddress(search, { page: String(number), accepted: '' })}`}
      />
    </section>
  );
}

type RowProps = { readonly application: ApplicationSummary; readonly isShown: boolean; readonly to: string };

function Row({ application: { companyName, city, requestedAt, locale, checks, state }, isShown, to }: RowProps) {
  const t = useTexts('registrations');
  const kinds = ['uid', 'known', 'address'] as const;
  return (
    <li className="border-b border-line">
      <RouterLink
        to={to}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-touch items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:shadow-[inset_3px_0_0_var(--color-spark)]"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{companyName}</span>
          <span className="text-note text-ink-2">
            {city} · {formatDateTime(requestedAt)}
            {['accepted', 'refused', 'expired'].includes(state) && ` · ${t(`state.${state}`)}`}
          </span>
        </span>
        {locale !== 'de' && (
          <span className="rounded-small bg-sunken px-1.5 text-note">{locale.slice(0, 2).toUpperCase()}</span>
        )}
        <span className="flex shrink-0 gap-1">
          {checks.map((check, index) => (
            <CheckSign key={kinds[index]} state={check} name={t(`kinds.${kinds[index] ?? 'uid'}`)} />
          ))}
        </span>
      </RouterLink>
    </li>
  );
}
