import type { Calls } from './endpoint.ts';

export type * from './sales-offers.schemas.ts';

export const salesOffersApi = {
  list: {
    method: 'GET',
    path: '/operator/offers',
    access: 'agent',
    permissions: ['sales'],
    refusals: [],
  },
  detail: {
    method: 'GET',
    path: '/operator/offers/{id}',
    access: 'agent',
    permissions: ['sales'],
    refusals: ['offer.unknown'],
  },
  answer: {
    method: 'POST',
    path: '/operator/offers/{id}/answer',
    access: 'agent',
    bodyBytesMax: 320 * 1024,
    permissions: ['sales'],
    refusals: [
      'offer.unknown',
      'offer.decided',
      'offer.changed',
      'offer.answer_incomplete',
      'offer.valid_to_past',
      'erp.unavailable',
    ],
  },
  reply: {
    method: 'POST',
    path: '/operator/offers/{id}/message',
    access: 'agent',
    permissions: ['sales'],
    refusals: ['offer.unknown'],
  },
} as const satisfies Calls;
