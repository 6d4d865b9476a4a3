import type { ShoppingList } from '@shop/contract/shopping-lists';
import type { Pagination } from '@shop/contract/page';
import { useMemo } from 'react';
import { useMaySeePrices } from '#app/features/catalogue/enrichment.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list/list-page.tsx';
import type { ListQuery } from '#app/ui/list/list-query.ts';
import { ListMenu } from './list-menu.tsx';
import { ListTotals, TotalOfList } from './list-totals.tsx';
import { NewList, RefusedList, type RefusedName } from './new-list.tsx';
import { useListCalls, type ListCalls } from './use-list-calls.ts';
import { useListToCart } from './use-list-to-cart.ts';
import { useRemoveLists } from './use-remove-lists.ts';

type Props = {
  readonly lists: readonly ShoppingList[];
  readonly counts: { readonly all: number; readonly mine: number; readonly shared: number };
  readonly pagination: Pagination;
  readonly query: ListQuery & { readonly filter: 'all' | 'mine' | 'shared' };
  /** A new list that was refused. */
  readonly refused?: RefusedName;
};

/** All lists that the user may see: his own and what colleagues share. */
export function ListsPage({ lists, counts, pagination, query, refused }: Props) {
  const t = useTexts('shopping-lists');
  const calls = useListCalls();
  const toCart = useListToCart();
  const remove = useRemoveLists(calls);
  const hasPrices = useMaySeePrices();
  const columns = useColumns(calls, hasPrices);
  const nameOf = (id: string) => lists.find((list) => list.idShoppingList === id)?.name ?? '';
  return (
    <ListTotals lists={lists} isWanted={hasPrices}>
      <Breadcrumb here={t('title')} />
      {refused && <RefusedList refused={refused} />}
      <ListPage
        id="shopping-lists"
        title={t('title')}
        columns={columns}
        rows={lists}
        rowId={({ idShoppingList }) => idShoppingList}
        rowLabel={({ name }) => name}
        pagination={pagination}
        query={query}
        searchHelp={t('searchHelp')}
        filters={[
          {
            name: 'filter',
            label: t('filter.label'),
            value: query.filter === 'all' ? '' : query.filter,
            choices: [
              { value: 'mine', label: `${t('filter.own')} (${counts.mine})` },
              { value: 'shared', label: `${t('filter.shared')} (${counts.shared})` },
            ],
          },
        ]}
        action={<NewList />}
        bulkActions={[
          { label: t('toCart'), run: (ids) => toCart({ lists: ids }) },
          { label: t('delete'), isDanger: true, run: (ids) => remove(ids, nameOf(ids[0] ?? '')) },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </ListTotals>
  );
}

function useColumns(calls: ListCalls, hasPrices: boolean): readonly Column<ShoppingList>[] {
  const t = useTexts('shopping-lists');
  return useMemo(
    () => columnsOf(t, hasPrices, (list) => <RowActions list={list} calls={calls} />),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the calls only send; with others the table would begin anew
    [t, hasPrices],
  );
}

function columnsOf(
  t: Translate<'shopping-lists'>,
  hasPrices: boolean,
  actionsOf: (list: ShoppingList) => React.ReactNode,
): readonly Column<ShoppingList>[] {
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortValue: ({ name }) => name,
      isAlwaysVisible: true,
      cell: ({ idShoppingList, name, unseenCount }) => (
        <>
          <Link to={`/shopping-list/${idShoppingList}`} className="link font-medium wrap-anywhere">
            {name}
          </Link>
          {unseenCount > 0 && (
            <>
              {' '}
              <Label tone="warn">{t('unseen', { count: unseenCount })}</Label>
            </>
          )}
        </>
      ),
    },
    {
      key: 'itemCount',
      header: t('column.items'),
      align: 'end',
      sortValue: ({ itemCount }) => itemCount,
      cell: ({ itemCount }) => itemCount,
    },
    ...(hasPrices
      ? [
          {
            key: 'total',
            header: t('column.netTotal'),
            align: 'end' as const,
            cell: (list: ShoppingList) => <TotalOfList list={list} />,
          },
        ]
      : []),
    { key: 'owner', header: t('column.owner'), cell: ({ owner }) => (owner.isMe ? t('me') : owner.name) },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ isShared }) => (isShared ? t('state.shared') : <span className="text-ink-3">{t('state.private')}</span>),
    },
    {
      key: 'changedAt',
      header: t('column.changed'),
      sortValue: ({ changedAt }) => changedAt,
      cell: ({ changedBy, changedAt }) =>
        changedBy === ''
          ? formatDateTime(changedAt)
          : t('changedBy', { name: changedBy, time: formatDateTime(changedAt) }),
    },
    { key: 'actions', header: t('column.actions'), isAlwaysVisible: true, cell: actionsOf },
  ];
}

function RowActions({ list, calls }: { readonly list: ShoppingList; readonly calls: ListCalls }) {
  const t = useTexts('shopping-lists');
  const toCart = useListToCart();
  const { idShoppingList, name, itemCount } = list;
  return (
    <span className="flex items-center justify-end gap-1.5">
      {itemCount > 0 && (
        <Button
          size="small"
          isChanging
          aria-label={t('toCartOf', { name })}
          onClick={() => void toCart({ lists: [idShoppingList] })}
        >
          <Icon of="shopping-cart" size={15} />
          {t('toCart')}
        </Button>
      )}
      <ListMenu list={list} calls={calls} />
    </span>
  );
}
