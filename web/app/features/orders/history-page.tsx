import type { Contract } from '@shop/contract/contracts';
import type { OrderPositionRow } from '@shop/contract/order-history';
import type { Pagination } from '@shop/contract/page';
import type { OrderRow } from '@shop/contract/orders';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { AccountStatementButton } from '#app/features/documents/account-statement-button.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import type { HistoryAsked } from './history-address.ts';
import { ActiveFilters } from './history-chips.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { OrderList, PositionList } from './history-lists.tsx';
import { HistoryQuickSearch } from './history-quick-search.tsx';
import { historySlots } from './history-slots.tsx';
import { HistoryTabs } from './history-tabs.tsx';

type Props = {
  readonly asked: HistoryAsked;
  readonly orders: readonly OrderRow[];
  readonly positions: readonly OrderPositionRow[];
  readonly pagination: Pagination;
  readonly contracts: readonly Contract[];
};

export function HistoryPage({ asked, orders, positions, pagination, contracts }: Props) {
  const t = useTexts('orders');
  const operator = useShell()?.operator;
  const isLoading = useNavigation().state === 'loading';
  const hash = useHash();
  const slot = historySlots.find((one) => one.hash === hash);
  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 max-sm:mt-4">
        <h1 className="grow">{t('title')}</h1>
        <AccountStatementButton />
        <HistoryQuickSearch />
      </div>
      <HistoryTabs asked={asked} hash={slot?.hash ?? ''} />
      {slot ? (
        <slot.component />
      ) : (
        <>
          <HistoryFilters asked={asked} contracts={contracts} />
          <ActiveFilters asked={asked} contracts={contracts} />
          <div aria-busy={isLoading} className={`transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
            {asked.list === 'orders' ? (
              <OrderList asked={asked} orders={orders} pagination={pagination} />
            ) : (
              <PositionList key={asked.list} asked={asked} positions={positions} pagination={pagination} />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The server does not know it. */
function useHash(): string {
  const { hash } = useLocation();
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isInBrowser ? hash.slice(1) : '';
}
