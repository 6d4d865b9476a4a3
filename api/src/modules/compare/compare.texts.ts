import type { ComparedGroup } from '@shop/contract/compare';
import type { Language } from '@shop/contract/values';
import type { ProductFacts } from '../catalogue/index.ts';

type LocalizedText = Readonly<Record<Language, string>>;

export const groupNames: Readonly<Record<ComparedGroup['id'], LocalizedText>> = {
  article: { de: 'Artikel', fr: 'Article', it: 'Articolo', en: 'Article' },
  light: { de: 'Licht', fr: 'Lumière', it: 'Luce', en: 'Light' },
  electrical: { de: 'Elektrisch', fr: 'Données électriques', it: 'Dati elettrici', en: 'Electrical' },
  size: { de: 'Masse', fr: 'Dimensions', it: 'Dimensioni', en: 'Dimensions' },
  properties: { de: 'Merkmale', fr: 'Caractéristiques', it: 'Caratteristiche', en: 'Features' },
};

/** What is known of every article, beside the attributes of its kind. */
export const articleFacts: readonly {
  readonly key: string;
  readonly label: LocalizedText;
  readonly valueOf: (facts: ProductFacts) => string;
}[] = [
  {
    key: 'manufacturer',
    label: { de: 'Hersteller', fr: 'Fabricant', it: 'Fabbricante', en: 'Manufacturer' },
    valueOf: ({ tile }) => tile.manufacturer,
  },
  {
    key: 'manufacturerNumber',
    label: { de: 'Hersteller-Nr.', fr: 'Réf. fabricant', it: 'N. fabbricante', en: 'Manufacturer no.' },
    valueOf: ({ tile }) => tile.manufacturerNumber,
  },
  {
    key: 'series',
    label: { de: 'Produktlinie', fr: 'Ligne de produits', it: 'Linea di prodotti', en: 'Product line' },
    valueOf: ({ series }) => series,
  },
  { key: 'gtin', label: { de: 'EAN', fr: 'EAN', it: 'EAN', en: 'EAN' }, valueOf: ({ gtin }) => gtin },
  {
    key: 'energyClass',
    label: { de: 'Energieklasse', fr: 'Classe énergétique', it: 'Classe energetica', en: 'Energy class' },
    valueOf: ({ tile }) => tile.energyEfficiencyClass,
  },
];
