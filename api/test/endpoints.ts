import { endpoints } from '@shop/contract/api.schemas';
import type { Endpoint } from '@shop/contract/endpoint';

/** Every endpoint of the contract under its name, `module.endpoint`. */
export const allEndpoints = Object.entries(endpoints).flatMap(([module, ofModule]) =>
  Object.entries(ofModule as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${module}.${name}`,
    endpoint,
  })),
);
