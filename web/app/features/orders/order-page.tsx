import type { Cancellation } from '@shop/contract/cancellations';
import type { OrderDocument } from '@shop/contract/documents';
import type { OrderDetail } from '@shop/contract/orders';
import { onlinePaymentNames, onlinePaymentTypes } from '@shop/contract/payments';
import type { ReturnRow } from '@shop/contract/returns';
import { OrderCancellations } from '#app/features/cancellations/order-cancellations.tsx';
import { askForList } from '#app/features/catalogue/add-to-list/list-request.ts';
import { ExportButton } from '#app/features/cart-export/export-button.tsx';
import { PriceLines } from '#app/features/cart/price-lines.tsx';
import { ProgressSteps } from '#app/features/tracking/progress-steps.tsx';
import { OrderReturns } from '#app/features/returns/order-returns.tsx';
import { OrderDocuments } from '#app/features/documents/order-documents.tsx';
import { formatAmount, formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { AddressLines, Fact } from '#app/ui/fact.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { listRequestOf } from './list-request-of-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderPositions } from './order-positions.tsx';
import { OrderStateLabel } from './order-state-label.tsx';
import { useOrderMoves } from './use-order-moves.ts';
import { useReorder } from './use-reorder.tsx';

type Props = {
  readonly order: OrderDetail;
  readonly documents: readonly OrderDocument[];
  readonly cancellations: readonly Cancellation[];
  readonly returns: readonly ReturnRow[];
};

export function OrderPage({ order, documents, cancellations, returns }: Props) {
  const t = useTexts('orders');
  const operator = useSession()?.operator;
  const { openReorder, refusals, dialog } = useReorder();
  useOrderMoves(order);
  const listed = listRequestOf(order.items);
  const title = t('orderTitle', { orderNumber: order.orderNumber });
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/history' }]} here={order.orderNumber} />
      <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 max-sm:mt-4">
        <h1>{title}</h1>
        <OrderStateLabel state={order.state} step={order.step} />
        {order.isDelayed && <Label tone="warn">{t('position.delayed')}</Label>}
        <span className="grow" />
        <div className="flex flex-wrap gap-2.5" data-print="no">
          <Button onClick={() => window.print()}>
            <Icon of="printer" size={16} />
            {t('print')}
          </Button>
          <ExportButton target={{ kind: 'order', orderNumber: order.orderNumber }} />
          <OrderActions order={order} />
          {listed && (
            <Button onClick={() => askForList(listed, false)}>
              <Icon of="list-plus" size={16} />
              {t('toList')}
            </Button>
          )}
          {order.may.reorder && (
            <Button look="primary" onClick={() => openReorder(order.items)}>
              <Icon of="rotate-ccw" size={16} />
              {t('again.all')}
            </Button>
          )}
        </div>
      </div>
      <ProgressSteps steps={order.progressSteps} label={t('progress')} />
      <div className={`grid items-start gap-8 ${order.priceSummary ? 'lg:grid-cols-[minmax(0,1fr)_20.75rem]' : ''}`}>
        <div className="grid min-w-0 gap-6">
          <OrderPositions items={order.items} refusals={refusals} onAgain={(position) => openReorder([position])} />
          <OrderDeliveries
            deliveries={order.deliveries}
            items={order.items}
            checkUrl={order.may.checkDelivery ? `/delivery-control/${order.orderNumber}?fromOrderHistory` : undefined}
          />
          <OrderCancellations cancellations={cancellations} />
          <OrderReturns returns={returns} />
          <OrderInvoices invoices={order.invoices} />
          <OrderDocuments documents={documents} day={order.orderedAt} />
          <OrderFacts order={order} />
        </div>
        {order.priceSummary && (
          <aside aria-label={t('sums')} className="rounded-card border border-line bg-raised p-4.5 lg:sticky lg:top-22">
            <h2>{t('sums')}</h2>
            <CancelledPart order={order} />
            <PriceLines summary={order.priceSummary} />
          </aside>
        )}
      </div>
      {dialog}
    </>
  );
}

/** What the order came to at first and what fell away; the sums below are those of what is left. */
function CancelledPart({ order: { netTotal, cancelledNetTotal } }: { readonly order: OrderDetail }) {
  const t = useTexts('orders');
  if (netTotal === null || cancelledNetTotal === null || cancelledNetTotal === 0) return null;
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.75 border-b border-line pb-3 text-ink-2">
      <dt>{t('sumOrdered')}</dt>
      <dd className="text-right">{formatAmount(netTotal + cancelledNetTotal)}</dd>
      <dt>{t('sumCancelled')}</dt>
      <dd className="text-right">{formatAmount(0 - cancelledNetTotal)}</dd>
    </dl>
  );
}

function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const t = useTexts('orders');
  const address = order.shippingAddress;
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="facts" className="mb-3">
        {t('facts.title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        <Fact name={t('column.orderedAt')}>{formatDateTime(order.orderedAt)}</Fact>
        <Fact name={t('facts.orderedBy')}>{order.orderedBy}</Fact>
        <Fact name={t('column.orderOrigin')}>{t(`origin.${order.orderOrigin}`)}</Fact>
        <Fact name={t('column.contact')}>{order.contact}</Fact>
        <Fact name={t('column.commission')}>{order.commission}</Fact>
        <Fact name={t('column.reference')}>{order.reference}</Fact>
        <Fact name={t('costCentre')}>{order.costCentre}</Fact>
        {order.offerNumber !== null && (
          <Fact name={t('facts.offer')}>
            <Link to={`/customer/offer/${order.offerNumber}`}>{order.offerNumber}</Link>
          </Fact>
        )}
        <Fact name={t('facts.shipment')}>{wordOf(order.shipmentMethod, shipments, (key) => t(`shipment.${key}`))}</Fact>
        <Fact name={t('facts.day')}>
          {order.deliveryDate === null ? t('facts.soonest') : formatDate(order.deliveryDate)}
        </Fact>
        <Fact name={t('facts.payment')}>
          {wordOf(order.paymentType, payments, (key) => paymentName(key, t('payment.invoice')))}
        </Fact>
        {address && (
          <Fact name={t('facts.address')}>
            <AddressLines address={address} />
          </Fact>
        )}
        <Fact name={t('facts.branch')}>{order.pickupLocation ?? ''}</Fact>
        {address && <Fact name={t('facts.part')}>{order.isPartDelivery ? t('facts.yes') : t('facts.no')}</Fact>}
        <Fact name={t('facts.packingSlip')}>{order.packingSlipDontPrint ? t('facts.noPaper') : ''}</Fact>
        <Fact name={t('facts.orderText')}>{order.orderText}</Fact>
        <Fact name={t('facts.messageToSales')}>{order.messageToSales}</Fact>
      </dl>
    </section>
  );
}

const shipments = ['delivery', 'express', 'pickup'] as const;
const payments = ['invoice', ...onlinePaymentTypes] as const;

function paymentName(key: (typeof payments)[number], invoice: string): string {
  return key === 'invoice' ? invoice : onlinePaymentNames[key];
}

/** The word for a key; a key that came later stands for itself. */
function wordOf<K extends string>(key: string, known: readonly K[], word: (key: K) => string): string {
  const found = known.find((one) => one === key);
  return found === undefined ? key : word(found);
}
