import { DeliveryAddress } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { OneTimeAddress } from './one-time-address.ts';

export const addressesApi = {
  create: endpoint({
    method: 'POST',
    path: '/customer/address/create',
    summary: 'Adds a delivery address to those of the company; it stands on top of them (specification section 4).',
    access: 'user',
    body: OneTimeAddress,
    reply: DeliveryAddress,
    refusals: ['address.not_allowed', 'address.too_many'],
    once: true,
  }),
};
