/** Cantons in which the operator has branches. */
export type Canton = 'BE' | 'ZH' | 'VD' | 'TI';

/** Days after Easter Sunday. */
const GOOD_FRIDAY = -2;
const EASTER_MONDAY = 1;
const ASCENSION = 39;
const WHIT_MONDAY = 50;
const CORPUS_CHRISTI = 60;

/** On which everybody rests: New Year, Ascension, National Day, Christmas. */
const everywhere = { fixed: ['01-01', '08-01', '12-25'], easter: [ASCENSION] } as const;

/** Public holidays on which shops and offices of a canton stay closed, beside those of everywhere. */
const ofCanton: Readonly<Record<Canton, { readonly fixed: readonly string[]; readonly easter: readonly number[] }>> = {
  BE: { fixed: ['01-02', '12-26'], easter: [GOOD_FRIDAY, EASTER_MONDAY, WHIT_MONDAY] },
  ZH: { fixed: ['01-02', '05-01', '12-26'], easter: [GOOD_FRIDAY, EASTER_MONDAY, WHIT_MONDAY] },
  VD: { fixed: ['01-02'], easter: [GOOD_FRIDAY, EASTER_MONDAY, WHIT_MONDAY] },
  TI: {
    fixed: ['01-06', '03-19', '05-01', '06-29', '08-15', '11-01', '12-08', '12-26'],
    easter: [EASTER_MONDAY, WHIT_MONDAY, CORPUS_CHRISTI],
  },
};

/** Public holidays of a canton in a year, `2026-12-25`, the earliest first (docs/domain/availability.md#working-days). */
export function holidaysOf(canton: Canton, year: number): readonly string[] {
  const own = ofCanton[canton];
  const easter = easterSunday(year);
  const fixed = [...everywhere.fixed, ...own.fixed].map((day) => `${year}-${day}`);
  const moving = [...everywhere.easter, ...own.easter].map((days) => dayAfter(easter, days));
  const fast = canton === 'VD' ? [mondayOfFast(year)] : [];
  return [...new Set([...fixed, ...moving, ...fast])].sort();
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

/** Vaud rests on the Monday after the third Sunday of September. */
function mondayOfFast(year: number): string {
  const first = new Date(Date.UTC(year, 8, 1)).getUTCDay();
  return isoDay(Date.UTC(year, 8, 1 + ((7 - first) % 7) + 14 + 1));
}

function dayAfter(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * 86_400_000);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
