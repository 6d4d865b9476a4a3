/** A list of the demo world (docs/domain/demo-world.md#shopping-lists). */
export type DemoList = {
  readonly owner: string;
  readonly name: string;
  readonly isShared: boolean;
  /** How many of the articles that are bought most, from which place on. */
  readonly from: number;
  readonly count: number;
  /** Beside the articles of every fifth line. */
  readonly notes: readonly string[];
  /** Also articles that are no longer sold. */
  readonly hasGone?: true;
  /** Who has changed lines since the owner has looked. */
  readonly changedBy?: string;
};

const anna = 'anna.muster@elektro-muster.example';
const beat = 'beat.keller@elektro-muster.example';

export const demoLists: readonly DemoList[] = [
  {
    owner: anna,
    name: 'Standard Wohnungsbau',
    isShared: true,
    from: 0,
    count: 12,
    notes: ['pro Zimmer', 'Küche'],
    changedBy: beat,
  },
  { owner: anna, name: 'Zähler und Hausanschluss', isShared: false, from: 40, count: 34, notes: ['Keller'] },
  { owner: anna, name: 'Lager Werkstatt', isShared: false, from: 100, count: 300, notes: ['Regal A', 'Regal B'] },
  { owner: anna, name: 'Provisorien und Baustrom', isShared: false, from: 0, count: 0, notes: [] },
  {
    owner: beat,
    name: 'Servicebus BE 214 563',
    isShared: true,
    from: 20,
    count: 86,
    notes: ['Kiste 1', 'Kiste 2'],
    hasGone: true,
  },
  {
    owner: 'denis.favre@installations-romandes.example',
    name: 'Standard logement',
    isShared: true,
    from: 10,
    count: 24,
    notes: ['par pièce'],
  },
  { owner: 'eva.inauen@alpstein.example', name: 'Lager Appenzell', isShared: false, from: 60, count: 40, notes: [] },
];
