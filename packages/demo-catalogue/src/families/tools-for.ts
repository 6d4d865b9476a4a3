import type { DraftRelation } from '../family.ts';
import { pliers, screwdrivers } from './hand-tools.ts';

/** Places of the tools in the lists of their kinds. */
const plierKind = { stripper: 5, sheathKnife: 6, ferrules: 8, lugs: 9 } as const;
const tip = { plusMinus: 7, torx20: 9 } as const;

/** The tool something is worked with. */
export const toolFor = {
  stripping: earliestPliers(plierKind.stripper),
  sheaths: earliestPliers(plierKind.sheathKnife),
  ferrules: earliestPliers(plierKind.ferrules),
  lugs: earliestPliers(plierKind.lugs),
  terminals: earliestScrewdriver(tip.plusMinus),
  screws: earliestScrewdriver(tip.torx20),
} as const;

function earliestPliers(kind: number): DraftRelation {
  const places = [0, 1, 2].flatMap((size) => [0, 1, 2].map((grip) => ({ kind, size, grip })));
  return earliest(places.map((one) => pliers.relation('other', one)));
}

function earliestScrewdriver(tip: number): DraftRelation {
  const places = [0, 1].flatMap((slim) => [0, 1].map((insulated) => ({ tip, slim, insulated })));
  return earliest(places.map((one) => screwdrivers.relation('other', one)));
}

/** What stands first in the catalogue, so that even a small one has it. */
function earliest(relations: readonly DraftRelation[]): DraftRelation {
  return relations.reduce((first, other) => (other.ordinal < first.ordinal ? other : first));
}
