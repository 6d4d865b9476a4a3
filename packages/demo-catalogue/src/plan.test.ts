import { expect, it } from 'vitest';
import { families, lateFamilies } from './family-list.ts';
import { planCatalogue, insertLateFamilies } from './plan.ts';

const before = planCatalogue(families);
const plan = insertLateFamilies(before, families, lateFamilies);

it('puts late families on places of their hosts, and moves no other', () => {
  const lateFamilyOfHost = new Map(lateFamilies.map(({ family, hostId }) => [hostId, family.id]));
  let seated = 0;
  for (let index = 0; index < 20_000; index++) {
    const [then, now] = [before.placeOf(index), plan.placeOf(index)];
    if (now.family === then.family) expect(now.ordinal).toBe(then.ordinal);
    else {
      seated += 1;
      expect(lateFamilyOfHost.get(then.family.id)).toBe(now.family.id);
      expect(plan.indexOf(then.family.id, then.ordinal)).toBe(Infinity);
    }
    expect(plan.indexOf(now.family.id, now.ordinal)).toBe(index);
  }
  expect(seated).toBeGreaterThan(40);
});

it('puts late families only where no variant can lose its head', () => {
  const hosts = families.filter(({ id }) => lateFamilies.some(({ hostId }) => hostId === id));
  expect(hosts.map(({ variantKeys }) => variantKeys)).toEqual(lateFamilies.map(() => []));
});
