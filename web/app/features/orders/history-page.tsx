import type { Contract } from '@shop/contract/contracts';
import { Suspense, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { AccountStatementButton } from '#app/features/documents/account-statement-button.tsx';
import { ApiFailure, type Failure } from '#app/lib/api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InertUntilHydrated } from '#app/ui/inert-until-hydrated.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { HistoryAsked } from './history-address.ts';
import { ActiveFilters } from './history-chips.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { OrderList, PositionList, type FoundHistory } from './history-lists.tsx';
import { HistoryQuickSearch } from './history-quick-search.tsx';
import { historySlots } from './history-slots.tsx';
import { HistoryTabs } from './history-tabs.tsx';

/** The result of a long search: null where it takes longer than an answer stays open. */
export type LateHistory = FoundHistory | { readonly failure: Failure } | null;

type Props = {
  readonly asked: HistoryAsked;
  /** A promise of it where finding takes long. */
  readonly found: FoundHistory | Promise<LateHistory>;
  readonly contracts: readonly Contract[];
};

export function HistoryPage({ asked, found, contracts }: Props) {
  const t = useTexts('orders');
  const operator = useSession()?.operator;
  const isLoading = useNavigation().state === 'loading';
  const list = useMemo(() => (found instanceof Promise ? found.catch(orFault) : found), [found]);
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
            {list instanceof Promise ? (
              <Suspense fallback={<Gathering />}>
                <LateList asked={asked} finding={list} />
              </Suspense>
            ) : (
              <FoundList asked={asked} found={list} />
            )}
          </div>
        </>
      )}
    </>
  );
}

type Fault = { readonly cause: unknown };

/** An answer that broke off on its way is asked for again; a fault is a fault. */
function orFault(cause: unknown): Fault | null {
  const isCutOff = cause instanceof TypeError || cause instanceof SyntaxError || cause instanceof DOMException;
  return isCutOff ? null : { cause };
}

type Late = { readonly asked: HistoryAsked; readonly finding: Promise<LateHistory | Fault> };

function LateList({ asked, finding }: Late) {
  const found = use(finding);
  if (found === null) return <AskAgain after={finding} />;
  if ('cause' in found) throw found.cause;
  if ('failure' in found) throw new ApiFailure(found.failure);
  return (
    <InertUntilHydrated>
      <FoundList asked={asked} found={found} />
    </InertUntilHydrated>
  );
}

function FoundList({ asked, found }: { readonly asked: HistoryAsked; readonly found: FoundHistory }) {
  const { orders, positions, pagination } = found;
  return asked.list === 'orders' ? (
    <OrderList asked={asked} orders={orders} pagination={pagination} />
  ) : (
    <PositionList key={asked.list} asked={asked} positions={positions} pagination={pagination} />
  );
}

/** What is said while the server gathers a large history for the first time. */
function Gathering() {
  const t = useTexts('orders');
  return (
    <div className="grid gap-3 py-4">
      <p role="status" className="text-ink-2">
        {t('gathering')}
      </p>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full" />
      ))}
    </div>
  );
}

/** Once after every answer that held no list; meanwhile the server goes on with it. */
function AskAgain({ after }: { readonly after: Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    void revalidate();
  }, [after, revalidate]);
  return <Gathering />;
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
