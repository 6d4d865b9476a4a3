import type { HolidayName } from '@shop/contract/places';

const DAY_MS = 86_400_000;
/** Days after Easter Sunday. */
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

/** On which everybody rests: New Year, Ascension, National Day, Christmas. */
const everywhere = { fixed: ['01-01', '08-01', '12-25'], easter: [ASCENSION] } as const;

type Rule = { readonly fixed: readonly string[]; readonly easter: readonly number[] };

const PASSION_AND_WHIT = [GOOD_FRIDAY, EASTER_MONDAY, WHIT_MONDAY] as const;
/** Of the catholic cantons: All Saints, Immaculate Conception, Assumption. */
const CATHOLIC = ['08-15', '11-01', '12-08', '12-26'] as const;

/**
 * Public holidays on which shops and offices of a canton stay closed, beside those of everywhere. What holds for single
 * districts or towns is left to the operator's own closed days.
 */
const ofCanton = {
  AG: { fixed: ['01-02', '12-26'], easter: PASSION_AND_WHIT },
  AI: { fixed: CATHOLIC, easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  AR: { fixed: ['12-26'], easter: PASSION_AND_WHIT },
  BE: { fixed: ['01-02', '12-26'], easter: PASSION_AND_WHIT },
  BL: { fixed: ['05-01', '12-26'], easter: PASSION_AND_WHIT },
  BS: { fixed: ['05-01', '12-26'], easter: PASSION_AND_WHIT },
  FR: { fixed: ['01-02', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  GE: { fixed: ['12-31'], easter: PASSION_AND_WHIT },
  GL: { fixed: ['01-02', '11-01', '12-26'], easter: PASSION_AND_WHIT },
  GR: { fixed: ['01-02', '12-26'], easter: PASSION_AND_WHIT },
  JU: { fixed: ['01-02', '05-01', '06-23', '08-15', '11-01'], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  LU: { fixed: ['01-02', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  NE: { fixed: ['01-02', '03-01', '05-01', '12-26'], easter: PASSION_AND_WHIT },
  NW: { fixed: ['03-19', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  OW: { fixed: ['01-02', '09-25', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  SG: { fixed: ['11-01', '12-26'], easter: PASSION_AND_WHIT },
  SH: { fixed: ['01-02', '05-01', '12-26'], easter: PASSION_AND_WHIT },
  SO: { fixed: ['01-02', '08-15', '11-01', '12-26'], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  SZ: { fixed: ['01-06', '03-19', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  TG: { fixed: ['01-02', '05-01', '12-26'], easter: PASSION_AND_WHIT },
  TI: {
    fixed: ['01-06', '03-19', '05-01', '06-29', '08-15', '11-01', '12-08', '12-26'],
    easter: [EASTER_MONDAY, WHIT_MONDAY, CORPUS_CHRISTI],
  },
  UR: { fixed: ['01-06', '03-19', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  VD: { fixed: ['01-02'], easter: PASSION_AND_WHIT },
  VS: { fixed: ['03-19', '08-15', '11-01', '12-08'], easter: [CORPUS_CHRISTI] },
  ZG: { fixed: ['01-02', ...CATHOLIC], easter: [...PASSION_AND_WHIT, CORPUS_CHRISTI] },
  ZH: { fixed: ['01-02', '05-01', '12-26'], easter: PASSION_AND_WHIT },
} as const satisfies Readonly<Record<string, Rule>>;
export type Canton = keyof typeof ofCanton;

/** Days that a canton counts from a weekday. */
const counted: Partial<Readonly<Record<Canton, (year: number) => string>>> = {
  /** Monday after the third Sunday of September. */
  VD: (year) => dayAfter(nthWeekday({ year, month: 9 }, SUNDAY, 3), 1),
  /** Thursday after the first Sunday of September. */
  GE: (year) => dayAfter(nthWeekday({ year, month: 9 }, SUNDAY, 1), 4),
  /** First Thursday of April; a week later when that is Maundy Thursday. */
  GL: (year) => {
    const first = nthWeekday({ year, month: 4 }, THURSDAY, 1);
    return first === dayAfter(easterSunday(year), -3) ? dayAfter(first, 7) : first;
  },
};
const SUNDAY = 0;
const THURSDAY = 4;

/** Public holidays of a canton in a year, `2026-12-25`, the earliest first (docs/domain/availability.md#working-days). */
export function holidaysOf(canton: Canton, year: number): readonly string[] {
  const rule: Rule = ofCanton[canton];
  const easter = easterSunday(year);
  const fixed = [...everywhere.fixed, ...rule.fixed].map((day) => `${year}-${day}`);
  const moving = [...everywhere.easter, ...rule.easter].map((days) => dayAfter(easter, days));
  const own = counted[canton]?.(year);
  return [...new Set([...fixed, ...moving, ...(own === undefined ? [] : [own])])].sort();
}

/** What days are called, by their date or by how far they are from Easter Sunday. */
const nameOfDate: Readonly<Record<string, HolidayName>> = {
  '01-01': 'newYear',
  '01-02': 'secondOfJanuary',
  '01-06': 'epiphany',
  '03-01': 'republicDay',
  '03-19': 'saintJoseph',
  '05-01': 'labourDay',
  '06-23': 'independenceDay',
  '06-29': 'peterAndPaul',
  '08-01': 'nationalDay',
  '08-15': 'assumption',
  '09-25': 'brotherKlaus',
  '11-01': 'allSaints',
  '12-08': 'immaculateConception',
  '12-25': 'christmas',
  '12-26': 'saintStephen',
  '12-31': 'restorationDay',
};
const nameAfterEaster: Readonly<Record<number, HolidayName>> = {
  [GOOD_FRIDAY]: 'goodFriday',
  [EASTER_MONDAY]: 'easterMonday',
  [ASCENSION]: 'ascension',
  [WHIT_MONDAY]: 'whitMonday',
  [CORPUS_CHRISTI]: 'corpusChristi',
};
const nameOfCounted: Partial<Readonly<Record<Canton, HolidayName>>> = {
  VD: 'federalFastMonday',
  GE: 'genevaFast',
  GL: 'naefelsPilgrimage',
};

/** What a public holiday of a canton is called; undefined for a day that is none. */
export function holidayNameOf(canton: Canton, day: string): HolidayName | undefined {
  const year = Number(day.slice(0, 4));
  if (!holidaysOf(canton, year).includes(day)) return undefined;
  if (counted[canton]?.(year) === day) return nameOfCounted[canton];
  // A moving day may fall on the date of a fixed one that only others rest on.
  return nameAfterEaster[(Date.parse(day) - Date.parse(easterSunday(year))) / DAY_MS] ?? nameOfDate[day.slice(5)];
}

/** The holidays of a canton over several years. */
export function holidaysBetween(canton: Canton, firstYear: number, lastYear: number): readonly string[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => holidaysOf(canton, firstYear + index)).flat();
}

/** Easter Sunday of the Gregorian calendar (the rule of Gauss in the form of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * shift + 114;
  return isoDay(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1));
}

/** The first, second, third … of a weekday in a month, 0 Sunday to 6 Saturday. */
function nthWeekday(
  { year, month }: { readonly year: number; readonly month: number },
  weekday: number,
  nth: number,
): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return isoDay(Date.UTC(year, month - 1, 1 + ((7 - first + weekday) % 7) + (nth - 1) * 7));
}

function dayAfter(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY_MS);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
