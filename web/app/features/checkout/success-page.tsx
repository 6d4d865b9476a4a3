import { formatName } from '@shop/contract/article-name';
import type { OrderDetail } from '@shop/contract/orders';
import { useOrderAgain } from '#app/features/orders/use-order-again.ts';
import { ExportButton } from '#app/features/cart-export/export-button.tsx';
import { OutlookLines } from '#app/features/cart/outlook-lines.tsx';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** The order is in: its number, and what happens now. */
export function SuccessPage({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('checkout');
  const inCart = useTexts('cart');
  const shell = useSession();
  const { orderAgain, refusals } = useOrderAgain();
  const { state, during } = useButtonState();
  return (
    <div className="grid items-start gap-8 py-8 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
      <title>{`${t('success.title')} · ${shell?.operator.name ?? ''}`}</title>
      <div>
        <h1 className="flex items-center gap-3">
          <Icon of="circle-check" size={28} className="text-ok" />
          {t('success.title')}
        </h1>
        <div className="my-5 flex max-w-160 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4.5 py-3.5">
          <p>
            <span className="block text-note text-ink-3">{t('success.number')}</span>
            <b className="num text-sum font-semibold">{order.orderNumber}</b>
          </p>
          <span className="grow" />
          <span data-print="no">
            <CopyButton text={order.orderNumber} what={t('success.number')} />
          </span>
        </div>
        <h2 className="mb-2">{t('success.next')}</h2>
        <ul className="mb-6 grid max-w-160 gap-3">
          <li className="flex gap-3">
            <Icon of="mail" className="mt-0.5 text-ink-2" />
            {order.isConfirmedByMail ? t('success.mail', { email: shell?.user?.email ?? '' }) : t('success.noMail')}
          </li>
          <li className="flex gap-3">
            <Icon of="credit-card" className="mt-0.5 text-ink-2" />
            {order.paymentType === 'invoice' ? t('success.onInvoice') : t('success.paid')}
          </li>
          <li className="flex gap-3">
            <Icon of="truck" className="mt-0.5 text-ink-2" />
            <div>
              <DeliveryText order={order} />
              {order.pickupLocation === null && (
                <OutlookLines
                  lines={order.items.map(({ expectedDate }) => ({ deliveryDate: expectedDate }))}
                  className="mt-2"
                />
              )}
            </div>
          </li>
        </ul>
        <div className="flex flex-wrap gap-2.5" data-print="no">
          <Link to={`/customer/history/${order.orderNumber}`} className={buttonLook('primary')}>
            {t('success.toOrder')}
          </Link>
          <Link to="/" className={buttonLook()}>
            {t('success.continue')}
          </Link>
          <Button onClick={() => window.print()}>
            <Icon of="printer" size={16} />
            {t('success.print')}
          </Button>
          <ExportButton target={{ kind: 'order', orderNumber: order.orderNumber }} />
          {order.may.reorder && (
            <Button state={state} onClick={() => void during(() => orderAgain(order.items))}>
              <Icon of="rotate-ccw" size={16} />
              {t('success.again')}
            </Button>
          )}
        </div>
        <Refused positions={order.items} refusals={refusals} />
      </div>
      <aside aria-label={t('summary')} className="rounded-card border border-line bg-raised p-4.5">
        <h2>{t('summary')}</h2>
        <p className="mt-1 text-ink-2">{inCart('lines', { count: order.positions })}</p>
        {order.commission !== '' && <p className="text-ink-2">{t('success.commission', { text: order.commission })}</p>}
        {order.priceSummary && <PriceLines summary={order.priceSummary} />}
      </aside>
    </div>
  );
}

type RefusedProps = {
  readonly positions: OrderDetail['items'];
  /** Why a position could not be taken once more, by its number. */
  readonly refusals: ReadonlyMap<number, string>;
};

function Refused({ positions, refusals }: RefusedProps) {
  return (
    <ul role="alert" className="mt-4 grid max-w-160 gap-2 text-small empty:hidden" data-print="no">
      {positions
        .filter(({ lineNumber }) => refusals.has(lineNumber))
        .map(({ lineNumber, name }) => (
          <li key={lineNumber}>
            {formatName(name)}
            <span className="block text-note font-medium text-bad">{refusals.get(lineNumber)}</span>
          </li>
        ))}
    </ul>
  );
}

function DeliveryText({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('checkout');
  const time = useSession()?.operator.orderCutOff ?? '';
  const where = order.pickupLocation ?? order.shippingAddress?.city ?? '';
  const isPickup = order.pickupLocation !== null;
  if (order.deliveryDate !== null) {
    const day = formatDate(order.deliveryDate);
    return isPickup ? t('success.pickupOn', { day, where }) : t('success.deliveryOn', { day, where });
  }
  if (isPickup) return t('success.pickupSoon', { where, time });
  const isExpected = order.items.some(({ expectedDate }) => expectedDate !== null);
  return t(isExpected ? 'success.deliveryExpected' : 'success.deliverySoon', { where, time });
}
