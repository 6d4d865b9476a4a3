import { departmentsApi } from '@shop/contract/departments';
import type { KnownValuesOf } from '#test/module-values.ts';

let count = 0;

/** A department and a cost centre of Anna's company, made anew. */
export const knownValues: KnownValuesOf = async ({ anna }, endpoint) => {
  count++;
  const place = { parentId: null, addressId: null, costCentreId: null };
  const { data } = await anna.ask(departmentsApi.create, { body: { name: `Service ${count}`, ...place } });
  const { data: centre } = await anna.ask(departmentsApi.createCostCentre, {
    body: { code: `K-${count}`, name: 'Service' },
  });
  const { data: list } = await anna.ask(departmentsApi.list, {});
  const departmentId = data?.departmentId ?? 0;
  return {
    ...place,
    name: `Montage ${count}`,
    code: `M-${count}`,
    isActive: true,
    departmentId: endpoint === 'assign' ? departmentId : String(departmentId),
    costCentreId: endpoint === 'changeCostCentre' ? String(centre?.costCentreId) : null,
    heirDepartmentId: null,
    userId: list?.colleagues[0]?.userId ?? 0,
    version: 1,
  };
};
