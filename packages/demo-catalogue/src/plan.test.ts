import { expect, it } from 'vitest';
import { families, guests } from './family-list.ts';
import { planCatalogue, seatGuests } from './plan.ts';

const before = planCatalogue(families);
const plan = seatGuests(before, families, guests);

it('seats guests on places of their hosts, and moves nobody else', () => {
  const guestOfHost = new Map(guests.map(({ family, hostId }) => [hostId, family.id]));
  let seated = 0;
  for (let index = 0; index < 20_000; index++) {
    const [then, now] = [before.placeOf(index), plan.placeOf(index)];
    if (now.family === then.family) expect(now.ordinal).toBe(then.ordinal);
    else {
      seated += 1;
      expect(guestOfHost.get(then.family.id)).toBe(now.family.id);
      expect(plan.indexOf(then.family.id, then.ordinal)).toBe(Infinity);
    }
    expect(plan.indexOf(now.family.id, now.ordinal)).toBe(index);
  }
  expect(seated).toBeGreaterThan(40);
});

it('takes guests in only where no variant can lose its head', () => {
  const hosts = families.filter(({ id }) => guests.some(({ hostId }) => hostId === id));
  expect(hosts.map(({ variantKeys }) => variantKeys)).toEqual(guests.map(() => []));
});
