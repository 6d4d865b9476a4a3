import type { LocalizedText } from '../localized-text.ts';
import { words } from '../localized-text.ts';

/** How a cable leaves the warehouse; quantities are metres. */
export type CableConstruction = {
  readonly code: string;
  readonly label: LocalizedText;
  readonly step: number;
  /** Against the ring of 100 m. */
  readonly price: number;
  readonly cut: boolean;
  readonly picture: 'ring' | 'cut' | 'drum';
};

export const cableConstructions: readonly CableConstruction[] = [
  {
    code: 'R100',
    step: 100,
    price: 1,
    cut: false,
    picture: 'ring',
    label: words('Bund 100 m | couronne 100 m | matassa 100 m | ring 100 m'),
  },
  {
    code: 'ZS',
    step: 1,
    price: 1.28,
    cut: true,
    picture: 'cut',
    label: words('Zuschnitt | coupe à longueur | taglio su misura | cut to length'),
  },
  {
    code: 'T500',
    step: 500,
    price: 0.95,
    cut: false,
    picture: 'drum',
    label: words('Trommel 500 m | touret 500 m | bobina 500 m | drum 500 m'),
  },
  {
    code: 'R50',
    step: 50,
    price: 1.08,
    cut: false,
    picture: 'ring',
    label: words('Bund 50 m | couronne 50 m | matassa 50 m | ring 50 m'),
  },
];
