import { formatChf, formatDate } from '#app/lib/format.ts';
import type { LastOrder } from './last-order.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';

/** The latest orders with how far they are, and the way to all of them. Nothing where they could not be read. */
export function LastOrders({ orders }: { readonly orders: readonly LastOrder[] | undefined }) {
  const t = useTexts('home');
  if (!orders) return null;
  return (
    <section aria-label={t('orders.title')} className="mt-7">
      <div className="mb-2 flex items-baseline gap-4">
        <h2>{t('orders.title')}</h2>
        {orders.length > 0 && (
          <Link to="/customer/history" className="link inline-flex min-h-6 items-center text-small">
            {t('orders.all')}
          </Link>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="text-small text-ink-2">{t('orders.none')}</p>
      ) : (
        <ul className="border-t border-line">
          {orders.map((order) => (
            <OrderLine key={order.orderNumber} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OrderLine({ order }: { readonly order: LastOrder }) {
  const t = useTexts('home');
  const { orderNumber, orderedAt, state, step, commission, positions, netTotal } = order;
  const tone = step === 'cancelled' ? 'plain' : state === 'open' ? 'warn' : 'green';
  return (
    <li className="border-b border-line">
      <Link
        to={`/customer/history/${orderNumber}`}
        className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 text-small hover:bg-sunken sm:grid-cols-[5.5rem_6rem_minmax(0,1fr)_8rem_9.5rem_8rem]"
      >
        <span className="num font-medium">{orderNumber}</span>
        <span className="text-right sm:text-left">{formatDate(orderedAt)}</span>
        <span className="truncate text-ink-2 max-sm:order-1">{commission}</span>
        <span className="text-ink-2 max-sm:order-3 sm:text-right">{t('orders.positions', { count: positions })}</span>
        <span className="max-sm:order-2 max-sm:text-right">
          <Label tone={tone}>{t(`orders.step.${step}`)}</Label>
        </span>
        <span className="text-right whitespace-nowrap max-sm:order-4">{netTotal !== null && formatChf(netTotal)}</span>
      </Link>
    </li>
  );
}
