import type { Family } from './family.ts';
import { busbars } from './families/busbars.ts';
import { cableFamilies } from './families/cables.ts';
import { controlInserts } from './families/control-inserts.ts';
import { frames } from './families/frames.ts';
import { lamps } from './families/lamps.ts';
import { breakers, combinedBreakers, residualDevices } from './families/protection.ts';
import { contactors, meters, relays } from './families/rail-devices.ts';
import { socketInserts } from './families/socket-inserts.ts';
import { switchInserts } from './families/switch-inserts.ts';
import { wires } from './families/wires.ts';

/**
 * All families, in the order they open the catalogue: what others relate to stands before them. A new family moves the
 * articles of all sizes, so families are added between releases of the demo catalogue only.
 */
export const families: readonly Family[] = [
  switchInserts,
  socketInserts,
  controlInserts,
  frames,
  busbars,
  breakers,
  residualDevices,
  combinedBreakers,
  contactors,
  relays,
  meters,
  ...cableFamilies,
  wires,
  ...lamps,
];
