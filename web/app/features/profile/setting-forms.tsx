import type { CompanyUser, DeliveryChoices } from '@shop/contract/company-user';
import { Suspense } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { FormCheckbox, FormSelect } from '#app/ui/form/form-fields.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { SectionForm, type PageForms } from './section-form.tsx';
import {
  deliveryBody,
  packingSlipBody,
  salesBody,
  settingValues,
  statusBody,
  type SettingSection,
} from './user-values.ts';

const PushCard = lazyComponent(() => import('./push-card.tsx'));

type Props = { readonly user: CompanyUser; readonly forms: PageForms<SettingSection> };

const schemas = () => import('@shop/contract/company-user.schemas');

/** What the checkout begins with. */
export function DeliveryForm({ user, forms, choices }: Props & { readonly choices: DeliveryChoices }) {
  const t = useTexts('profile');
  const none = { value: '', label: t('delivery.none') };
  const labels = {
    shipment: t('delivery.shipment'),
    pickupLocationErpId: t('delivery.pickupLocation'),
    addressId: t('delivery.address'),
    contractId: t('delivery.contract'),
  };
  const lists = {
    shipment: choices.shipments.map((value) => ({ value: String(value), label: t(`shipments.${value}`) })),
    pickupLocationErpId: choices.pickupLocations.map(({ erpId, name }) => ({ value: erpId, label: name })),
    addressId: choices.addresses.map(({ id, name }) => ({ value: String(id), label: name })),
    contractId: choices.contracts.map(({ contractId, name }) => ({ value: String(contractId), label: name })),
  };
  const names = ['shipment', 'pickupLocationErpId', 'addressId', 'contractId'] as const;
  const textOf = (field: string, value: string) =>
    names
      .filter((name) => name === field)
      .flatMap((name) => lists[name])
      .find((choice) => choice.value === value)?.label ?? value;
  return (
    <SectionForm
      section="delivery"
      forms={forms}
      values={settingValues('delivery', user)}
      labels={labels}
      loadSchema={async () => (await schemas()).DeliverySettings}
      bodyOf={deliveryBody}
      textOf={textOf}
    >
      <p className="max-w-150 text-ink-2">{t('delivery.lead')}</p>
      {names.map((name) => (
        <FormSelect
          key={name}
          name={name}
          label={labels[name]}
          choices={[
            none,
            ...lists[name],
            ...goneChoice(settingValues('delivery', user)[name], lists[name], t('delivery.gone')),
          ]}
        />
      ))}
    </SectionForm>
  );
}

/** What was chosen once and is not offered any more stays to be seen. */
function goneChoice(value = '', offered: readonly { readonly value: string }[], label: string) {
  return value === '' || offered.some((choice) => choice.value === value) ? [] : [{ value, label }];
}

export function PackingSlipForm({ user, forms }: Props) {
  const t = useTexts('profile');
  return (
    <SectionForm
      section="packing-slip"
      forms={forms}
      values={settingValues('packing-slip', user)}
      labels={{ packingSlipDontPrint: t('packingSlip.dontPrint') }}
      loadSchema={async () => (await schemas()).PackingSlipSettings}
      bodyOf={packingSlipBody}
      textOf={(_, value) => t(value === '1' ? 'yes' : 'no')}
    >
      <p className="max-w-150 text-ink-2">{t('packingSlip.lead')}</p>
      <FormCheckbox name="packingSlipDontPrint" label={t('packingSlip.dontPrint')} />
    </SectionForm>
  );
}

/** Which e-mails about his orders somebody wants. */
export function NotificationForms({ user, forms }: Props) {
  const t = useTexts('profile');
  const channels = [
    { value: 'email', label: t('channels.email') },
    { value: 'none', label: t('channels.none') },
  ];
  const textOf = (_: string, value: string) => channels.find((channel) => channel.value === value)?.label ?? value;
  return (
    <div className="grid max-w-150 gap-8">
      <section>
        <h2 className="mb-1">{t('sales.title')}</h2>
        <p className="mb-3 text-ink-2">{t('sales.lead')}</p>
        <SectionForm
          section="sales"
          forms={forms}
          values={settingValues('sales', user)}
          labels={{ salesNotificationType: t('sales.title') }}
          loadSchema={async () => (await schemas()).OrderConfirmationSettings}
          bodyOf={salesBody}
          textOf={textOf}
        >
          <FormSelect name="salesNotificationType" label={t('sales.label')} choices={channels} />
        </SectionForm>
      </section>
      <section>
        <h2 className="mb-1">{t('status.title')}</h2>
        <p className="mb-3 text-ink-2">{t('status.lead')}</p>
        <SectionForm
          section="status"
          forms={forms}
          values={settingValues('status', user)}
          labels={{ orderStatusUpdateNotificationType: t('status.title') }}
          loadSchema={async () => (await schemas()).OrderStatusSettings}
          bodyOf={statusBody}
          textOf={textOf}
        >
          <FormSelect name="orderStatusUpdateNotificationType" label={t('status.label')} choices={channels} />
        </SectionForm>
      </section>
      <section className="script-only">
        <h2 className="mb-1">{t('push.title')}</h2>
        <p className="mb-3 text-ink-2">{t('push.lead')}</p>
        {useIsHydrated() && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <PushCard />
          </Suspense>
        )}
      </section>
      <p className="text-note text-ink-2">{t('always')}</p>
    </div>
  );
}
