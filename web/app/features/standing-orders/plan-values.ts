import {
  rhythmUnits,
  workingDayRules,
  type StandingOrderDetail,
  type standingOrdersApi,
} from '@shop/contract/standing-orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

type Source = ReplyOf<typeof standingOrdersApi.source>;

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

export const planShipments = ['delivery', 'express', 'pickup'] as const;
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
    selectedShipmentMethodId: planShipments.find((one) => one === values['selectedShipmentMethodId']) ?? 'delivery',
    addressId: numberIn(values['addressId']),
    pickupLocationErpId: values['pickupLocationErpId'] ? values['pickupLocationErpId'] : null,
    contractId: numberIn(values['contractId']),
    costCentreId: numberIn(values['costCentreId']),
    customerCommission: values['customerCommission'] ?? '',
    textReference: values['textReference'] ?? '',
    orderText: values['orderText'] ?? '',
  };
}
