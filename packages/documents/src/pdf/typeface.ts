import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'semibold';

const require = createRequire(import.meta.url);

/** The embedded fonts, read once: the static files of IBM Plex Sans, because PDF readers know no variable fonts. */
export const typeface: Readonly<Record<Weight, Buffer>> = {
  regular: readFileSync(require.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf')),
  semibold: readFileSync(require.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf')),
};
