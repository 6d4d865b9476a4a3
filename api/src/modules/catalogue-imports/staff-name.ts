import type { Staff } from '#src/context/context.ts';

/** As it stands in the history. */
export function nameOf({ firstName, lastName }: Pick<Staff, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
