/** Colours of the printed label with the letters that stay readable on them. */
export const energyLooks = {
  A: 'bg-energy-a text-energy-light',
  B: 'bg-energy-b text-energy-dark',
  C: 'bg-energy-c text-energy-dark',
  D: 'bg-energy-d text-energy-dark',
  E: 'bg-energy-e text-energy-dark',
  F: 'bg-energy-f text-energy-dark',
  G: 'bg-energy-g text-energy-light',
} as const;

export type EnergyLetter = keyof typeof energyLooks;
