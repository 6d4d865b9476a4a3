import { returnFilters, returnsApi } from '@shop/contract/returns';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useSession } from '#app/session/session.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FileMenu } from '#app/ui/file-menu.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useTableSettings, visibleKeys } from '#app/ui/table-settings.ts';
import { CancelReturn } from './cancel-return.tsx';
import { readReturnsAddress, returnsAddress, type ReturnsAsked } from './returns-address.ts';
import { returnColumns } from './returns.columns.tsx';
import { returnsQueries } from './returns.queries.ts';

const TABLE = 'returns';

/** The returns under their tab of the history. */
export default function ReturnsSlot() {
  const t = useTexts('returns');
  const navigate = useNavigate();
  const download = useDownload();
  const [search] = useSearchParams();
  const [settings] = useTableSettings(TABLE);
  const asked = readReturnsAddress(search, settings.pageSize);
  const [cancelling, setCancelling] = useState<string>();
  const columns = useMemo(() => returnColumns(t, setCancelling), [t, setCancelling]);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(returnsQueries.list(asked), queryClient);
  const goTo = (change: Partial<ReturnsAsked>) =>
    void navigate(returnsAddress(search, { page: 1, ...change }), { preventScrollReset: true });

  if (!data)
    return error ? (
      <div role="alert">
        <Note
          tone="error"
          action={
            <Button size="small" state={isFetching ? 'busy' : 'default'} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {(error instanceof ApiFailure && error.failure.messages[0]?.message) || t('list.failed')}
        </Note>
      </div>
    ) : (
      <Skeleton className="h-60 w-full" />
    );

  const { returns, pagination } = data;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`transition-opacity delay-150 ${isPlaceholderData ? 'opacity-50' : ''}`}
    >
      <RightMissing />
      <DataTable
        id={TABLE}
        label={t('list.title')}
        columns={columns}
        rows={returns}
        rowId={({ returnId }) => returnId}
        rowLabel={({ returnId }) => returnId}
        server={{
          page: pagination.currentPage,
          pageSize: asked.ipp,
          rowCount: pagination.numFound,
          sort: undefined,
          hrefOf: (page) => returnsAddress(search, { page, ipp: asked.ipp }),
          onSort: () => undefined,
          onPageSize: (ipp) => goTo({ ipp }),
        }}
        toolbar={
          <>
            <Select
              label={t('filter.label')}
              isLabelHidden
              choices={returnFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={asked.filter}
              onChange={(filter) => goTo({ filter })}
            />
            {returns.length > 0 && (
              <FileMenu
                note={t('list.files')}
                onTake={(type) => {
                  const shown = visibleKeys(columns, settings).filter((key) => key !== 'actions');
                  return download(returnsApi.exportList, {
                    query: { type, filter: asked.filter, columns: shown.join(',') },
                  });
                }}
              />
            )}
          </>
        }
        empty={<NoReturns filter={asked.filter} allHref={returnsAddress(search, { filter: 'allReturns', page: 1 })} />}
      />
      {cancelling !== undefined && (
        <CancelReturn
          returnId={cancelling}
          onClose={() => setCancelling(undefined)}
          onChanged={() => queryClient.invalidateQueries({ queryKey: returnsQueries.lists })}
        />
      )}
    </div>
  );
}

/** Why there is nothing to press for who may not register returns (docs/domain/returns.md#permission). */
function RightMissing() {
  const t = useTexts('returns');
  const user = useSession()?.user;
  if (!user || user.permissions.includes('createReturn')) return null;
  return (
    <div className="mb-4">
      <Note>
        {t('list.noRight')} {t('register.askAdmin')}
      </Note>
    </div>
  );
}

function NoReturns({ filter, allHref }: { readonly filter: ReturnsAsked['filter']; readonly allHref: string }) {
  const t = useTexts('returns');
  if (filter === 'openReturnsOnly')
    return (
      <EmptyState
        icon="package-open"
        title={t('none.open')}
        action={
          <Link to={allHref} className={buttonLook()}>
            {t('none.showAll')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      icon="package-open"
      title={t('none.title')}
      action={
        <Link to="/customer/history?state=done" className={buttonLook('primary')}>
          {t('none.toOrders')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}
