import { vatRateOn, type Operator } from '#src/context/operator.ts';
import type { ErpBranch } from '../ports/erp/erp.port.ts';
import type { WorkingTimes } from './calendar.rules.ts';

/** The operator's data in the ERP: branches, the main one first, and working times. Read each time: it may change. */
export type ErpOperator = WorkingTimes & {
  readonly name: string;
  readonly branches: readonly ErpBranch[];
  /** Days from invoice to due date. */
  readonly paymentDays: number;
  /** Up to how many lines of one document are calculated (docs/domain/cart.md#size-limits). */
  readonly pricedLines: number;
  /** VAT of a day, hundredths of a percent (docs/domain/money.md#vat). */
  readonly vatRateOn: (day: string) => number;
};

type OperatorData = Pick<
  Operator,
  'name' | 'branches' | 'holidays' | 'orderCutOff' | 'paymentDays' | 'pricedLines' | 'vatRates'
>;

/** What this ERP needs of the operator, whose settings are the only source (docs/domain/operator.md#operator-data). */
export function erpOperatorOf(operator: OperatorData): ErpOperator {
  return liveErpOperator(() => operator);
}

/** The same, read each time: the ERP works on with changed settings. */
export function liveErpOperator(read: () => OperatorData): ErpOperator {
  return {
    get name() {
      return read().name;
    },
    get holidays() {
      return read().holidays;
    },
    get orderCutOff() {
      return read().orderCutOff;
    },
    get paymentDays() {
      return read().paymentDays;
    },
    get pricedLines() {
      return read().pricedLines;
    },
    get branches() {
      return read().branches.map(branchOf);
    },
    vatRateOn: (day) => vatRateOn(read().vatRates, day),
  };
}

function branchOf(branch: OperatorData['branches'][number]): ErpBranch {
  const { erpId, name, street, zipCode, city, openingHours } = branch;
  const hours = [...new Set(openingHours.map(({ from, to }) => `${from}–${to}`))].join(', ');
  return { erpId, name, address: street, zipCode, city, openingHours: hours };
}
