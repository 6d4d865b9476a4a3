import {
  NOTICE_DAYS_MAX,
  rhythmUnits,
  workingDayRules,
  type StandingOrderDetail,
  type standingOrdersApi,
} from '@shop/contract/standing-orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import type { Texts } from './plan-words.tsx';

type Choices = ReplyOf<typeof standingOrdersApi.choices>;
type Source = ReplyOf<typeof standingOrdersApi.source>;

type Props = {
  readonly choices: Choices;
  readonly values: FormValues;
  /** Where it goes when no address of the list is chosen; empty where there is no such place. */
  readonly oneTimeAddress: string;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
  readonly cancelPath: string;
  readonly submitLabel?: string;
};

const textOf = (value: number | string | null) => (value === null ? '' : String(value));

/** What a plan says, as its form shows it. */
export function planValues({ plan, checkout }: Pick<StandingOrderDetail, 'plan' | 'checkout'>): FormValues {
  return {
    name: plan.name,
    everyCount: String(plan.everyCount),
    rhythmUnit: plan.rhythmUnit,
    weekday: textOf(plan.weekday ?? 1),
    monthDay: textOf(plan.monthDay ?? 1),
    workingDayRule: plan.workingDayRule,
    fromDay: plan.fromDay,
    toDay: textOf(plan.toDay),
    timesMax: textOf(plan.timesMax),
    noticeDays: String(plan.noticeDays),
    tolerancePercent: textOf(plan.tolerancePercent),
    ...deliveryValues(checkout),
    version: String(plan.version),
  };
}

/** What a new one begins with: every Monday from the next one on, told two days before. */
export function newPlanValues(source: Source, tomorrow: string): FormValues {
  return {
    name: source.name,
    everyCount: '1',
    rhythmUnit: 'week',
    weekday: '1',
    monthDay: '1',
    workingDayRule: 'after',
    fromDay: tomorrow,
    toDay: '',
    timesMax: '',
    noticeDays: '2',
    tolerancePercent: '5',
    ...deliveryValues(source),
  };
}

function deliveryValues(checkout: Omit<Source, 'name' | 'lineCount' | 'oneTimeAddress'>): FormValues {
  return {
    selectedShipmentMethodId: checkout.selectedShipmentMethodId ?? 'delivery',
    addressId: textOf(checkout.addressId),
    pickupLocationErpId: textOf(checkout.pickupLocationErpId),
    contractId: textOf(checkout.contractId),
    costCentreId: textOf(checkout.costCentreId),
    customerCommission: checkout.customerCommission,
    textReference: checkout.textReference,
    orderText: checkout.orderText,
  };
}

/** Without scripts all fields are seen: which of them count, the choice beside them says. */
const hiddenByScripts = '[@media(scripting:enabled)]:hidden';

const shipments = ['delivery', 'express', 'pickup'] as const;
const numberIn = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : Number(text));

export function planBody(values: FormValues) {
  const rhythmUnit = rhythmUnits.find((one) => one === values['rhythmUnit']) ?? 'week';
  return {
    name: values['name'] ?? '',
    everyCount: Number(values['everyCount'] || Number.NaN),
    rhythmUnit,
    weekday: rhythmUnit === 'week' ? numberIn(values['weekday']) : null,
    monthDay: rhythmUnit === 'month' ? numberIn(values['monthDay']) : null,
    workingDayRule: workingDayRules.find((one) => one === values['workingDayRule']) ?? 'after',
    fromDay: values['fromDay'] ?? '',
    toDay: values['toDay'] ? values['toDay'] : null,
    timesMax: numberIn(values['timesMax']),
    noticeDays: Number(values['noticeDays'] || 0),
    tolerancePercent: numberIn(values['tolerancePercent']),
    selectedShipmentMethodId: shipments.find((one) => one === values['selectedShipmentMethodId']) ?? 'delivery',
    addressId: numberIn(values['addressId']),
    pickupLocationErpId: values['pickupLocationErpId'] ? values['pickupLocationErpId'] : null,
    contractId: numberIn(values['contractId']),
    costCentreId: numberIn(values['costCentreId']),
    customerCommission: values['customerCommission'] ?? '',
    textReference: values['textReference'] ?? '',
    orderText: values['orderText'] ?? '',
  };
}

const loadSchema = async () => (await import('@shop/contract/standing-orders.schemas')).StandingOrderInput;

/** When, what it may cost, and where it goes. */
export function PlanForm({ choices, values, oneTimeAddress, outcome, checkTexts, cancelPath, submitLabel }: Props) {
  const t = useTexts('standing-orders');
  const labels = labelsOf(t);
  const selects = selectsOf(t, choices, oneTimeAddress);
  const [chosen, setChosen] = useState({ unit: values['rhythmUnit'], shipment: values['selectedShipmentMethodId'] });
  const listen = ({ target }: SyntheticEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.name === 'rhythmUnit') setChosen((before) => ({ ...before, unit: target.value }));
    if (target.name === 'selectedShipmentMethodId') setChosen((before) => ({ ...before, shipment: target.value }));
  };
  return (
    <div onChange={listen}>
      <ContractForm
        values={values}
        outcome={outcome}
        checkTexts={checkTexts}
        loadSchema={loadSchema}
        bodyOf={planBody}
        labels={labels}
        textOf={(field, value) =>
          selects[field as keyof typeof selects]?.find((one) => one.value === value)?.label ?? value
        }
        cancelPath={cancelPath}
        {...(submitLabel !== undefined && { submitLabel })}
      >
        <FormText name="name" label={labels.name} required maxLength={80} />
        <fieldset className="grid gap-4 rounded-card border border-line p-4.5">
          <legend className="px-1.5 font-semibold">{t('rhythm')}</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormText type="number" min={1} max={52} name="everyCount" label={labels.everyCount} required />
            <FormSelect name="rhythmUnit" label={labels.rhythmUnit} choices={selects.rhythmUnit} />
            {/* Both travel along; without scripts both are seen, and the rhythm says which counts. */}
            <div className={chosen.unit === 'week' ? '' : hiddenByScripts}>
              <FormSelect name="weekday" label={labels.weekday} choices={selects.weekday} />
            </div>
            <div className={chosen.unit === 'month' ? '' : hiddenByScripts}>
              <FormSelect name="monthDay" label={labels.monthDay} choices={selects.monthDay} />
            </div>
          </div>
          <FormSelect name="workingDayRule" label={labels.workingDayRule} choices={selects.workingDayRule} />
          <div className="grid gap-4 sm:grid-cols-3">
            <FormText type="date" name="fromDay" label={labels.fromDay} required />
            <FormText type="date" name="toDay" label={labels.toDay} help={t('endHelp')} />
            <FormText type="number" min={1} max={999} name="timesMax" label={labels.timesMax} help={t('endHelp')} />
          </div>
          <FormSelect name="noticeDays" label={labels.noticeDays} help={t('noticeHelp')} choices={selects.noticeDays} />
          {choices.seesPrices ? (
            <FormText
              type="number"
              min={0}
              max={100}
              name="tolerancePercent"
              label={labels.tolerancePercent}
              help={t('toleranceHelp')}
            />
          ) : (
            <input type="hidden" name="tolerancePercent" value={values['tolerancePercent'] ?? ''} />
          )}
        </fieldset>
        <fieldset className="grid gap-4 rounded-card border border-line p-4.5">
          <legend className="px-1.5 font-semibold">{t('delivery')}</legend>
          <FormSelect
            name="selectedShipmentMethodId"
            label={labels.selectedShipmentMethodId}
            choices={selects.selectedShipmentMethodId}
          />
          <div className={chosen.shipment === 'pickup' ? hiddenByScripts : ''}>
            <FormSelect name="addressId" label={labels.addressId} choices={selects.addressId} />
          </div>
          <div className={chosen.shipment === 'pickup' ? '' : hiddenByScripts}>
            <FormSelect
              name="pickupLocationErpId"
              label={labels.pickupLocationErpId}
              choices={selects.pickupLocationErpId}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <FormSelect name="contractId" label={labels.contractId} choices={selects.contractId} />
            <FormSelect name="costCentreId" label={labels.costCentreId} choices={selects.costCentreId} />
            <FormText name="customerCommission" label={labels.customerCommission} maxLength={40} />
            <FormText name="textReference" label={labels.textReference} maxLength={60} />
          </div>
          <FormTextArea name="orderText" label={labels.orderText} maxLength={1000} rows={3} />
          <p className="text-note text-ink-2">{t('onInvoice')}</p>
        </fieldset>
      </ContractForm>
    </div>
  );
}

function labelsOf(t: Texts) {
  return {
    name: t('name'),
    everyCount: t('form.everyCount'),
    rhythmUnit: t('form.rhythmUnit'),
    weekday: t('form.weekday'),
    monthDay: t('form.monthDay'),
    workingDayRule: t('form.workingDayRule'),
    fromDay: t('form.fromDay'),
    toDay: t('form.toDay'),
    timesMax: t('form.timesMax'),
    noticeDays: t('form.noticeDays'),
    tolerancePercent: t('form.tolerancePercent'),
    selectedShipmentMethodId: t('form.shipment'),
    addressId: t('form.address'),
    pickupLocationErpId: t('form.branch'),
    contractId: t('form.contract'),
    costCentreId: t('form.costCentre'),
    customerCommission: t('form.commission'),
    textReference: t('form.reference'),
    orderText: t('form.orderText'),
  };
}

function selectsOf(t: Texts, choices: Choices, oneTimeAddress: string) {
  const rows = (list: Choices['addresses']) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  const none = { value: '', label: t('form.none') };
  return {
    rhythmUnit: rhythmUnits.map((value) => ({ value, label: t(`unit.${value}`) })),
    weekday: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ value: String(day), label: t(`weekday.${day}`) })),
    monthDay: Array.from({ length: 31 }, (_, index) => ({
      value: String(index + 1),
      label: index === 30 ? t('form.lastDay') : `${index + 1}.`,
    })),
    workingDayRule: workingDayRules.map((value) => ({ value, label: t(`rule.${value}`) })),
    noticeDays: Array.from({ length: NOTICE_DAYS_MAX + 1 }, (_, days) => ({
      value: String(days),
      label: days === 0 ? t('notice.none') : days === 1 ? t('notice.one') : t('notice.many', { count: days }),
    })),
    selectedShipmentMethodId: shipments.map((value) => ({ value, label: t(`shipment.${value}`) })),
    addressId: [
      { value: '', label: oneTimeAddress === '' ? t('form.choose') : oneTimeAddress },
      ...rows(choices.addresses),
    ],
    pickupLocationErpId: [
      { value: '', label: t('form.choose') },
      ...choices.branches.map(({ erpId, name }) => ({ value: erpId, label: name })),
    ],
    contractId: [none, ...rows(choices.contracts)],
    costCentreId: [none, ...rows(choices.costCentres)],
  };
}
