import type { BudgetExcess, BudgetPeriod } from '@shop/contract/budgets';

export type DemoDepartment = {
  readonly name: string;
  readonly parent?: string;
  /** Code of its cost centre. */
  readonly costCentre?: string;
  /** User names. */
  readonly people: readonly string[];
};

export type DemoBudget = {
  readonly subject: { readonly kind: 'department' | 'user' | 'site'; readonly name: string };
  readonly period: BudgetPeriod;
  readonly atExcess: BudgetExcess;
  /** How much of it is taken, in percent: its amount follows from what was ordered. */
  readonly takenPercent: number;
  /** Whose orders it has counted; of a site those that went there. */
  readonly orderedBy: readonly string[];
  readonly owner?: string;
  /** Of the year before. */
  readonly isLastYears?: true;
};

export type DemoMoney = {
  readonly company: string;
  readonly costCentres: readonly { readonly code: string; readonly name: string; readonly isActive: boolean }[];
  readonly departments: readonly DemoDepartment[];
  readonly budgets: readonly DemoBudget[];
};

/**
 * Departments, cost centres, and a budget in every state (docs/domain/demo-world.md#budgets). What could hold up an order is for a
 * department without people or a site of its own, so that everybody can order as before.
 */
export const demoMoney: readonly DemoMoney[] = [
  {
    company: '100100',
    costCentres: [
      { code: '4100', name: 'Montage', isActive: true },
      { code: '4200', name: 'Service', isActive: true },
      { code: '9000', name: 'Verwaltung', isActive: true },
      { code: '4900', name: 'Lager alt', isActive: false },
    ],
    departments: [
      { name: 'Büro', costCentre: '9000', people: ['anna.muster'] },
      { name: 'Betrieb', people: [] },
      { name: 'Montage', parent: 'Betrieb', costCentre: '4100', people: ['beat.keller'] },
      { name: 'Service', parent: 'Betrieb', costCentre: '4200', people: [] },
      { name: 'Service Gwatt', parent: 'Service', costCentre: '4200', people: [] },
    ],
    budgets: [
      {
        subject: { kind: 'department', name: 'Betrieb' },
        period: 'year',
        atExcess: 'warn',
        takenPercent: 48,
        orderedBy: ['beat.keller', 'dario.wyss'],
        owner: 'dario.wyss',
      },
      {
        subject: { kind: 'user', name: 'beat.keller' },
        period: 'year',
        atExcess: 'warn',
        takenPercent: 93,
        orderedBy: ['beat.keller'],
        owner: 'anna.muster',
      },
      {
        subject: { kind: 'site', name: 'Schulhaus Steigerhubel' },
        period: 'total',
        atExcess: 'approve',
        takenPercent: 104,
        orderedBy: [],
      },
      {
        subject: { kind: 'department', name: 'Service Gwatt' },
        period: 'quarter',
        atExcess: 'block',
        takenPercent: 124,
        orderedBy: ['dario.wyss'],
        owner: 'anna.muster',
      },
      {
        subject: { kind: 'department', name: 'Büro' },
        period: 'year',
        atExcess: 'warn',
        takenPercent: 71,
        orderedBy: ['anna.muster'],
        isLastYears: true,
      },
    ],
  },
  {
    company: '100200',
    costCentres: [{ code: 'C-10', name: 'Chantiers', isActive: true }],
    departments: [{ name: 'Chantiers', costCentre: 'C-10', people: ['denis.favre'] }],
    budgets: [
      {
        subject: { kind: 'department', name: 'Chantiers' },
        period: 'year',
        atExcess: 'warn',
        takenPercent: 62,
        orderedBy: ['denis.favre'],
        owner: 'denis.favre',
      },
    ],
  },
];
