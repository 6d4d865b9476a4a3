import type { Operator } from '@shop/contract/operator';
import type { ErpBranch } from '../ports/erp/erp.port.ts';
import type { WorkingTimes } from './calendar.rules.ts';

/** The operator's data in the ERP: branches, the main one first, and working times. */
export type ErpOperator = WorkingTimes & { readonly name: string; readonly branches: readonly ErpBranch[] };

/** What this ERP needs of the operator, whose configuration is the only source (docs/domain/operator.md#operator-data). */
export function erpOperatorOf(operator: Pick<Operator, 'name' | 'branches' | 'holidays' | 'orderCutOff'>): ErpOperator {
  const { name, branches, holidays, orderCutOff } = operator;
  return {
    name,
    holidays,
    orderCutOff,
    branches: branches.map(({ erpId, name, street, zipCode, city, openingHours }) => ({
      erpId,
      name,
      address: street,
      zipCode,
      city,
      openingHours: [...new Set(openingHours.map(({ from, to }) => `${from}–${to}`))].join(', '),
    })),
  };
}
