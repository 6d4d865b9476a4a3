import { DeliveryAddress } from './cart.ts';
import { defineEndpoint } from './endpoint.ts';
import { OneTimeAddress } from './one-time-address.ts';

export const addressesApi = {
  create: defineEndpoint({
    method: 'POST',
    path: '/customer/address/create',
    summary: 'Adds a delivery address to those of the company; it stands on top of them.',
    access: 'customer',
    body: OneTimeAddress,
    reply: DeliveryAddress,
    refusals: ['address.not_allowed', 'address.too_many'],
    idempotent: true,
  }),
};
