import type { OrderDetail } from '@shop/contract/orders';
import { onlinePaymentNames, onlinePaymentTypes } from '@shop/contract/payments';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AddressLines, Fact } from '#app/ui/fact.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = {
  readonly order: OrderDetail;
  /** Where the viewer reads the offer that it goes back to. */
  readonly offerAddress?: (offerNumber: string) => string;
  /** False where the page says elsewhere who ordered it, when and how. */
  readonly hasOrigin?: boolean;
};

/** What was said with an order, and how it is sent and paid. */
export function OrderFacts({ order, offerAddress = (number) => `/customer/offer/${number}`, hasOrigin = true }: Props) {
  const t = useTexts('orders');
  const address = order.shippingAddress;
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="facts" className="mb-3">
        {t('facts.title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        {hasOrigin && (
          <>
            <Fact name={t('column.orderedAt')}>{formatDateTime(order.orderedAt)}</Fact>
            <Fact name={t('facts.orderedBy')}>{order.orderedBy}</Fact>
            <Fact name={t('column.orderOrigin')}>{t(`origin.${order.orderOrigin}`)}</Fact>
          </>
        )}
        <Fact name={t('column.contact')}>{order.contact}</Fact>
        <Fact name={t('column.commission')}>{order.commission}</Fact>
        <Fact name={t('column.reference')}>{order.reference}</Fact>
        <Fact name={t('costCentre')}>{order.costCentre}</Fact>
        {order.offerNumber !== null && (
          <Fact name={t('facts.offer')}>
            <Link to={offerAddress(order.offerNumber)}>{order.offerNumber}</Link>
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
