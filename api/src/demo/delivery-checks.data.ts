import type { DeliveryReportReason } from '@shop/contract/delivery-control';

/** What was seen at the ramp. */
export type DemoCheck = {
  /** Share of the positions that were counted, from the first on. */
  readonly counted: number;
  readonly reports: readonly {
    /** Which position, from the first on; null: the whole package is missing. */
    readonly at: number | null;
    readonly reason: DeliveryReportReason;
    readonly comment: string;
    readonly hasPhoto?: true;
  }[];
  readonly isClosed: boolean;
  /** Seen by an eye on the last position that was counted. */
  readonly declared?: 'damaged' | 'wrong';
};

const nothing: DemoCheck = { counted: 0, reports: [], isClosed: false };
const fine: DemoCheck = { counted: 1, reports: [], isClosed: true };

/** What became of the latest deliveries of a company, the newest first. */
export const demoChecks: readonly DemoCheck[] = [
  nothing,
  { counted: 0.5, reports: [], isClosed: false, declared: 'damaged' },
  nothing,
  {
    counted: 1,
    reports: [
      { at: 0, reason: 'damaged', comment: 'Karton eingedrückt, ein Gehäuse gerissen.', hasPhoto: true },
      { at: 1, reason: 'missing', comment: 'Im Karton fehlt ein Stück, Klebeband war unversehrt.' },
    ],
    isClosed: true,
  },
  fine,
  {
    counted: 0,
    reports: [
      { at: null, reason: 'missing', comment: 'Laut Sendungsverfolgung am Tor abgestellt; dort liegt nichts.' },
    ],
    isClosed: false,
  },
  {
    counted: 1,
    reports: [{ at: 0, reason: 'tooMany', comment: 'Ein Bund zu viel auf der Palette, liegt zur Abholung bereit.' }],
    isClosed: true,
  },
  { counted: 0.4, reports: [{ at: 0, reason: 'wrong', comment: 'Andere Lichtfarbe als bestellt.' }], isClosed: false },
  fine,
  fine,
  nothing,
  fine,
];
