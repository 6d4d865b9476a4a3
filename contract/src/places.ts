export type * from './places.schemas.ts';

/** How far ahead a branch's closings are named, days. */
export const CLOSINGS_AHEAD_DAYS = 60;

/** Public holidays of Switzerland and its cantons. */
export const holidayNames = [
  'newYear',
  'secondOfJanuary',
  'epiphany',
  'republicDay',
  'saintJoseph',
  'labourDay',
  'independenceDay',
  'peterAndPaul',
  'nationalDay',
  'assumption',
  'brotherKlaus',
  'allSaints',
  'immaculateConception',
  'christmas',
  'saintStephen',
  'restorationDay',
  'goodFriday',
  'easterMonday',
  'ascension',
  'whitMonday',
  'corpusChristi',
  'federalFastMonday',
  'genevaFast',
  'naefelsPilgrimage',
] as const;
export type HolidayName = (typeof holidayNames)[number];
