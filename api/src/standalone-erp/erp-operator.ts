import type { ErpBranch } from '../ports/erp/erp.port.ts';
import type { WorkingTimes } from './calendar.rules.ts';

/** The operator's data in the ERP: branches, the main one first, and working times. */
export type ErpOperator = WorkingTimes & { readonly name: string; readonly branches: readonly ErpBranch[] };
