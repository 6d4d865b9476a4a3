// Public entry of the budgets: the only file other modules may import.
export { chargeBudgets, releaseBudgets, reserveBudgets, type HeldBudgets } from './book-entries.ts';
export { budgetsQuery, type MatchedBudget } from './budgets.sql.ts';
export {
  findStandings,
  hasHiddenBudgets,
  needsApproval,
  requireBudgets,
  showStandings,
  subjectsOf,
} from './standing-of-order.ts';
