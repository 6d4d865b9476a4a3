import type { Language } from '../catalogue.ts';

type Titles = { readonly [L in Language]: string };

/**
 * The columns of a list of articles as the shop writes it (exports of carts, orders and lists) and reads it back in: what
 * was exported in one language can be imported in any. Each title is unique within its language.
 */
export const cartColumns = {
  position: { de: 'Pos.', fr: 'Pos.', it: 'Pos.', en: 'Pos.' },
  sku: { de: 'Artikel-Nr.', fr: 'N° d’article', it: 'N. articolo', en: 'Article no.' },
  ownNumber: { de: 'Ihre Artikel-Nr.', fr: 'Votre n° d’article', it: 'Vostro n. articolo', en: 'Your article no.' },
  ownName: { de: 'Ihre Bezeichnung', fr: 'Votre désignation', it: 'Vostra descrizione', en: 'Your description' },
  ownUnit: { de: 'Ihre Einheit', fr: 'Votre unité', it: 'Vostra unità', en: 'Your unit' },
  eNumber: { de: 'E-No', fr: 'E-No', it: 'E-No', en: 'E-No' },
  gtin: { de: 'EAN', fr: 'EAN', it: 'EAN', en: 'EAN' },
  manufacturer: { de: 'Hersteller', fr: 'Fabricant', it: 'Fabbricante', en: 'Manufacturer' },
  manufacturerNumber: { de: 'Hersteller-Nr.', fr: 'N° fabricant', it: 'N. fabbricante', en: 'Manufacturer no.' },
  name: { de: 'Bezeichnung', fr: 'Désignation', it: 'Descrizione', en: 'Description' },
  quantity: { de: 'Menge', fr: 'Quantité', it: 'Quantità', en: 'Quantity' },
  unit: { de: 'Einheit', fr: 'Unité', it: 'Unità', en: 'Unit' },
  unitPriceGross: { de: 'Bruttopreis CHF', fr: 'Prix brut CHF', it: 'Prezzo lordo CHF', en: 'Gross price CHF' },
  unitPrice: { de: 'Nettopreis CHF', fr: 'Prix net CHF', it: 'Prezzo netto CHF', en: 'Net price CHF' },
  priceUnit: { de: 'Preis per', fr: 'Prix par', it: 'Prezzo per', en: 'Price per' },
  additions: { de: 'Zuschläge CHF', fr: 'Suppléments CHF', it: 'Supplementi CHF', en: 'Additions CHF' },
  lineTotal: { de: 'Betrag CHF', fr: 'Montant CHF', it: 'Importo CHF', en: 'Amount CHF' },
  availability: { de: 'Verfügbarkeit', fr: 'Disponibilité', it: 'Disponibilità', en: 'Availability' },
  commission: { de: 'Kommission', fr: 'Commission', it: 'Commissione', en: 'Commission' },
  combination: { de: 'Kombination', fr: 'Combinaison', it: 'Combinazione', en: 'Combination' },
  custom: { de: 'Eigener Artikel', fr: 'Article libre', it: 'Articolo libero', en: 'Custom item' },
  note: { de: 'Notiz', fr: 'Remarque', it: 'Nota', en: 'Note' },
  picture: { de: 'Bild', fr: 'Image', it: 'Immagine', en: 'Picture' },
} as const satisfies Record<string, Titles>;

export type CartColumn = keyof typeof cartColumns;

/** The title of a column as it stands in the first row of an exported list. */
export function cartColumnTitle(column: CartColumn, language: Language): string {
  return cartColumns[column][language];
}
