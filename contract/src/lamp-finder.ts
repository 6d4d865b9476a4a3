import type { Calls } from './endpoint.ts';

export type * from './lamp-finder.schemas.ts';

/** Facets of lamps by what they are: keys of the catalogue's attributes and names of the index's own facets. */
export const lampFacet = {
  cap: 'EF000413',
  shape: 'EF000414',
  lightColour: 'EF009346',
  flux: 'EF009347',
  power: 'EF000149',
  dimmable: 'EF000416',
  length: 'EF001438',
  beamAngle: 'EF000417',
  colourRendering: 'EF000442',
  glass: 'EF000415',
  energyClass: 'energyClass',
  manufacturer: 'manufacturer',
} as const;

export const lampFinderApi = {
  products: {
    method: 'POST',
    path: '/lamp-finder/product',
    access: 'public',
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
  ownCounts: {
    method: 'POST',
    path: '/lamp-finder/own-counts',
    access: 'customer',
    inPunchout: true,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  },
} as const satisfies Calls;
