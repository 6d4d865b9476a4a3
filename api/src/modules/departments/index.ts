// Public entry of the departments: the only file other modules may import.
export { departmentRemoved, departmentRestored } from './departments.events.ts';
export {
  costCentreQuery,
  costCentresQuery,
  findCostCentre,
  isDepartmentThere,
  listCostCentres,
  listDepartmentPath,
  listDepartments,
  type StoredCostCentre,
} from './departments.sql.ts';
export { treeOrder } from './department-tree.rules.ts';
