import { cartColumns, type CartColumn } from './cart-columns.ts';

/** What a column may be for an import: one of the shop's own, or just "number". */
export type HeaderMeaning = CartColumn | 'number';

/** Spellings in the trade beside the shop's own titles, in the form of `bareTitle`. */
const words: Readonly<Partial<Record<HeaderMeaning, readonly string[]>>> = {
  // oxfmt-ignore
  sku: [
    'artikelnummer', 'artnr', 'artno', 'artikelno', 'artikel', 'bestellnummer', 'bestellnr', 'sku', 'itemno', 'itemnumber', 'item',
    'articlenumber', 'articleno', 'ordernumber', 'numerodarticle', 'nodarticle', 'noarticle', 'narticle', 'numeroarticle', 'article',
    'refarticle', 'numerodicommande', 'numeroarticolo', 'nrarticolo', 'codicearticolo', 'articolo', 'codarticolo',
  ],
  // oxfmt-ignore
  eNumber: ['eno', 'enr', 'enummer', 'enumber', 'noe', 'ne', 'numeroe', 'eldas', 'eldasnr', 'eldasno', 'enoeldas'],
  // oxfmt-ignore
  gtin: ['ean', 'eancode', 'ean13', 'gtin', 'barcode', 'strichcode', 'codebarres', 'codebarre', 'codiceabarre', 'codiceean'],
  // oxfmt-ignore
  manufacturerNumber: [
    'herstellernummer', 'herstellerartikelnr', 'herstellerartikelnummer', 'hersteller nr', 'herstnr', 'typ', 'typennummer', 'typennr',
    'typenbezeichnung', 'lieferantenartikelnr', 'lieferantenartikelnummer', 'lieferantennr', 'nofabricant', 'numerofabricant',
    'referencefabricant', 'reffabricant', 'nproduttore', 'numeroproduttore', 'codiceproduttore', 'numerofabbricante', 'codicefabbricante',
    'manufacturernumber', 'manufacturerpartnumber', 'mpn', 'partnumber', 'partno', 'suppliernumber',
  ],
  manufacturer: ['produttore'],
  // oxfmt-ignore
  number: [
    'nr', 'no', 'n', 'nummer', 'number', 'numero', 'produktnummer', 'produktnr', 'productnumber', 'productno', 'code', 'codice', 'cod',
    'reference', 'ref', 'referenz', 'riferimento', 'materialnummer', 'materialnr', 'material',
  ],
  // oxfmt-ignore
  ownNumber: [
    'eigenenummer', 'eigenenr', 'eigeneartikelnummer', 'eigeneartikelnr', 'ihrenummer', 'ihrenr', 'ihreartikelnummer', 'unserenummer',
    'unserenr', 'unsereartikelnummer', 'unsereartikelnr', 'kundenartikelnummer', 'kundenartikelnr', 'kundenartnr', 'internenummer',
    'internenr', 'interneartikelnr', 'lagernummer', 'lagernr', 'votrereference', 'votreref', 'notrereference', 'notreref',
    'notrenodarticle', 'notrenumero', 'referenceclient', 'refclient', 'referenceinterne', 'refinterne', 'codeinterne', 'nostrocodice',
    'nostronumero', 'nostroarticolo', 'codicecliente', 'codiceinterno', 'riferimentointerno', 'ownnumber', 'ournumber', 'ourarticleno',
    'ourpartnumber', 'yournumber', 'customerarticleno', 'customerpartnumber', 'internalnumber', 'internalno',
  ],
  ownName: [
    'eigenebezeichnung',
    'unserebezeichnung',
    'notredesignation',
    'nostradescrizione',
    'owndescription',
    'ownname',
  ],
  ownUnit: ['eigeneeinheit', 'unsereeinheit', 'notreunite', 'nostraunita', 'ownunit'],
  // oxfmt-ignore
  quantity: [
    'menge', 'anzahl', 'stk', 'stuck', 'stueck', 'stuckzahl', 'bestellmenge', 'sollmenge', 'mengestk', 'bedarf', 'qty', 'quantity', 'pcs',
    'pieces', 'orderquantity', 'quantite', 'qte', 'qt', 'nombre', 'pces', 'quantita', 'qta', 'pezzi', 'pz',
  ],
  commission: ['komm', 'kom', 'commessa', 'kommissionstext'],
  note: [
    'bemerkung',
    'bemerkungen',
    'kommentar',
    'notizen',
    'comment',
    'notes',
    'remarques',
    'commentaire',
    'osservazioni',
    'note',
  ],
};

const meanings: ReadonlyMap<string, HeaderMeaning> = new Map([
  ...Object.entries(words).flatMap(([meaning, spellings]) =>
    spellings.map((word) => [bareTitle(word), meaning as HeaderMeaning] as const),
  ),
  ...Object.entries(cartColumns).flatMap(([column, titles]) =>
    Object.values(titles).map((title) => [bareTitle(title), column as CartColumn] as const),
  ),
]);

/** Which column a title announces, in any of the four languages and the spellings of the trade. */
export function meaningOfTitle(title: string): HeaderMeaning | undefined {
  return meanings.get(bareTitle(title));
}

/** Small letters and digits only: `N° d’article` and `n. d'article` are one title. */
function bareTitle(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[^a-z0-9]/g, '');
}
