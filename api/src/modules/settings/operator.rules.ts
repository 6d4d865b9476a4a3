import type { BranchSettings, OperatorSettings } from '@shop/contract/operator-settings';
import { readClosedDay } from '@shop/contract/operator-settings.schemas';
import { localeOf } from '@shop/contract/values';
import { holidaysBetween } from '#platform/swiss-holidays.ts';
import { zurichInstant } from '#platform/zurich-clock.ts';
import type { Operator } from '#src/context/operator.ts';

/** Years for which holidays are computed: those of loaded history, and a working life ahead. */
const FIRST_YEAR = 2020;
const LAST_YEAR = 2060;

/** What use cases read, from what is stored. */
export function operatorOf(settings: OperatorSettings, version: number): Omit<Operator, 'publicUrl'> {
  const { company, emails, appearance, branches, delivery, payment, presence, limits } = settings;
  const { socialLinks, award, mapTileUrl, mapAttribution, googleMapsKey, maintenance, iosApp, androidApp } = presence;
  const { vatRates, paymentDays, qrIban, referencePrefix } = payment;
  return {
    settingsVersion: version,
    ...company,
    socialLinks,
    award,
    maps: { tileUrl: mapTileUrl, attribution: mapAttribution, googleMapsKey },
    maintenance: maintenanceOf(maintenance),
    apps: { ios: iosApp, android: androidApp },
    ...limits,
    email: emails.sales,
    emails,
    emailLocale: localeOf(emails.language),
    branches: branches.map(branchOf),
    // Of the canton of the main warehouse, which delivers.
    holidays: closedDaysOf(branches[0], delivery.closedDays),
    orderCutOff: delivery.orderCutOff,
    paymentDays,
    vatRates: vatRates.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
    print: { qrIban, referencePrefix, logo: appearance.logo },
    brand: brandOf(appearance),
  };
}

/** Without a time the day begins; without a day nobody knows when the shop is back. */
function maintenanceOf(stored: OperatorSettings['presence']['maintenance']): Operator['maintenance'] {
  const { endDay = '', endTime = '', wordsDe = '', wordsFr = '', wordsIt = '', wordsEn = '' } = stored ?? {};
  const [hours = 0, minutes = 0] = endTime.split(':').map(Number);
  return {
    isOn: stored !== null,
    until: endDay === '' ? null : zurichInstant(endDay, hours * MINUTES_OF_HOUR + minutes),
    texts: { de: wordsDe, fr: wordsFr, it: wordsIt, en: wordsEn },
  };
}

const MINUTES_OF_HOUR = 60;

/** What pages need of the looks; null where they are the shop's own. */
function brandOf({ logo, brandColour, accentColour }: OperatorSettings['appearance']): Operator['brand'] {
  return { logo, brandColour, accentColour };
}

function branchOf({ closedDays, services, ...branch }: BranchSettings): Operator['branches'][number] {
  const own = closedDays.map(readClosedDay);
  return {
    ...branch,
    services: services.map(({ branchService }) => branchService),
    holidays: closedDaysOf(
      branch,
      own.map(({ day }) => day),
    ),
    closedReasons: Object.fromEntries(
      own.filter(({ reason }) => reason !== '').map(({ day, reason }) => [day, reason]),
    ),
  };
}

function closedDaysOf(place: Pick<BranchSettings, 'canton'> | undefined, own: readonly string[]): string[] {
  const ofCanton = place ? holidaysBetween(place.canton, FIRST_YEAR, LAST_YEAR) : [];
  return [...new Set([...ofCanton, ...own])].sort();
}
