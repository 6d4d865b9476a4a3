import {
  helpdeskStaffApi,
  requestKinds,
  requestStates,
  type HelpdeskSummary,
  type RequestState,
} from '@shop/contract/helpdesk';
import type { InputOf } from '@shop/contract/endpoint';
import type { Pagination as Paging } from '@shop/contract/page';
import { Form, Link as RouterLink, useNavigate, useSearchParams } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FileMenu } from '#app/ui/file-menu.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';

type Query = InputOf<typeof helpdeskStaffApi.list>['query'];

type Props = {
  readonly requests: readonly HelpdeskSummary[];
  readonly counts: Readonly<Record<RequestState, number>>;
  readonly pagination: Paging;
  readonly query: Query;
  readonly shownId: number | undefined;
};

const pill =
  'rounded-pill border border-line-2 px-3 py-1 text-small whitespace-nowrap hover:border-edge aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface';

/** Who waits longest stands first; the address holds filters and choice. */
export function RequestList({ requests, counts, pagination, query, shownId }: Props) {
  const t = useTexts('helpdesk-staff');
  const words = useTexts('helpdesk');
  const list = useTexts('list');
  const page = useLocalPath()('/operator/helpdesk');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const download = useDownload();
  const goTo = (changes: Readonly<Record<string, string>>) =>
    void navigate(`${page}${listAddress(search, { ...changes, page: '' })}`);
  const { page: _page, ipp: _ipp, onlyMine, ...filters } = query;
  const exported = { ...filters, onlyMine: onlyMine ? ('true' as const) : ('false' as const) };
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <Form role="search" action={page} className="flex items-end gap-2">
        {query.requestState !== undefined && <input type="hidden" name="requestState" value={query.requestState} />}
        <TextField
          key={query.q}
          type="search"
          name="q"
          label={t('search')}
          defaultValue={query.q}
          maxLength={60}
          className="grow"
        />
        <Button type="submit" className="min-h-10 pointer-coarse:min-h-touch">
          {t('find')}
        </Button>
      </Form>
      <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
        <RouterLink
          to={`${page}${listAddress(search, { requestState: '', page: '' })}`}
          aria-current={query.requestState === undefined ? 'page' : undefined}
          className={pill}
        >
          {t('all')}
        </RouterLink>
        {requestStates.map((state) => (
          <RouterLink
            key={state}
            to={`${page}${listAddress(search, { requestState: state, page: '' })}`}
            aria-current={state === query.requestState ? 'page' : undefined}
            className={pill}
          >
            {t(`states.${state}`)} <span className="ml-1">{counts[state]}</span>
          </RouterLink>
        ))}
      </nav>
      <div className="script-only flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Select
          label={t('kind')}
          isLabelHidden
          value={query.requestKind ?? ''}
          onChange={(requestKind) => goTo({ requestKind })}
          choices={[
            { value: '', label: t('anyKind') },
            ...requestKinds.map((value) => ({ value, label: words(`kinds.${value}`) })),
          ]}
          className="grow"
        />
        <Switch checked={onlyMine} onChange={({ target }) => goTo({ onlyMine: target.checked ? '1' : '' })}>
          {t('mine')}
        </Switch>
        {requests.length > 0 && (
          <FileMenu
            note={list('exportNote')}
            onTake={(type) => download(helpdeskStaffApi.exportList, { query: { ...exported, type } })}
          />
        )}
      </div>
      {requests.length > 0 && (
        <ul data-key-list className="overflow-hidden rounded-card border border-line bg-raised">
          {requests.map((request) => (
            <Row
              key={request.requestId}
              request={request}
              isShown={request.requestId === shownId}
              to={`${page}/${request.requestId}${listAddress(search, {})}`}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.maxPage}
        hrefOf={(number) => `${page}${listAddress(search, { page: String(number) })}`}
      />
    </section>
  );
}

const icons = {
  question: 'message-square-text',
  callback: 'phone',
  showroom: 'eye',
  beta: 'lightbulb',
} as const satisfies Record<string, IconName>;

type RowProps = { readonly request: HelpdeskSummary; readonly isShown: boolean; readonly to: string };

function Row({ request, isShown, to }: RowProps) {
  const t = useTexts('helpdesk-staff');
  const words = useTexts('helpdesk');
  const { requestKind, contactName, companyName, excerpt, requestState, takenBy, waitsSince, locale } = request;
  return (
    <li className="border-b border-line last:border-0">
      <RouterLink
        to={to}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-touch items-start gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:shadow-[inset_3px_0_0_var(--color-spark)]"
      >
        <Icon of={icons[requestKind]} size={16} className="mt-1 shrink-0 text-ink-3" />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">
            <span className="sr-only">{words(`kinds.${requestKind}`)}: </span>
            {[contactName, companyName].filter(Boolean).join(', ')}
          </span>
          <span className="block truncate text-small text-ink-2">{excerpt}</span>
          <span className={`text-note ${waitsSince === null ? 'text-ink-3' : 'text-warn-ink'}`}>
            {waitsSince === null
              ? t(`stateOf.${requestState}`, { by: takenBy })
              : t('waits', { when: formatDateTime(waitsSince) })}
            {waitsSince !== null && takenBy !== '' && ` · ${takenBy}`}
          </span>
        </span>
        {locale !== 'de' && (
          <span className="rounded-small bg-sunken px-1.5 text-note">{locale.slice(0, 2).toUpperCase()}</span>
        )}
      </RouterLink>
    </li>
  );
}
