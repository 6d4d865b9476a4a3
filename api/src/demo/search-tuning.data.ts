import type { Language } from '@shop/contract/values';

/** Words of customers that no supplier writes, in force for weeks. */
export const synonymsInForce: readonly {
  readonly language: Language;
  readonly words: readonly string[];
  readonly meant?: readonly string[];
}[] = [
  { language: 'de', words: ['flickschlauch', 'kabelschutzschlauch'], meant: ['rohr'] },
  { language: 'de', words: ['blechkasten', 'schrankgehäuse'], meant: ['verteiler'] },
  { language: 'de', words: ['magnetschalter', 'reedkontakt'] },
  { language: 'fr', words: ['agrafe'], meant: ['bride'] },
  { language: 'it', words: ['scatolina'], meant: ['scatola'] },
];

/** Being prepared: the page shows them as draft. */
export const synonymsInDraft: typeof synonymsInForce = [
  { language: 'de', words: ['fehlerstrom', 'ableitstrom'], meant: ['fi'] },
  { language: 'de', words: ['kombirähmli'], meant: ['rahmen'] },
];

/** Texts whose article stands first: the article is a popular one that the words find. */
export const pins: readonly { readonly text: string; readonly words: string; readonly days: number | null }[] = [
  { text: 'rauchmelder', words: '%rauch%', days: 38 },
  { text: 'steckdose', words: '%steckdose%', days: 128 },
  { text: 'kabel 3x1.5', words: '%3×1%5%', days: null },
];

/** What was searched without a hit in the last weeks, most often first. */
export const missedTexts: readonly { readonly language: Language; readonly text: string; readonly perWeek: number }[] =
  [
    { language: 'de', text: 'kombirähmli 3er', perWeek: 11 },
    { language: 'de', text: 'nisi', perWeek: 8 },
    { language: 'de', text: 'wago 221-415', perWeek: 5 },
    { language: 'de', text: 'pflöckli', perWeek: 4 },
    { language: 'de', text: 'sturmlaterne akku', perWeek: 3 },
    { language: 'fr', text: 'bornier rapide vert', perWeek: 3 },
    { language: 'fr', text: 'gainette', perWeek: 2 },
    { language: 'it', text: 'morsettino', perWeek: 2 },
    { language: 'en', text: 'wire nut', perWeek: 1 },
  ];

/** What is searched and found. */
export const foundTexts: readonly { readonly language: Language; readonly text: string; readonly perWeek: number }[] = [
  { language: 'de', text: 'steckdose', perWeek: 96 },
  { language: 'de', text: 'fi', perWeek: 71 },
  { language: 'de', text: 'rahmen', perWeek: 64 },
  { language: 'de', text: 'ls c13', perWeek: 52 },
  { language: 'de', text: 'kabel 3x1.5', perWeek: 47 },
  { language: 'de', text: 'led panel', perWeek: 31 },
  { language: 'de', text: 'bewegungsmelder', perWeek: 26 },
  { language: 'de', text: 'rauchmelder', perWeek: 19 },
  { language: 'fr', text: 'prise', perWeek: 33 },
  { language: 'fr', text: 'disjoncteur', perWeek: 28 },
  { language: 'fr', text: 'tube', perWeek: 17 },
  { language: 'it', text: 'presa', perWeek: 12 },
  { language: 'it', text: 'cavo', perWeek: 11 },
  { language: 'en', text: 'socket', perWeek: 4 },
];

/** Searches to keep an eye on. */
export const savedTexts: readonly { readonly text: string; readonly words: string }[] = [
  { text: 'steckdose', words: '%steckdose%' },
  { text: 'rauchmelder', words: '%rauch%' },
  { text: 'led panel', words: '%panel%' },
  { text: 'bewegungsmelder', words: '%bewegungsmelder%' },
];
