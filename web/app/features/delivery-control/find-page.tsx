import type { ControlRow } from '@shop/contract/delivery-control';
import { checkStatuses, type CheckStatus } from '@shop/contract/delivery-scans';
import type { Pagination as PaginationData } from '@shop/contract/page';
import { Suspense, useEffect, useState } from 'react';
import { Form, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { defaultLanguage, isLanguage } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { storeOfflinePages } from './store-offline-pages.ts';
import { OfflineOrders } from './offline-orders.tsx';
import { printable } from './read-code.ts';
import { SendingStrip } from './sending-strip.tsx';
import { TAKES_CODES, useKeyBurst } from './use-key-burst.ts';
import { useOfflineNotification } from './use-network-notification.ts';
import { useOutbox } from './use-outbox.ts';

const Camera = lazyComponent(() => import('./camera.tsx'));

type Props = {
  readonly deliveries: readonly ControlRow[];
  readonly pagination: PaginationData;
  readonly status: CheckStatus | null;
  /** What was asked for and not found. */
  readonly number: string;
  readonly refusal: string | undefined;
  readonly isOffline: boolean;
};

/** Where a check begins: by the number on the paper, or from the list of what has come lately. */
export function FindPage({ deliveries, pagination, status, number, refusal, isOffline }: Props) {
  const t = useTexts('delivery-control');
  const operator = useSession()?.operator;
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.search.includes('number=') ?? false;
  const [search] = useSearchParams();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { box, sending, isLasting } = useOutbox();
  useOfflinePages();
  useOfflineNotification();

  function find(code: string) {
    setCameraOpen(false);
    void navigate(`?number=${encodeURIComponent(printable(code))}`);
  }
  useKeyBurst(find);

  return (
    <>
      <title>{`${t('title')} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb here={t('title')} />
      <h1 className="mb-1 max-sm:mt-4">{t('title')}</h1>
      <p className="mb-4 max-w-150 text-ink-2">{t('find.lead')}</p>
      <section aria-label={t('find.title')} className="mb-6 grid max-w-150 gap-3">
        {isCameraOpen && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Camera onCode={find} onClose={() => setCameraOpen(false)} />
          </Suspense>
        )}
        <Form
          key={number}
          noValidate
          className="flex flex-wrap items-start gap-2.5"
          role="search"
          aria-label={t('find.title')}
          onSubmit={(event) => {
            const typed = new FormData(event.currentTarget).get('number');
            const isEmpty = typeof typed !== 'string' || typed.trim() === '';
            setMissing(isEmpty);
            if (isEmpty) event.preventDefault();
          }}
        >
          <TextField
            label={t('find.number')}
            name="number"
            defaultValue={number}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            required
            error={
              isMissing ? t('find.missing') : (refusal ?? (isOffline && number !== '' ? t('find.notKept') : undefined))
            }
            className="min-w-52 flex-1"
            {...{ [TAKES_CODES]: '' }}
          />
          <div className="flex gap-2.5 sm:pt-6">
            <Button type="submit" look="primary" className="min-h-10" state={isSearching ? 'busy' : 'default'}>
              {t('find.submit')}
            </Button>
            {!isCameraOpen && (
              <Button className="min-h-10" onClick={() => setCameraOpen(true)}>
                <Icon of="camera" size={17} />
                {t('scan.camera')}
              </Button>
            )}
          </div>
        </Form>
        <SendingStrip sending={sending} entries={box?.entries ?? []} isLasting={isLasting} />
      </section>
      <section aria-labelledby="recent">
        <h2 id="recent" className="mb-3">
          {t('recent.title')}
        </h2>
        {isOffline ? (
          <>
            <div className="mb-3">
              <Note>{t('recent.offline')}</Note>
            </div>
            <OfflineOrders orders={box?.orders ?? []} />
          </>
        ) : (
          <>
            <StatusFilter chosen={status} />
            {deliveries.length > 0 ? (
              <ul className="mb-4 divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
                {deliveries.map((row) => (
                  <DeliveryRow key={row.deliveryNumber} row={row} />
                ))}
              </ul>
            ) : (
              <EmptyState
                icon="package-search"
                title={status === null ? t('recent.none') : t('recent.noneOfStatus')}
                action={
                  status === null ? (
                    <Link to="/customer/history" className="link">
                      {t('recent.toHistory')}
                    </Link>
                  ) : (
                    <Link to="?" className="link">
                      {t('recent.showAll')}
                    </Link>
                  )
                }
              >
                {t('recent.older')}
              </EmptyState>
            )}
            <Pagination
              page={pagination.currentPage}
              pageCount={pagination.maxPage}
              hrefOf={(page) => {
                const next = new URLSearchParams(search);
                next.delete('number');
                next.set('page', String(page));
                return `?${next.toString()}`;
              }}
            />
          </>
        )}
      </section>
    </>
  );
}

/** One status or all; the address holds it. */
function StatusFilter({ chosen }: { readonly chosen: CheckStatus | null }) {
  const t = useTexts('delivery-control');
  return (
    <nav aria-label={t('recent.filter')} className="-mx-gutter mb-3 overflow-x-auto px-gutter py-1">
      <ul className="flex gap-2">
        {[null, ...checkStatuses].map((status) => (
          <li key={status ?? ''}>
            <Link
              to={status === null ? '?' : `?status=${status}`}
              preventScrollReset
              aria-current={status === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-pill border border-line-2 bg-raised px-3.5 text-small whitespace-nowrap hover:border-edge aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface pointer-coarse:min-h-touch"
            >
              {status === null ? t('recent.all') : t(`status.${status}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useOfflinePages(): void {
  const { locale } = useParams();
  const language = isLanguage(locale) ? locale : defaultLanguage;
  useEffect(() => {
    void storeOfflinePages(language, [`/${language}/delivery-control`]);
  }, [language]);
}
