import { equipmentKinds } from './attribute-kinds-equipment.ts';
import { installationKinds } from './attribute-kinds-installation.ts';
import { lightAndDataKinds } from './attribute-kinds-light-and-data.ts';

/**
 * Every attribute of the demo catalogue: key, unit, name in the four languages. A key has one type everywhere, as in
 * ETIM (feature types A, L, N, R).
 */
export const attributeKinds = { ...installationKinds, ...lightAndDataKinds, ...equipmentKinds };
