/** In which every page says for whom it believes to work (docs/domain/agents.md#one-name): a key, or `ACTING_FOR_NOBODY`. */
export const ACTING_FOR_HEADER = 'x-acting-for';
export const ACTING_FOR_NOBODY = 'none';
/** What a page asks while the server makes it: it is made for whoever is here, and says so afterwards. */
export const ACTING_FOR_VIEWER = 'viewer';

/** How a request is refused that was meant for somebody else; a page that gets one of these is loaded anew. */
export const agentRefusals = ['agent.other_customer', 'agent.assistance_ended', 'agent.customer_not_named'] as const;
