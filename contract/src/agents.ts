import type { Calls } from './endpoint.ts';

export type * from './agents.schemas.ts';

/** Of what is searched for, so that nobody leafs through all customers. */
export const CUSTOMER_SEARCH_MIN = 4;
export const CUSTOMERS_FOUND_MAX = 20;
export const HAND_OVER_MESSAGE_MAX = 1000;

const agent = { access: 'agent', permissions: ['sales'] } as const;

export const agentsApi = {
  customers: { method: 'GET', path: '/agent-widget/customer-autocomplete', ...agent, refusals: [] },
  assist: {
    method: 'POST',
    path: '/agent/assistance',
    ...agent,
    refusals: ['agent.user_unknown', 'agent.user_blocked'],
  },
  /** Also for who has lost the role meanwhile: leaving is always possible. */
  logOut: { method: 'POST', path: '/agent/logout', access: 'agent', permissions: [], refusals: [] },
  handOver: {
    method: 'POST',
    path: '/agent/hand-over',
    ...agent,
    idempotent: true,
    refusals: ['agent.user_unknown', 'agent.user_blocked', 'cart.unknown', 'agent.cart_empty'],
  },
  handedOver: {
    method: 'GET',
    path: '/customer/handed-over-carts',
    access: 'customer',
    inPunchout: true,
    refusals: [],
  },
  markSeen: {
    method: 'POST',
    path: '/customer/handed-over-carts/{handOverId}/seen',
    access: 'customer',
    refusals: ['agent.hand_over_unknown', 'agent.not_by_agent'],
  },
} as const satisfies Calls;
