// Public entry of the departments: the only file other modules may import.
export { departmentRemoved, departmentRestored } from './departments.events.ts';
export {
  findCostCentre,
  isDepartmentThere,
  listCostCentres,
  listDepartmentPath,
  listDepartments,
} from './departments.sql.ts';
export { treeOrder } from './department-tree.rules.ts';
