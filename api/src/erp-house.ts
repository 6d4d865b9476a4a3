import type { Operator } from './operator.ts';
import type { ErpHouse } from './standalone-erp/index.ts';

/** What the standalone ERP has to know of the operator: his configuration is the one truth (ruling 1). */
export function erpHouseOf({ name, branches, holidays, orderCutOff }: Omit<Operator, 'publicUrl'>): ErpHouse {
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
