import { formatName } from '@shop/contract/article-name';
import { useQuery } from '@tanstack/react-query';
import { articleNumber } from '#app/lib/article-number.ts';
import { formatDate, formatQuantity } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ordersQueries } from './orders.queries.ts';

/** Positions of an order under its row; more than these are on the page of the order. */
const SHOWN_MAX = 12;

export function OrderGlance({ orderNumber }: { readonly orderNumber: string }) {
  const t = useTexts('orders');
  const { data: order, isError, refetch } = useQuery(ordersQueries.detail(orderNumber), queryClient);
  if (isError)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t('glance.failed')}
        <button type="button" onClick={() => void refetch()} className={buttonLook('quiet', 'small')}>
          {t('glance.retry')}
        </button>
      </p>
    );
  if (!order) return <Skeleton className="h-16" />;
  const more = order.items.length - SHOWN_MAX;
  return (
    <div className="w-full text-left">
      <ul className="divide-y divide-line">
        {order.items.slice(0, SHOWN_MAX).map((position) => (
          <li
            key={position.lineNumber}
            className="grid gap-x-4 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_7rem_13rem] sm:items-baseline"
          >
            <span className="num text-small text-ink-3">{articleNumber(position)}</span>
            <span>{formatName(position.name)}</span>
            <span className="whitespace-nowrap sm:text-right">
              {formatQuantity(position.quantity)} {position.measurementUnitName}
            </span>
            <span className="text-small text-ink-2">
              {t(`step.${position.step}`)}
              {position.openQuantity > 0 && position.promisedDate !== null && ` · ${formatDate(position.promisedDate)}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/customer/history/${orderNumber}`} className="link mt-2 inline-block">
        {more > 0 ? t('glance.more', { count: more }) : t('glance.toOrder')}
      </Link>
    </div>
  );
}
