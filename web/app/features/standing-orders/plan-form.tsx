import { NOTICE_DAYS_MAX, rhythmUnits, workingDayRules, type standingOrdersApi } from '@shop/contract/standing-orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import type { Texts } from './plan-words.tsx';
import { planBody, planShipments } from './plan-values.ts';
import { RhythmPreview } from './rhythm-preview.tsx';

type Choices = ReplyOf<typeof standingOrdersApi.choices>;

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

/** Without scripts all fields are seen: which of them count, the choice beside them says. */
const hiddenByScripts = '[@media(scripting:enabled)]:hidden';

const loadSchema = async () => (await import('@shop/contract/standing-orders.schemas')).StandingOrderInput;

/** When, what it may cost, and where it goes. */
export function PlanForm({ choices, values, oneTimeAddress, outcome, checkTexts, cancelPath, submitLabel }: Props) {
  const t = useTexts('standing-orders');
  const labels = labelsOf(t);
  const selects = selectsOf(t, choices, oneTimeAddress);
  const [typed, setTyped] = useState(values);
  const listen = ({ target }: SyntheticEvent<HTMLDivElement>) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      setTyped((before) => ({ ...before, [target.name]: target.value }));
    }
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
            <div className={typed['rhythmUnit'] === 'week' ? '' : hiddenByScripts}>
              <FormSelect name="weekday" label={labels.weekday} choices={selects.weekday} />
            </div>
            <div className={typed['rhythmUnit'] === 'month' ? '' : hiddenByScripts}>
              <FormSelect name="monthDay" label={labels.monthDay} choices={selects.monthDay} />
            </div>
          </div>
          <FormSelect name="workingDayRule" label={labels.workingDayRule} choices={selects.workingDayRule} />
          <div className="grid gap-4 sm:grid-cols-3">
            <FormText type="date" name="fromDay" label={labels.fromDay} required />
            <FormText type="date" name="toDay" label={labels.toDay} help={t('endHelp')} />
            <FormText type="number" min={1} max={999} name="timesMax" label={labels.timesMax} help={t('endHelp')} />
          </div>
          <RhythmPreview values={typed} />
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
          <div className={typed['selectedShipmentMethodId'] === 'pickup' ? hiddenByScripts : ''}>
            <FormSelect name="addressId" label={labels.addressId} choices={selects.addressId} />
          </div>
          <div className={typed['selectedShipmentMethodId'] === 'pickup' ? '' : hiddenByScripts}>
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
    selectedShipmentMethodId: planShipments.map((value) => ({ value, label: t(`shipment.${value}`) })),
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
