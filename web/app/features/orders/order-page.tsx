import type { Cancellation } from '@shop/contract/cancellations';
import type { OrderDocument } from '@shop/contract/documents';
import type { OrderDetail } from '@shop/contract/orders';
import type { ReturnRow } from '@shop/contract/returns';
import { OrderCancellations } from '#app/features/cancellations/order-cancellations.tsx';
import { askForList } from '#app/features/catalogue/add-to-list/list-request.ts';
import { ExportButton } from '#app/features/cart-export/export-button.tsx';
import { ProgressSteps } from '#app/features/tracking/progress-steps.tsx';
import { OrderReturns } from '#app/features/returns/order-returns.tsx';
import { OrderDocuments } from '#app/features/documents/order-documents.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Label } from '#app/ui/label.tsx';
import { listRequestOf } from './list-request-of-order.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderPositions } from './order-positions.tsx';
import { OrderStateLabel } from './order-state-label.tsx';
import { OrderSums } from './order-sums.tsx';
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
          <OrderPositions
            items={order.items}
            refusals={refusals}
            onAgain={(position) => openReorder([position])}
            printedTitle={title}
          />
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
        <OrderSums order={order} />
      </div>
      {dialog}
    </>
  );
}
