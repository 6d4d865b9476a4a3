import type { ControlOrder } from '@shop/contract/delivery-control';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { defaultLanguage, isLanguage } from '#app/lib/locale.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { StatusBadge } from './check-badges.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';
import { storeOfflinePages } from './store-offline-pages.ts';
import { PositionList } from './position-list.tsx';
import { ScanHistory } from './scan-history.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { SendingStrip } from './sending-strip.tsx';
import type { ShownDelivery, ShownPosition } from './shown-delivery.ts';
import { TrackDelivery } from './track-delivery.tsx';
import { useCheck } from './use-check.ts';
import { useOfflineNotification } from './use-network-notification.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));
const ReviewDialog = lazyComponent(() => import('./review-dialog.tsx'));

type Props = {
  readonly order: ControlOrder;
  readonly loadedAt: string;
  /** The query that the page was rendered for: an offline page was rendered without. */
  readonly asked: string;
};
/** What is open above the page: a report about a position, or about the whole delivery (null), or the review. */
type Opened = { readonly kind: 'report'; readonly line: number | null } | { readonly kind: 'review' };

/** Goods receipt of an order, delivery by delivery; it works without a network once it was opened with one. */
export function CheckPage({ order: loadedOrder, loadedAt, asked }: Props) {
  const t = useTexts('delivery-control');
  const operator = useSession()?.operator;
  const [address] = useSearchParams();
  const search = useIsHydrated() ? address : new URLSearchParams(asked);
  const check = useCheck({ order: loadedOrder, loadedAt }, search.get('delivery') ?? '');
  const [opened, setOpened] = useState<Opened>();
  const { order, delivery, flash } = check;
  const isFromHistory = search.has('fromOrderHistory');
  const orderUrl = `/customer/history/${order.orderNumber}`;
  const title = t('title');
  useOfflinePages(order.orderNumber, loadedAt);
  useOfflineNotification();
  const setRef = useLatest(check.set);
  const set = useCallback((position: ShownPosition, quantity: number) => setRef.current(position, quantity), [setRef]);
  const report = useCallback((position: ShownPosition) => setOpened({ kind: 'report', line: position.lineNumber }), []);
  const litLine = flash?.position?.lineNumber;
  const announced =
    opened?.kind === 'report' ? delivery?.positions.find((one) => one.lineNumber === opened.line) : undefined;
  return (
    <>
      <title>{`${title} ${order.orderNumber} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb
        trail={
          isFromHistory
            ? [
                { title: t('history.orders'), url: '/customer/history' },
                { title: order.orderNumber, url: orderUrl },
              ]
            : [{ title, url: '/delivery-control' }]
        }
        here={isFromHistory ? title : order.orderNumber}
      />
      <Link
        to={isFromHistory ? orderUrl : '/delivery-control'}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink sm:hidden"
      >
        <Icon of="chevron-left" size={17} />
        {isFromHistory ? t('backToOrder', { orderNumber: order.orderNumber }) : t('backToStart')}
      </Link>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="grow">
          <h1>{title}</h1>
          <p className="text-ink-2">
            {t('orderOf', { orderNumber: order.orderNumber, day: formatDate(order.orderedAt) })}
            {[order.commission, order.reference].filter(Boolean).map((text) => ` · ${text}`)}
          </p>
        </div>
        {delivery && <TrackDelivery trackAndTraceId={delivery.trackAndTraceId} />}
      </div>
      <DeliveryTabs deliveries={check.deliveries} chosen={delivery?.deliveryNumber} search={search} />
      {delivery ? (
        <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid grid-cols-1 gap-3 md:sticky md:top-22 md:col-start-2">
            <Progress delivery={delivery} isNamed={check.deliveries.length > 1} />
            <Stand delivery={delivery} />
            {check.canScan && <ScanPanel check={check} />}
            <SendingStrip sending={check.sending} entries={check.allEntries} isLasting={check.isLasting} />
            <ScanHistory entries={check.entries} positions={delivery.positions} onDismiss={check.dismiss} />
          </div>
          <div className="min-w-0 md:col-start-1 md:row-start-1">
            <PositionList
              delivery={delivery}
              canScan={check.canScan}
              litLine={litLine}
              matches={check.matches}
              onSet={set}
              onReport={report}
            />
            {check.canScan && (
              <div className="mt-4 flex flex-wrap gap-2.5">
                {delivery.may.review && (
                  <Button
                    look="primary"
                    size="wide"
                    className="sm:w-auto"
                    onClick={() => setOpened({ kind: 'review' })}
                  >
                    <Icon of="clipboard-check" />
                    {t('review.begin')}
                  </Button>
                )}
                {delivery.may.report && delivery.reportedCount === 0 && delivery.checkedCount === 0 && (
                  <Button className="min-h-11 max-sm:w-full" onClick={() => setOpened({ kind: 'report', line: null })}>
                    <Icon of="package-x" size={17} />
                    {t('report.wholeMissing')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      ) : (
        <EmptyState
          title={t('nothingSent.title')}
          action={
            <Link to={orderUrl} className="link">
              {t('nothingSent.way')}
            </Link>
          }
        >
          {t('nothingSent.text')}
        </EmptyState>
      )}
      <Suspense>
        {opened?.kind === 'report' && (
          <ReportDialog
            position={announced ?? null}
            onClose={() => setOpened(undefined)}
            onReport={check.report}
            onRecord={check.set}
          />
        )}
        {opened?.kind === 'review' && delivery && (
          <ReviewDialog delivery={delivery} onClose={() => setOpened(undefined)} onReview={check.review} />
        )}
      </Suspense>
    </>
  );
}

/** How far one is, as words and as a bar. */
function Progress({ delivery, isNamed }: { readonly delivery: ShownDelivery; readonly isNamed: boolean }) {
  const t = useTexts('delivery-control');
  const { checkedCount, positions, status } = delivery;
  const words = t('progress', { checked: checkedCount, all: positions.length });
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="grow font-medium">{words}</span>
        {/* With several deliveries it stands on the chosen one. */}
        {!isNamed && <StatusBadge status={status} />}
      </div>
      <progress
        value={checkedCount}
        max={Math.max(1, positions.length)}
        aria-label={words}
        className="block h-2 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-ok [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ok [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  );
}

/** Why nothing can be counted any more, or not yet. */
function Stand({ delivery }: { readonly delivery: ShownDelivery }) {
  const t = useTexts('delivery-control');
  if (delivery.isClosed) {
    return (
      <Note tone="success">
        {delivery.closedAt === null
          ? t('stand.closed')
          : t('stand.closedBy', { name: delivery.closedBy, at: formatDateTime(delivery.closedAt) })}
      </Note>
    );
  }
  if (delivery.isClosing) return <Note>{t('stand.closing')}</Note>;
  return delivery.may.mark ? null : (
    <Note>{t(`stand.${delivery.state === 'readyForPickup' ? 'readyForPickup' : 'notNow'}`)}</Note>
  );
}

/** Pages of this order and the one to find others stay on the device. */
function useOfflinePages(orderNumber: string, loadedAt: string): void {
  const { locale } = useParams();
  const language = isLanguage(locale) ? locale : defaultLanguage;
  useEffect(() => {
    const start = `/${language}/delivery-control`;
    void storeOfflinePages(language, [start, `${start}/${encodeURIComponent(orderNumber)}`]);
    // Sent again after a log-in, which deletes the offline pages.
  }, [language, orderNumber, loadedAt]);
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
