import type { CartMetadata } from '@shop/contract/cart';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ParkedEdit } from './use-parked-edit.ts';

const shipments = ['delivery', 'express', 'pickup'] as const;

/** Commission, reference and delivery, as at the checkout (lengths: docs/domain/ordering.md#length-of-notes). */
export function EditFields({ edit, metadata }: { readonly edit: ParkedEdit; readonly metadata: CartMetadata }) {
  const t = useTexts('parked-orders');
  const { values, change, faultOf } = edit;
  const required = (name: 'customerCommission' | 'textReference') => metadata.requiredFields.includes(name);
  return (
    <section
      aria-labelledby="facts"
      className="grid gap-4 rounded-card border border-line bg-raised p-4.5 sm:grid-cols-2"
    >
      <h2 id="facts" className="sm:col-span-2">
        {t('facts.title')}
      </h2>
      <TextField
        label={t('column.commission')}
        maxLength={40}
        required={required('customerCommission')}
        value={values.customerCommission}
        error={faultOf('customerCommission')}
        onChange={(event) => change({ customerCommission: event.target.value })}
      />
      <TextField
        label={t('column.reference')}
        maxLength={60}
        required={required('textReference')}
        value={values.textReference}
        error={faultOf('textReference')}
        onChange={(event) => change({ textReference: event.target.value })}
      />
      <TextField
        label={t('facts.contact')}
        maxLength={60}
        autoComplete="name"
        value={values.contactName}
        error={faultOf('contactName')}
        onChange={(event) => change({ contactName: event.target.value })}
      />
      <Select
        label={t('facts.shipment')}
        choices={shipments.map((value) => ({ value, label: t(`shipment.${value}`) }))}
        value={values.selectedShipmentMethodId ?? 'delivery'}
        error={faultOf('selectedShipmentMethodId')}
        onChange={(selectedShipmentMethodId) => change({ selectedShipmentMethodId })}
      />
      <Where edit={edit} metadata={metadata} />
      <Select
        label={t('facts.day')}
        choices={[
          { value: '', label: t('facts.soonest') },
          ...daysWith(metadata.deliveryDays, values.deliveryDate).map((day) => ({
            value: day,
            label: formatDate(day),
          })),
        ]}
        value={values.deliveryDate ?? ''}
        error={faultOf('deliveryDate')}
        onChange={(day) => change({ deliveryDate: day === '' ? null : day })}
      />
      <CostCentre edit={edit} metadata={metadata} />
      <Checkbox
        checked={values.isPartDelivery}
        onChange={(event) => change({ isPartDelivery: event.target.checked })}
        className="sm:col-span-2"
      >
        {t('facts.part')}
      </Checkbox>
      <TextArea
        label={t('facts.orderText')}
        maxLength={1000}
        className="sm:col-span-2"
        value={values.orderText}
        error={faultOf('orderText')}
        onChange={(event) => change({ orderText: event.target.value })}
      />
    </section>
  );
}

/** Only for companies that have some; one that was closed meanwhile is named, since the order can no longer go to it. */
function CostCentre({
  edit,
  metadata: { costCentres },
}: {
  readonly edit: ParkedEdit;
  readonly metadata: CartMetadata;
}) {
  const t = useTexts('parked-orders');
  const { values, change, faultOf, order } = edit;
  const former = order.fields.costCentreId;
  const isGone = former !== null && !costCentres.some(({ costCentreId }) => costCentreId === former);
  if (costCentres.length === 0 && !isGone) return null;
  return (
    <Select
      label={t('facts.costCentre')}
      choices={[
        { value: 0, label: t('facts.noCostCentre') },
        ...(isGone ? [{ value: former, label: t('facts.goneCostCentre', { name: order.costCentre }) }] : []),
        ...costCentres.map(({ costCentreId, name }) => ({ value: costCentreId, label: name })),
      ]}
      value={values.costCentreId ?? 0}
      error={faultOf('costCentreId')}
      onChange={(id) => change({ costCentreId: id === 0 ? null : id })}
    />
  );
}

/** The day that was chosen stays in sight also when it has passed: the server says so on saving. */
function daysWith(days: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || days.includes(chosen) ? days : [chosen, ...days];
}

function Where({ edit, metadata }: { readonly edit: ParkedEdit; readonly metadata: CartMetadata }) {
  const t = useTexts('parked-orders');
  const { values, change, faultOf, order } = edit;
  if (values.selectedShipmentMethodId === 'pickup') {
    return (
      <Select
        label={t('facts.branch')}
        choices={[
          { value: '', label: t('edit.noBranch') },
          ...metadata.pickupLocations.map(({ erpId, name, address }) => ({
            value: erpId,
            label: `${name}, ${address}`,
          })),
        ]}
        value={values.pickupLocationErpId ?? ''}
        error={faultOf('pickupLocationErpId')}
        onChange={(erpId) => change({ pickupLocationErpId: erpId === '' ? null : erpId })}
      />
    );
  }
  const once = order.fields.addressId === null && order.shippingAddress;
  return (
    <Select
      label={t('facts.address')}
      choices={[
        ...(once ? [{ value: 0, label: t('edit.otherAddress') }] : []),
        ...metadata.addresses.map(({ id, company, address1, address2, zipCode, city }) => ({
          value: id,
          label: [company, address1, address2, `${zipCode} ${city}`].filter((text) => text !== '').join(', '),
        })),
      ]}
      value={values.addressId ?? 0}
      error={faultOf('addressId')}
      onChange={(id) => change({ addressId: id === 0 ? null : id })}
    />
  );
}
