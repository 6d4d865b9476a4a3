import type { AuditAction } from '@shop/contract/audit-trail';
import type { StaffPermission } from '@shop/contract/permissions';

export type DemoStaffMember = {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: 'de' | 'fr' | 'it';
  readonly permissions: readonly StaffPermission[];
  readonly state: 'active' | 'invited' | 'blocked';
  readonly hoursAgo: number;
};

const of = (
  name: string,
  permissions: readonly StaffPermission[],
  more: Partial<Pick<DemoStaffMember, 'locale' | 'state' | 'hoursAgo'>> = {},
): DemoStaffMember => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const username = `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  const email = `${username}@helvolt.example`;
  return { username, email, firstName, lastName, permissions, locale: 'de', state: 'active', hoursAgo: 5, ...more };
};

/** Who works for Helvolt beside Sandra Bühler and Marco Steiner. */
export const furtherStaff: readonly DemoStaffMember[] = [
  of('Yannick Perrin', ['sales'], { locale: 'fr', hoursAgo: 3 }),
  of('Nadia Bernasconi', ['sales', 'content'], { locale: 'it', hoursAgo: 27 }),
  of('Reto Zaugg', ['catalogue'], { hoursAgo: 2 }),
  of('Corinne Hofer', ['content', 'catalogue'], { hoursAgo: 71 }),
  of('Lukas Amstutz', ['sales'], { state: 'invited' }),
  of('Peter Wenger', ['sales', 'administration'], { state: 'blocked', hoursAgo: 1000 }),
];

export type DemoNote = {
  readonly number: string;
  readonly by: string;
  readonly daysAgo: number;
  readonly text: string;
  /** What it said before; empty where it never said anything else. */
  readonly former: string;
};

export const demoNotes: readonly DemoNote[] = [
  {
    number: '100100',
    by: 'agent',
    daysAgo: 34,
    text: 'Frau Muster will Rahmenvertrag für LED-Umrüstung Schulhäuser, Entscheid im Januar.',
    former: 'Frau Muster fragt nach Rahmenvertrag für LED.',
  },
  {
    number: '100100',
    by: 'operator',
    daysAgo: 6,
    text: 'Herr Keller ruft jeweils vor 07:00 an. Lieferungen nach Ostermundigen nur über die Rampe hinten.',
    former: '',
  },
  {
    number: '100200',
    by: 'yannick.perrin',
    daysAgo: 11,
    text: 'M. Favre préfère être appelé en français, commandes groupées le vendredi.',
    former: '',
  },
  {
    number: '100300',
    by: 'agent',
    daysAgo: 3,
    text: 'Grossprojekt Klinik Gais ab März: Lagerort für Kabelrollen klären.',
    former: '',
  },
  {
    number: '100390',
    by: 'agent',
    daysAgo: 12,
    text: 'Gesperrt nach dritter Mahnung. Herr Häfliger meldet sich, sobald die Bank bezahlt hat.',
    former: '',
  },
];

export type DemoTrailEntry = {
  readonly hoursAgo: number;
  /** Who did it, by the log-in name. */
  readonly staff: string;
  /** The number of whom it concerns; empty for none. */
  readonly company: string;
  readonly kind: 'user' | 'company' | 'staff' | 'customerNote' | 'settings' | 'mail';
  readonly subject: string;
  readonly action: AuditAction;
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string }[];
};

const did = (
  [staff, hoursAgo]: readonly [string, number],
  [kind, action, subject]: readonly [DemoTrailEntry['kind'], AuditAction, string],
  more: Partial<Pick<DemoTrailEntry, 'company' | 'changes'>> = {},
): DemoTrailEntry => ({ staff, hoursAgo, kind, action, subject, company: '', changes: [], ...more });

/** What staff did of late; what stands in the other demo data, told as it happened. Notes are of no company: it must not read them. */
export const demoTrail: readonly DemoTrailEntry[] = [
  did(['operator', 960], ['staff', 'blocked', 'Peter Wenger'], {
    changes: [{ field: 'blockReason', from: null, to: 'Austritt per Ende Monat' }],
  }),
  did(['agent', 288], ['company', 'blocked', 'Lichtwerk Seetal GmbH'], {
    company: '100390',
    changes: [{ field: 'blockReason', from: null, to: 'Dritte Mahnung offen' }],
  }),
  did(['agent', 287], ['customerNote', 'created', 'Lichtwerk Seetal GmbH'], {
    changes: [{ field: 'noteText', from: null, to: demoNotes[4]?.text ?? '' }],
  }),
  did(['operator', 144], ['customerNote', 'created', 'Elektro Muster AG'], {
    changes: [{ field: 'noteText', from: null, to: demoNotes[1]?.text ?? '' }],
  }),
  did(['agent', 74], ['user', 'assistanceBegun', 'Beat Keller'], { company: '100100' }),
  did(['agent', 73], ['user', 'assistanceEnded', 'Beat Keller'], { company: '100100' }),
  did(['operator', 48], ['staff', 'invited', 'Lukas Amstutz']),
  did(['yannick.perrin', 26], ['user', 'viewed', 'Denis Favre'], { company: '100200' }),
  did(['operator', 5], ['mail', 'repeated', 'Auftragsbestätigung']),
];
