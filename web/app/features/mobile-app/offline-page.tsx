import type { OrderRow } from '@shop/contract/orders';
import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { CartItem } from '@shop/contract/cart';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { formatChf, formatDate, formatDateTime, formatQuantity } from '#app/lib/format.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type OfflineCart = {
  readonly name: string;
  readonly count: number;
  /** Null for who may see no prices. */
  readonly netTotal: number | null;
  readonly lines: readonly (Pick<CartItem, 'name' | 'quantity'> & {
    readonly key: string;
    readonly number: string;
    readonly unit: string;
  })[];
};
export type OfflineOrder = Pick<OrderRow, 'orderNumber' | 'orderedAt' | 'commission' | 'step' | 'netTotal'>;

type Props = {
  readonly keptAt: string;
  /** Whose page it is; null for a visitor. */
  readonly name: string | null;
  readonly cart: OfflineCart | null;
  readonly orders: readonly OfflineOrder[];
};

/** What stands here instead of the page that did not come: what the device has kept, and the way back. */
export function OfflinePage({ keptAt, name, cart, orders }: Props) {
  const t = useTexts('mobile-app');
  const { locale } = useParams();
  const back = useWayBack(homePathOf(locale ?? 'de'));
  return (
    <div className="grid gap-8 py-8">
      <title>{t('offline.title')}</title>
      <div>
        <h1 className="mb-2 flex items-center gap-2.5">
          <Icon of="wifi-off" size={22} className="text-ink-2" />
          {t('offline.title')}
        </h1>
        <p className="max-w-150 text-ink-2">{t(name === null ? 'offline.leadVisitor' : 'offline.lead')}</p>
        {/* The document anew: it comes as soon as there is a network. */}
        <a href={back} className={`${buttonLook('primary')} mt-4`}>
          {t('offline.again')}
        </a>
      </div>
      {name !== null && (
        <p className="text-note text-ink-3">{t('offline.asOf', { name, when: formatDateTime(keptAt) })}</p>
      )}
      {cart && <Cart cart={cart} />}
      {orders.length > 0 && <Orders orders={orders} />}
    </div>
  );
}

function Cart({ cart: { name, count, lines, netTotal } }: { readonly cart: OfflineCart }) {
  const t = useTexts('mobile-app');
  return (
    <section aria-labelledby="kept-cart">
      <h2 id="kept-cart" className="mb-2">
        {name === '' ? t('offline.cart') : `${t('offline.cart')} «${name}»`}
      </h2>
      {count === 0 ? (
        <p className="text-small text-ink-2">{t('offline.cartEmpty')}</p>
      ) : (
        <ul className="max-w-200 border-t border-line text-small">
          {lines.map((line) => (
            <li key={line.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
              <span>{line.name}</span>
              <span className="num text-right whitespace-nowrap">
                {formatQuantity(line.quantity)} {line.unit}
              </span>
              <span className="num text-note text-ink-3">{line.number}</span>
            </li>
          ))}
        </ul>
      )}
      {count > lines.length && (
        <p className="mt-2 text-note text-ink-3">{t('offline.more', { count: count - lines.length })}</p>
      )}
      {netTotal !== null && count > 0 && (
        <p className="mt-2 max-w-200 text-right text-small">
          {t('offline.netTotal')} <b className="num font-semibold">{formatChf(netTotal)}</b>
        </p>
      )}
    </section>
  );
}

function Orders({ orders }: { readonly orders: readonly OfflineOrder[] }) {
  const t = useTexts('mobile-app');
  return (
    <section aria-labelledby="kept-orders">
      <h2 id="kept-orders" className="mb-2">
        {t('offline.orders')}
      </h2>
      <ul className="max-w-200 border-t border-line text-small">
        {orders.map(({ orderNumber, orderedAt, commission, step, netTotal }) => (
          <li
            key={orderNumber}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2"
          >
            <span className="num font-medium">{orderNumber}</span>
            <span className="truncate">{commission}</span>
            <span className="text-right">{t(`step.${step}`)}</span>
            <span className="num text-note text-ink-3">{formatDate(orderedAt)}</span>
            <span className="num col-start-3 text-right text-note text-ink-3">
              {netTotal !== null && formatChf(netTotal)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page that did not come; it is opened without a press as soon as there is a network again. */
function useWayBack(home: string): string {
  const isInBrowser = useIsHydrated();
  // The device keeps one page for all addresses: where it came from, only the browser knows.
  const from = isInBrowser ? new URL(location.href).searchParams.get('from') : null;
  const back = pathWithinShop(from, home);
  useEffect(() => {
    if (from === null) return undefined;
    const goBack = () => location.assign(back);
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  }, [from, back]);
  return back;
}
