import type { Calls } from './endpoint.ts';

export type * from './agents.schemas.ts';

/** In which every page says for whom it believes to work (docs/domain/agents.md#one-name): a key, or `ACTING_FOR_NOBODY`. */
export const ACTING_FOR_HEADER = 'x-acting-for';
export const ACTING_FOR_NOBODY = 'none';

/** Of what is searched for, so that nobody leafs through all customers. */
export const CUSTOMER_SEARCH_MIN = 4;
export const CUSTOMERS_FOUND_MAX = 20;
export const HAND_OVER_MESSAGE_MAX = 1000;

/** How a request is refused that was meant for somebody else; a page that gets one of these is loaded anew. */
export const agentRefusals = ['agent.other_customer', 'agent.assistance_ended', 'agent.customer_not_named'] as const;

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
  handedOver: { method: 'GET', path: '/customer/handed-over-carts', access: 'customer', refusals: [] },
  markSeen: {
    method: 'POST',
    path: '/customer/handed-over-carts/{handOverId}/seen',
    access: 'customer',
    refusals: ['agent.hand_over_unknown', 'agent.not_by_agent'],
  },
} as const satisfies Calls;
