export const energyLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export type EnergyLetter = (typeof energyLetters)[number];
