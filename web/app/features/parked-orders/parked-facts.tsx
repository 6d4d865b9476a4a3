import type { ParkedOrder } from '@shop/contract/parked-order';
import { formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { AddressLines, Fact } from '#app/ui/fact.tsx';

/** Who parked it, for which work, and how it shall be delivered. */
export function ParkedFacts({ order }: { readonly order: ParkedOrder }) {
  const t = useTexts('parked-orders');
  const { fields, shippingAddress: address } = order;
  const shipment = fields.selectedShipmentMethodId;
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="facts" className="mb-3">
        {t('facts.title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 md:grid-cols-3">
        <Fact name={t('column.parkedBy')}>{order.parkedByText}</Fact>
        <Fact name={t('column.parkedAt')}>{formatDateTime(order.parkedAt)}</Fact>
        <Fact name={t('facts.contact')}>{fields.contactName}</Fact>
        <Fact name={t('column.commission')}>{order.commission}</Fact>
        <Fact name={t('column.reference')}>{order.reference}</Fact>
        <Fact name={t('facts.contract')}>{order.contractName ?? ''}</Fact>
        <Fact name={t('facts.costCentre')}>{order.costCentre}</Fact>
        <Fact name={t('facts.shipment')}>{shipment === null ? '' : t(`shipment.${shipment}`)}</Fact>
        {address && (
          <Fact name={t('facts.address')}>
            <AddressLines address={address} />
          </Fact>
        )}
        <Fact name={t('facts.branch')}>{order.pickupLocation ?? ''}</Fact>
        <Fact name={t('facts.day')}>
          {fields.deliveryDate === null ? t('facts.soonest') : formatDate(fields.deliveryDate)}
        </Fact>
        <Fact name={t('facts.orderText')}>{fields.orderText}</Fact>
      </dl>
    </section>
  );
}
