import type { WorkFor } from './worker-pool.ts';
import type { Ctx } from '#src/context/context.ts';

/** Whose turn a request takes at a pool: a user of a company, or of staff, whose numbers are counted apart. */
export function workForOf({ buyer, staff, signal }: Pick<Ctx, 'buyer' | 'staff' | 'signal'>): WorkFor {
  const owner = buyer ? `buyer ${buyer.userId}` : staff ? `staff ${staff.userId}` : undefined;
  return { owner, signal };
}
