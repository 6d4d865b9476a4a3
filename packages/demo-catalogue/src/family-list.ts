import type { Family } from './family.ts';
import { cameras, smokeDetectors } from './families/alarm.ts';
import { boards, railTerminals } from './families/boards.ts';
import { junctionBoxes, trunking, wallBoxes } from './families/boxes.ts';
import { busbars } from './families/busbars.ts';
import { cableFamilies } from './families/cables.ts';
import { chargingCables, wallboxes } from './families/charging.ts';
import { flexibleConduits, rigidConduits } from './families/conduits.ts';
import { screws, splices, tapes } from './families/consumables.ts';
import { controlInserts } from './families/control-inserts.ts';
import { coaxCables, networkCables, signalCables } from './families/data-cables.ts';
import { detectors } from './families/detectors.ts';
import { doorStations } from './families/door-stations.ts';
import { cableTies, clips } from './families/fixings.ts';
import { frames } from './families/frames.ts';
import { pliers, screwdrivers } from './families/hand-tools.ts';
import { boilers, floorHeating, heatingTapes } from './families/heating.ts';
import { ceeConnectors, socketStrips } from './families/industrial.ts';
import { batteries, instruments, torches } from './families/instruments.ts';
import { knxButtons, knxDevices } from './families/knx.ts';
import { lamps } from './families/lamps.ts';
import { ledDrivers, ledProfiles, ledStrips } from './families/led-systems.ts';
import { ledTubes } from './families/led-tubes.ts';
import { ceilingLuminaires, downlights, panels } from './families/luminaires-indoor.ts';
import { outdoorLuminaires } from './families/luminaires-outdoor.ts';
import { emergencyLuminaires, highBays, wetLuminaires } from './families/luminaires-technical.ts';
import { accessPoints, cabinets, networkSwitches } from './families/network-hardware.ts';
import { fibreCables, jacks, patchCables, patchPanels } from './families/network.ts';
import { inverters, pvModules, storages } from './families/photovoltaics.ts';
import { breakers, combinedBreakers, residualDevices } from './families/protection.ts';
import { contactors, meters, relays } from './families/rail-devices.ts';
import { pvConnectors } from './families/pv-connectors.ts';
import { fans, heaters } from './families/room-climate.ts';
import { socketInserts } from './families/socket-inserts.ts';
import { fuses, pvProtection, surgeArresters } from './families/surge-and-fuses.ts';
import { switchInserts } from './families/switch-inserts.ts';
import { switchSets } from './families/switch-sets.ts';
import { timeSwitches } from './families/time-switches.ts';
import { surfaceSwitches, wetSockets } from './families/wet-room.ts';
import { wires } from './families/wires.ts';
import type { LateFamily } from './plan.ts';

/**
 * All families, in the order they open the catalogue: what others relate to stands before them. A new family moves the
 * articles of all sizes, so families are added between releases of the demo catalogue only.
 */
export const families: readonly Family[] = [
  ...[switchInserts, socketInserts, controlInserts, frames, surfaceSwitches, wetSockets, ceeConnectors, socketStrips],
  ...[busbars, breakers, residualDevices, combinedBreakers, surgeArresters, fuses, contactors, relays, meters],
  ...[timeSwitches, boards, railTerminals],
  ...[...cableFamilies, wires, networkCables, signalCables, coaxCables],
  ...[...flexibleConduits, rigidConduits, wallBoxes, junctionBoxes, trunking],
  ...[cableTies, clips, tapes, splices, screws],
  ...[...lamps, ledTubes, downlights, panels, ceilingLuminaires, wetLuminaires, highBays, emergencyLuminaires],
  ...[...outdoorLuminaires, ledStrips, ledDrivers, ledProfiles, detectors],
  ...[jacks, patchCables, patchPanels, fibreCables, cabinets, networkSwitches, accessPoints],
  ...[doorStations, smokeDetectors, cameras, knxDevices, knxButtons],
  ...[screwdrivers, pliers, instruments, batteries, torches],
  ...[heatingTapes, floorHeating, boilers, heaters, fans],
  ...[wallboxes, chargingCables, pvModules, inverters, storages, pvConnectors, pvProtection],
];

/** Families that came when the numbers of the others were out already. */
export const lateFamilies: readonly LateFamily[] = [{ family: switchSets, hostId: 'lamps-b35', every: 8 }];
