import { promises } from '@shop/contract/api';
import type { Endpoint } from '@shop/contract/endpoint';

/** Every end point of the contract under its name, `module.endpoint`. */
export const places = Object.entries(promises).flatMap(([module, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, promise]) => ({
    name: `${module}.${name}`,
    promise,
  })),
);
