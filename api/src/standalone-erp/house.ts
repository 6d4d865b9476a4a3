import type { ErpBranch } from '../ports/erp/erp.port.ts';
import type { WorkingTimes } from './calendar.rules.ts';

/** The operator as the ERP knows him: branches, the main one first, and working times. */
export type ErpHouse = WorkingTimes & { readonly name: string; readonly branches: readonly ErpBranch[] };
