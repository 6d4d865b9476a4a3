/** Marks the orders of this run. */
export const COMMISSION = 'Chaos';
