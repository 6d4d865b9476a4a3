import { addressesApi } from './addresses.ts';
import { DeliveryAddress } from './cart.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { OneTimeAddress } from './one-time-address.schemas.ts';

export const addressesEndpoints = {
  create: defineEndpoint(addressesApi.create, {
    summary: 'Adds a delivery address to those of the company; it stands on top of them.',
    body: OneTimeAddress,
    reply: DeliveryAddress,
  }),
};
