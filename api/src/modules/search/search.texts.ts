import type { SortParam } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/values';

type LocalizedText = Readonly<Record<Language, string>>;

export const sortNames: Readonly<Record<SortParam, LocalizedText>> = {
  relevance: { de: 'Beliebtheit', fr: 'Popularité', it: 'Popolarità', en: 'Popularity' },
  name_asc: { de: 'Name A–Z', fr: 'Nom A–Z', it: 'Nome A–Z', en: 'Name A–Z' },
  name_desc: { de: 'Name Z–A', fr: 'Nom Z–A', it: 'Nome Z–A', en: 'Name Z–A' },
  price_asc: {
    de: 'Listenpreis aufsteigend',
    fr: 'Prix catalogue croissant',
    it: 'Prezzo di listino crescente',
    en: 'List price ascending',
  },
  price_desc: {
    de: 'Listenpreis absteigend',
    fr: 'Prix catalogue décroissant',
    it: 'Prezzo di listino decrescente',
    en: 'List price descending',
  },
  newest: { de: 'Neuheiten zuerst', fr: 'Nouveautés d’abord', it: 'Prima le novità', en: 'Newest first' },
};

/** With a search text the first order is by how well the words fit. */
export const relevanceName: LocalizedText = { de: 'Relevanz', fr: 'Pertinence', it: 'Rilevanza', en: 'Relevance' };

/** Facets that are no attribute of the catalogue. */
export const facetNames: Readonly<Record<string, LocalizedText>> = {
  manufacturer: { de: 'Hersteller', fr: 'Fabricant', it: 'Fabbricante', en: 'Manufacturer' },
  series: { de: 'Produktlinie', fr: 'Ligne de produits', it: 'Linea di prodotti', en: 'Product line' },
  energyClass: { de: 'Energieklasse', fr: 'Classe énergétique', it: 'Classe energetica', en: 'Energy class' },
};

export const greenWayName: LocalizedText = { de: 'Green Way', fr: 'Green Way', it: 'Green Way', en: 'Green Way' };

export const inStockName: LocalizedText = {
  de: 'Sofort ab Lager',
  fr: 'En stock',
  it: 'Disponibile a magazzino',
  en: 'In stock',
};

export const alreadyBoughtName: LocalizedText = {
  de: 'Bereits gekauft',
  fr: 'Déjà acheté',
  it: 'Già acquistato',
  en: 'Bought before',
};

/** Cuts through the whole catalogue, whatever the category. Paths are relative to the language. */
export const quickLinks: readonly { readonly path: string; readonly title: LocalizedText }[] = [
  {
    path: '/search?sort=newest',
    title: { de: 'Neuheiten', fr: 'Nouveautés', it: 'Novità', en: 'New articles' },
  },
  {
    path: '/search?green-way-only%5B%5D=true',
    title: { de: 'Green-Way-Artikel', fr: 'Articles Green Way', it: 'Articoli Green Way', en: 'Green Way articles' },
  },
];

/** Begin with what the shop knows of a company: they ask visitors to log in first and go on from there. */
export const quickLinkConfigurators: readonly { readonly path: string; readonly title: LocalizedText }[] = [
  {
    path: '/customer/history',
    title: {
      de: 'Frühere Bestellungen wiederholen',
      fr: 'Répéter une commande passée',
      it: 'Ripetere un ordine passato',
      en: 'Order again what was ordered before',
    },
  },
];
