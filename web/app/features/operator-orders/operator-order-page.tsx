import { operatorOrdersApi, type OperatorOrder } from '@shop/contract/operator-orders';
import { OrderCancellations } from '#app/features/cancellations/order-cancellations.tsx';
import { OrderDocuments } from '#app/features/documents/order-documents.tsx';
import { OrderDeliveries } from '#app/features/orders/order-deliveries.tsx';
import { OrderFacts } from '#app/features/orders/order-facts.tsx';
import { OrderInvoices } from '#app/features/orders/order-invoices.tsx';
import { OrderPositions } from '#app/features/orders/order-positions.tsx';
import { OrderStateLabel } from '#app/features/orders/order-state-label.tsx';
import { OrderSums } from '#app/features/orders/order-sums.tsx';
import { OrderReturns } from '#app/features/returns/order-returns.tsx';
import { ProgressSteps } from '#app/features/tracking/progress-steps.tsx';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';
import { ErpOfOrder } from './erp-of-order.tsx';
import { MailsOfOrder } from './mails-of-order.tsx';
import { WayOfOrder } from './way-of-order.tsx';

/** An order as its customer sees it, to look at: beside it how it came about, the ERP and the e-mails. */
export function OperatorOrderPage({ found }: { readonly found: OperatorOrder }) {
  const { order, companyName, companyNumber, documents, cancellations, returns, tracks } = found;
  const t = useTexts('orders');
  const own = useTexts('operator-orders');
  const download = useDownload();
  const title = t('orderTitle', { orderNumber: order.orderNumber });
  const ofCustomer = `/operator/customers/${encodeURIComponent(companyNumber)}`;
  return (
    <>
      <title>{`${title} · ${companyName}`}</title>
      <div className="my-5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
        <h1>{title}</h1>
        <OrderStateLabel state={order.state} step={order.step} />
        {order.isDelayed && <Label tone="warn">{t('position.delayed')}</Label>}
        <p className="basis-full">
          <Link to={`${ofCustomer}/orders`} className="link inline-flex min-h-6 items-center">
            {companyName}
          </Link>{' '}
          <span className="num text-ink-2">{companyNumber}</span>
        </p>
      </div>
      <ProgressSteps steps={order.progressSteps} label={t('progress')} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <OrderPositions items={order.items} ownNumberWord={own('ownNumber')} />
          <OrderDeliveries deliveries={order.deliveries} items={order.items} tracks={tracks} />
          <OrderCancellations cancellations={cancellations} />
          <OrderReturns returns={returns} addressOf={() => `${ofCustomer}/returns`} />
          <OrderInvoices invoices={order.invoices} hasStatement={false} />
          <OrderDocuments
            documents={documents}
            onOpen={({ kind: documentKind, documentNumber }) =>
              download(operatorOrdersApi.document, {
                params: { orderNumber: order.orderNumber, documentKind, documentNumber },
              })
            }
          />
          <OrderFacts order={order} hasOrigin={false} offerAddress={(number) => `/operator/offers/${number}`} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OrderSums order={order} discountWord={own('discount')} />
          <WayOfOrder order={order} way={found.way} />
          <ErpOfOrder orderNumber={order.orderNumber} handOver={found.handOver} />
          <MailsOfOrder mails={found.mails} />
        </div>
      </div>
    </>
  );
}
