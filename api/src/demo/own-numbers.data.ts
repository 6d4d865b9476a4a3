/** Own numbers of a demo company (docs/domain/demo-world.md#own-numbers). */
export type DemoNumbers = {
  /** In whose name they were loaded. */
  readonly by: string;
  readonly language: 'de' | 'fr';
  /** From which place of the articles bought most, and how many. */
  readonly from: number;
  readonly count: number;
  /** The number of the n-th article, as such a company makes them. */
  readonly numberOf: (n: number) => string;
  readonly unit: string;
  /** Days since they were loaded. */
  readonly daysAgo: number;
  /** Also one that is a number of ours for something else, and one of an article that is no longer sold. */
  readonly hasSpecialCases?: true;
};

const shelves = ['A', 'B', 'C', 'D'];

export const demoNumbers: readonly DemoNumbers[] = [
  {
    by: 'anna.muster@elektro-muster.example',
    language: 'de',
    from: 0,
    count: 320,
    // Shelf, compartment, number: `B-07.114`.
    numberOf: (n) =>
      `${shelves[n % shelves.length]}-${String(1 + (Math.floor(n / 12) % 24)).padStart(2, '0')}.${100 + n}`,
    unit: 'Stk',
    daysAgo: 40,
    hasSpecialCases: true,
  },
  {
    by: 'denis.favre@installations-romandes.example',
    language: 'fr',
    from: 30,
    count: 140,
    numberOf: (n) => `IR ${String(20_000 + n * 5).replace(/(\d{2})(\d{3})/, '$1.$2')}`,
    unit: 'pce',
    daysAgo: 65,
  },
];
