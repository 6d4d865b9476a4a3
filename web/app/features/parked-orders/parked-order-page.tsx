import type { ParkedOrder } from '@shop/contract/parked-order';
import { CartBudgets } from '#app/features/budgets/cart-budgets.tsx';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { formatChf, formatDate, zurichParts } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { ParkedActions } from './parked-actions.tsx';
import { ParkedFacts } from './parked-facts.tsx';
import { ParkedItems } from './parked-items.tsx';
import { ParkedStateLabel } from './parked-state-label.tsx';
import { ParkedSteps } from './parked-steps.tsx';
import { ParkedTrail } from './parked-trail.tsx';

type Props = { readonly order: ParkedOrder; readonly isJustParked: boolean };

export function ParkedOrderPage({ order, isJustParked }: Props) {
  const t = useTexts('parked-orders');
  const operator = useSession()?.operator;
  const title = t('orderTitle', { orderId: order.orderId });
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/order' }]} here={order.orderId} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 max-sm:mt-4">
        <h1>{title}</h1>
        <ParkedStateLabel state={order.state} />
        {order.state === 'parked' && <span className="text-small text-ink-2">{t(`reason.${order.reason}`)}</span>}
      </div>
      <div className="mb-5 grid gap-2.5 empty:hidden">
        {isJustParked && order.state === 'parked' && <Note tone="success">{t('justParked')}</Note>}
        <Standing order={order} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
        <div className="grid min-w-0 gap-6">
          <ParkedItems items={order.items} toChange={order.may.edit ? order : undefined} printedTitle={title} />
          <ParkedSteps order={order} />
          <ParkedFacts order={order} />
        </div>
        <div className="grid gap-6 lg:sticky lg:top-22">
          <aside aria-label={t('sums')} className="rounded-card border border-line bg-raised p-4.5">
            <h2>{t('sums')}</h2>
            {order.priceSummary && <PriceLines summary={order.priceSummary} />}
            <CartBudgets budgets={order.budgets} isOrder />
            <ParkedActions order={order} />
          </aside>
          <ParkedTrail trail={order.trail} />
        </div>
      </div>
    </>
  );
}

/** Who has it, how it was decided, and what has changed since it was saved. */
function Standing({ order }: { readonly order: ParkedOrder }) {
  const t = useTexts('parked-orders');
  const { state, lock, priceChanges, grandTotal, grandTotalBefore, isCalculated } = order;
  const decided = { name: order.decidedBy ?? '', day: order.decidedAt === null ? '' : formatDate(order.decidedAt) };
  return (
    <>
      {lock && !lock.isOwn && (
        <Note tone="warning">{t('lockedBy', { name: lock.name, time: zurichParts(lock.until).time })}</Note>
      )}
      {state === 'parked' && order.returnedBy !== null && (
        <Note tone="warning">{t('returned', { name: order.returnedBy, parker: order.parkedBy })}</Note>
      )}
      {state === 'rejected' && <Note tone="error">{t('rejected', { ...decided, reason: order.rejectReason })}</Note>}
      {state === 'deleted' && <Note>{t('deleted', decided)}</Note>}
      {state === 'ordered' && (
        <Note
          tone="success"
          action={
            order.orderNumber !== null && (
              <Link to={`/customer/history/${order.orderNumber}`} className={buttonLook('quiet', 'small')}>
                {t('toOrder', { orderNumber: order.orderNumber })}
              </Link>
            )
          }
        >
          {t('ordered', decided)}
        </Note>
      )}
      {!isCalculated && <Note tone="warning">{t('notCalculated')}</Note>}
      {priceChanges > 0 && grandTotal !== null && grandTotalBefore !== null && (
        <Note tone="warning">
          {t('pricesChanged', {
            count: priceChanges,
            before: formatChf(grandTotalBefore),
            now: formatChf(grandTotal),
          })}
        </Note>
      )}
    </>
  );
}
