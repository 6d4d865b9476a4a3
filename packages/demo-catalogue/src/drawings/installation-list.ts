import { cable, coax, dataCable, fibre, wire } from './cables.ts';
import type { Drawing } from './drawing.ts';
import { frame, insert, wetRoom } from './frames.ts';
import { energyLabel, lamp, ledModule, tube } from './lamps.ts';
import {
  breaker,
  busDevice,
  busbar,
  contactor,
  fuse,
  meter,
  relay,
  residual,
  residualBreaker,
  surge,
  timer,
} from './modular.ts';
import { breakerScheme, dimensions, residualScheme, scheme } from './technical.ts';

/** Installation, distribution, cables, lamps and technical drawings by the first word of their names. */
export const installationDrawings: { readonly [what: string]: Drawing } = {
  frame,
  insert,
  nap: wetRoom,
  mcb: breaker,
  rcd: residual,
  rcbo: residualBreaker,
  spd: surge,
  contactor,
  relay,
  meter,
  timer,
  knxactuator: busDevice,
  busbar,
  fuse,
  cable,
  wire,
  datacable: dataCable,
  coax,
  fibre,
  lamp,
  tube,
  ledstrip: ledModule,
  energy: energyLabel,
  size: dimensions,
  scheme,
  breaker: breakerScheme,
  residual: residualScheme,
};
