import type { ShopPlace } from '@shop/contract/places';

const workdays = [1, 2, 3, 4, 5];

export const bern: ShopPlace = {
  erpId: 'BE',
  name: 'Bern',
  street: 'Freiburgstrasse 555',
  zipCode: '3172',
  city: 'Niederwangen',
  phone: '031 555 00 00',
  openingHours: workdays.flatMap((weekday) => [
    { weekday, from: '06:30', to: '12:00' },
    { weekday, from: '13:00', to: '17:30' },
  ]),
  holidays: ['2026-12-25'],
  closings: [{ day: '2026-12-25', holiday: 'christmas', reason: '' }],
  geoPoint: { lat: 46.92268, long: 7.37231 },
  services: ['pickupCounter', 'nightBox'],
};

export const lugano: ShopPlace = {
  ...bern,
  erpId: 'LG',
  name: 'Lugano',
  street: 'Via Cantonale 18',
  zipCode: '6928',
  city: 'Manno',
  openingHours: workdays.map((weekday) => ({ weekday, from: '06:30', to: '17:30' })),
  geoPoint: { lat: 46.02931, long: 8.91702 },
  services: [],
};

export const withoutPoint: ShopPlace = {
  ...lugano,
  erpId: 'XX',
  name: 'Aarau',
  street: 'Weg 1',
  zipCode: '5000',
  city: 'Aarau',
  geoPoint: null,
};
