import type { PrintLanguage } from './print-document.ts';

type Words = {
  readonly locale: string;
  readonly carriedOver: string;
  readonly page: (number: number, count: number) => string;
};

export const words: Readonly<Record<PrintLanguage, Words>> = {
  de: { locale: 'de-CH', carriedOver: 'Übertrag', page: (number, count) => `Seite ${number} von ${count}` },
  fr: { locale: 'fr-CH', carriedOver: 'Report', page: (number, count) => `Page ${number} sur ${count}` },
  it: { locale: 'it-CH', carriedOver: 'Riporto', page: (number, count) => `Pagina ${number} di ${count}` },
  en: { locale: 'en', carriedOver: 'Carried forward', page: (number, count) => `Page ${number} of ${count}` },
};
