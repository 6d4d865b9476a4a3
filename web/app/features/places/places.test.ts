import { expect, test } from 'vitest';
import { closingRanges } from './closing-ranges.ts';
import { nearestFirst } from './nearest-first.ts';
import { openingGroups } from './opening-groups.ts';
import { placeFacts } from './place-facts.ts';
import { routeUrl } from './route-url.ts';
import { bern, lugano, withoutPoint } from './places.samples.ts';

test('days with the same hours are one line, and a closed weekend has none', () => {
  expect(openingGroups(bern.openingHours)).toEqual([{ from: 1, to: 5, hours: '06:30–12:00, 13:00–17:30' }]);
  expect(openingGroups([...lugano.openingHours, { weekday: 6, from: '08:00', to: '12:00' }])).toEqual([
    { from: 1, to: 5, hours: '06:30–17:30' },
    { from: 6, to: 6, hours: '08:00–12:00' },
  ]);
});

test('closed days in a row are one range, also across a weekend, and say why', () => {
  const days = [
    { day: '2026-12-23', holiday: null, reason: 'Inventur' },
    { day: '2026-12-24', holiday: null, reason: 'Inventur' },
    { day: '2026-12-25', holiday: 'christmas', reason: '' },
    { day: '2026-12-28', holiday: null, reason: '' },
    { day: '2027-01-01', holiday: 'newYear', reason: '' },
  ] as const;
  expect(closingRanges(days)).toEqual([
    { from: '2026-12-23', to: '2026-12-28', reasons: [{ typed: 'Inventur' }, { holiday: 'christmas' }] },
    { from: '2027-01-01', to: '2027-01-01', reasons: [{ holiday: 'newYear' }] },
  ]);
});

test('places are listed from the nearest on, those without a point last', () => {
  const here = { lat: 46.1, long: 8.9 };
  expect(
    nearestFirst([withoutPoint, bern, lugano], here).map(({ place, metres }) => [place.erpId, metres !== null]),
  ).toEqual([
    ['LG', true],
    ['BE', true],
    ['XX', false],
  ]);
  expect(nearestFirst([bern, lugano], undefined).map(({ place }) => place.erpId)).toEqual(['BE', 'LG']);
});

test('the way is asked for by coordinates, or by the address where there are none', () => {
  expect(routeUrl(bern)).toContain('destination=46.92268%2C7.37231');
  expect(routeUrl(withoutPoint)).toContain(encodeURIComponent('Weg 1, 5000 Aarau'));
});

test('search engines read address, point, opening hours and closed days', () => {
  const [fact] = placeFacts(
    { blocks: [{ id: 'a', type: 'map', places: [bern], maps, shownAt: '2026-11-23T08:00:00Z' }] },
    'https://s.example/de/so/locations',
  );
  expect(fact).toMatchObject({
    '@type': 'HardwareStore',
    name: 'Bern',
    telephone: '031 555 00 00',
    address: { streetAddress: 'Freiburgstrasse 555', postalCode: '3172', addressCountry: 'CH' },
    geo: { latitude: 46.92268, longitude: 7.37231 },
  });
  expect(fact?.['openingHoursSpecification']).toContainEqual(
    expect.objectContaining({ dayOfWeek: 'Monday', opens: '13:00', closes: '17:30' }),
  );
  expect(fact?.['specialOpeningHoursSpecification']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});

const maps = { tileUrl: '', attribution: '', googleMapsKey: '' };
