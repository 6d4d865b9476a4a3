import {
  helpdeskStaffApi,
  requestKinds,
  requestStates,
  type HelpdeskSummary,
  type RequestState,
} from '@shop/contract/helpdesk';
import type { InputOf } from '@shop/contract/endpoint';
import type { Pagination as Paging } from '@shop/contract/page';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Switch } from '#app/ui/switch.tsx';
import { FileMenu } from '#app/ui/file-menu.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { LanguageSign, SideList, SideRow } from '#app/ui/list/side-list.tsx';
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
    <SideList
      title={t('title')}
      page={page}
      q={query.q}
      searchLabel={t('search')}
      kept={{
        ...(query.requestState !== undefined && { requestState: query.requestState }),
        ...(query.requestKind !== undefined && { requestKind: query.requestKind }),
        ...(onlyMine && { onlyMine: '1' }),
      }}
      partsLabel={t('lists')}
      parts={[undefined, ...requestStates].map((state) => ({
        key: state ?? 'all',
        label: state === undefined ? t('all') : t(`states.${state}`),
        to: `${page}${listAddress(search, { requestState: state ?? '', page: '' })}`,
        isCurrent: state === query.requestState,
        ...(state !== undefined && { count: counts[state] }),
      }))}
      tools={
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
      }
      rows={requests.map((request) => (
        <Row
          key={request.requestId}
          request={request}
          isShown={request.requestId === shownId}
          to={`${page}/${request.requestId}${listAddress(search, {})}`}
        />
      ))}
      paging={
        <Pagination
          page={pagination.currentPage}
          pageCount={pagination.maxPage}
          hrefOf={(number) => `${page}${listAddress(search, { page: String(number) })}`}
        />
      }
    />
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
    <SideRow isShown={isShown} to={to}>
      <Icon of={icons[requestKind]} size={16} className="mt-1 shrink-0 self-start text-ink-3" />
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
      <LanguageSign locale={locale} />
    </SideRow>
  );
}
