/** How the state of a conversation looks to its customer. */
export const stateTones = { open: 'plain', working: 'plain', answered: 'green', done: 'plain' } as const;
