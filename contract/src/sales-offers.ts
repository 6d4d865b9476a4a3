import type { Calls } from './endpoint.ts';

export type * from './sales-offers.schemas.ts';

export const salesOffersApi = {
  list: {
    method: 'GET',
    path: '/operator/offers',
    access: 'public',
    refusals: ['session.required', 'session.forbidden'],
  },
  detail: {
    method: 'GET',
    path: '/operator/offers/{id}',
    access: 'public',
    refusals: ['offer.unknown', 'session.required', 'session.forbidden'],
  },
  answer: {
    method: 'POST',
    path: '/operator/offers/{id}/answer',
    access: 'public',
    refusals: [
      'offer.unknown',
      'offer.decided',
      'offer.changed',
      'offer.answer_incomplete',
      'offer.valid_to_past',
      'session.required',
      'session.forbidden',
      'erp.unavailable',
    ],
  },
  reply: {
    method: 'POST',
    path: '/operator/offers/{id}/message',
    access: 'public',
    refusals: ['offer.unknown', 'session.required', 'session.forbidden'],
  },
} as const satisfies Calls;
