import type { ShownPage } from '@shop/contract/content';
import type { ShopPlace } from '@shop/contract/places';
import type { Facts } from '#app/features/catalogue/search-engine-facts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The places of a page after schema.org, for search engines; only the server writes them. */
export function placeFacts({ blocks }: Pick<ShownPage, 'blocks'>, url: string): readonly Facts[] {
  return blocks.flatMap((block) => (block.type === 'map' ? block.places : [])).map((place) => factsOf(place, url));
}

function factsOf(place: ShopPlace, url: string): Facts {
  const { erpId, name, street, zipCode, city, phone, geoPoint, openingHours, closings } = place;
  return {
    '@type': 'HardwareStore',
    '@id': `${url}#place-${erpId}`,
    url: `${url}#place-${erpId}`,
    name,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: zipCode,
      addressLocality: city,
      addressCountry: 'CH',
    },
    ...(geoPoint && { geo: { '@type': 'GeoCoordinates', latitude: geoPoint.lat, longitude: geoPoint.long } }),
    openingHoursSpecification: openingHours.map(({ weekday, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday - 1],
      opens: from,
      closes: to,
    })),
    // Both at midnight: closed all day.
    specialOpeningHoursSpecification: closings.map(({ day }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  };
}
