/** A plan of the demo world (docs/domain/demo-world.md#standing-orders). */
export type DemoPlan = {
  readonly owner: string;
  readonly name: string;
  readonly everyCount: number;
  readonly weekday?: number;
  readonly monthDay?: number;
  /** How many of the articles that are bought most, from which place on. */
  readonly from: number;
  readonly count: number;
  readonly commission: string;
  readonly noticeDays: number;
  /** How many of its owner's last orders came of it. */
  readonly pastCount: number;
  /** What became of the order before the next one, where it was no order. */
  readonly last?: 'gone' | 'risen' | 'skipped' | 'parked' | 'failed';
  readonly isPaused?: true;
  /** Its company sees it. */
  readonly isShared?: true;
  /** Its last day was yesterday. */
  readonly hasEnded?: true;
  readonly timesMax?: number;
};

const anna = 'anna.muster@elektro-muster.example';
const beat = 'beat.keller@elektro-muster.example';
const eva = 'eva.inauen@alpstein.example';

/** A plan in every state, for the two companies of which one orders much and one has limits. */
export const demoPlans: readonly DemoPlan[] = [
  {
    owner: anna,
    name: 'Verbrauchsmaterial Werkstatt',
    everyCount: 1,
    weekday: 1,
    from: 0,
    count: 9,
    commission: 'Werkstatt',
    noticeDays: 14,
    pastCount: 5,
    isShared: true,
  },
  {
    owner: anna,
    name: 'Wohnüberbauung Lindenhof, Etappen',
    everyCount: 2,
    weekday: 4,
    from: 30,
    count: 14,
    commission: 'Lindenhof',
    noticeDays: 3,
    pastCount: 3,
    last: 'risen',
    timesMax: 12,
  },
  {
    owner: anna,
    name: 'Provisorien Marktplatz',
    everyCount: 1,
    monthDay: 15,
    from: 60,
    count: 6,
    commission: 'Marktplatz',
    noticeDays: 2,
    pastCount: 2,
    hasEnded: true,
  },
  {
    owner: beat,
    name: 'Servicebus BE 214 563',
    everyCount: 1,
    weekday: 5,
    from: 20,
    count: 12,
    commission: 'Bus BE 214 563',
    noticeDays: 2,
    pastCount: 2,
    last: 'gone',
  },
  {
    owner: beat,
    name: 'Schulhaus Matten, Rohbau',
    everyCount: 1,
    weekday: 3,
    from: 90,
    count: 22,
    commission: 'Schulhaus Matten',
    noticeDays: 1,
    pastCount: 0,
  },
  {
    owner: beat,
    name: 'Pikett-Koffer',
    everyCount: 1,
    monthDay: 31,
    from: 45,
    count: 5,
    commission: 'Pikett',
    noticeDays: 2,
    pastCount: 1,
    last: 'parked',
  },
  {
    owner: eva,
    name: 'Lager Appenzell',
    everyCount: 1,
    weekday: 2,
    from: 10,
    count: 30,
    commission: 'Lager',
    noticeDays: 2,
    pastCount: 8,
  },
  {
    owner: eva,
    name: 'Installationsrohre und Dosen',
    everyCount: 2,
    weekday: 1,
    from: 50,
    count: 8,
    commission: 'Lager',
    noticeDays: 2,
    pastCount: 4,
    last: 'skipped',
  },
  {
    owner: eva,
    name: 'Leuchtmittel Hotel Säntisblick',
    everyCount: 3,
    monthDay: 1,
    from: 120,
    count: 7,
    commission: 'Hotel Säntisblick',
    noticeDays: 5,
    pastCount: 2,
    isPaused: true,
  },
  {
    owner: eva,
    name: 'Befestigungsmaterial Monteure',
    everyCount: 4,
    weekday: 3,
    from: 70,
    count: 11,
    commission: 'Monteure',
    noticeDays: 2,
    pastCount: 3,
    last: 'failed',
  },
];
