import type { Operator } from '../context/operator.ts';
import type { ErpOperator } from '../standalone-erp/index.ts';

/**
 * What the standalone ERP needs of the operator, whose configuration is the only source
 * (docs/domain/operator.md#operator-data).
 */
export function erpOperatorOf({ name, branches, holidays, orderCutOff }: Omit<Operator, 'publicUrl'>): ErpOperator {
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
