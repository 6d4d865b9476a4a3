import { expect, test } from 'vitest';
import { locales } from '@shop/contract/values';
import { validInputOf } from './bad-input.ts';
import { allEndpoints } from './endpoints.ts';
import { openKnownWorld } from './known-world.ts';
import { sendTo } from './send-to.ts';

const { shop, makeReady, anna } = openKnownWorld();

/** In German, French, Italian and English. */
type Names = readonly [string, string, string, string];

const cart: Names = ['Warenkorb', 'Panier', 'Carrello', 'Cart'];
const labels: Names = ['Etiketten', 'Etiquettes', 'Etichette', 'Labels'];
const list: Names = ['Einkaufsliste', 'Liste-achats', 'Lista-acquisto', 'Shopping-list'];
const points: Names = ['Punkteauszug', 'Relevé de points', 'Estratto punti', 'Statement of points'];
const confirmation: Names = [
  'Auftragsbestätigung',
  'Confirmation de commande',
  'Conferma d’ordine',
  'Order confirmation',
];

const names: Readonly<Record<string, Names>> = {
  'addresses.exportList': ['Adressen', 'Adresses', 'Indirizzi', 'Addresses'],
  'auditTrail.exportList': [
    'Änderungsprotokoll',
    'Journal des modifications',
    'Registro delle modifiche',
    'Audit trail',
  ],
  'auditTrail.exportStaffList': [
    'Protokoll der Mitarbeitenden',
    'Journal des collaborateurs',
    'Registro dei collaboratori',
    'Staff audit trail',
  ],
  'budgets.exportEntries': ['Budget', 'Budget', 'Budget', 'Budget'],
  'budgets.exportList': ['Budgets', 'Budgets', 'Budget', 'Budgets'],
  'cartExport.cart': cart,
  'cartExport.cartLabels': labels,
  'cartExport.chosenLabels': labels,
  'cartExport.chosenLines': cart,
  'cartExport.productLabels': labels,
  'cartImport.sample': ['Import-Muster', 'Exemple-importation', 'Esempio-importazione', 'Import-sample'],
  'documents.accountStatement': ['Kontoauszug', 'Relevé de compte', 'Estratto conto', 'Account statement'],
  'documents.checkoutExport': ['Bestellung', 'Commande', 'Ordine', 'Order'],
  'documents.creditNote': ['Gutschrift', 'Note de crédit', 'Nota di credito', 'Credit note'],
  'documents.documentTracking': [
    'Sendungsverlauf',
    'Suivi de l’envoi',
    'Percorso della spedizione',
    'Delivery tracking',
  ],
  'documents.invoice': ['Rechnung', 'Facture', 'Fattura', 'Invoice'],
  'documents.month': ['Dokumente', 'Documents', 'Documenti', 'Documents'],
  'documents.orderConfirmation': confirmation,
  'documents.packingSlip': ['Lieferschein', 'Bulletin de livraison', 'Bollettino di consegna', 'Delivery note'],
  'helpdesk.exportList': ['Anfragen', 'Demandes', 'Richieste', 'Requests'],
  'history.exportCsv': ['Bestellungen', 'Commandes', 'Ordini', 'Orders'],
  'history.exportFile': ['Bestellungen', 'Commandes', 'Ordini', 'Orders'],
  'newsletter.exportList': ['Newsletter', 'Newsletter', 'Newsletter', 'Newsletter'],
  'offers.exportList': ['Offerten', 'Offres', 'Offerte', 'Offers'],
  'offers.pdf': ['Offerte', 'Offre', 'Offerta', 'Offer'],
  'operatorOrders.document': confirmation,
  'ownNumbers.exportList': [
    'Eigene Artikelnummern',
    'Numéros d’article propres',
    'Numeri interni degli articoli',
    'Own article numbers',
  ],
  'ownNumbers.sample': [
    'Muster-eigene-Nummern',
    'Exemple-numéros-propres',
    'Esempio-numeri-propri',
    'Sample-own-numbers',
  ],
  'premiumWorld.exportMemberStatement': points,
  'premiumWorld.exportStatement': points,
  'returns.export': ['Retourenschein', 'Bulletin de retour', 'Bollettino di reso', 'Return slip'],
  'returns.exportList': ['Retouren', 'Retours', 'Resi', 'Returns'],
  'searchTuning.exportFile': ['suche', 'recherche', 'ricerca', 'search'],
  'securityEvents.exportList': [
    'Sicherheitsereignisse',
    'Événements de sécurité',
    'Eventi di sicurezza',
    'Security events',
  ],
  'shoppingLists.export': list,
  'shoppingLists.exportChosen': list,
  'shoppingLists.labels': labels,
  'standingOrders.exportDays': ['Dauerauftrag', 'Commande récurrente', 'Ordine ricorrente', 'Standing order'],
  'standingOrders.exportList': ['Daueraufträge', 'Commandes récurrentes', 'Ordini ricorrenti', 'Standing orders'],
  'userManagement.exportList': ['Benutzer', 'Utilisateurs', 'Utenti', 'Users'],
  'userManagement.sample': ['Benutzer-Muster', 'Exemple-utilisateurs', 'Esempio-utenti', 'Users-sample'],
};

/** What was sent, or made before, keeps the name that it got then. */
const named = new Set([
  ...['addresses.photo', 'deliveryControl.photo', 'returns.photo', 'helpdesk.file', 'helpdesk.fileForStaff'],
  ...['messageCentre.fileByLink', 'helpdesk.calendar', 'priceLists.file', 'priceLists.sharedFile'],
  ...['punchout.messageFile', 'punchout.ownMessageFile'],
]);

const files = allEndpoints.filter(({ name, endpoint }) => endpoint.files && !named.has(name));

test.each(files)('$name is a file that is named in the language of who takes it', async ({ name, endpoint }) => {
  const known = await makeReady(name, endpoint);
  const { cookie } = endpoint.access === 'customer' ? anna() : await shop.logIn('operator@helvolt.example');
  const found: string[] = [];
  for (const locale of locales) {
    const sent = await sendTo(shop, endpoint, { ...validInputOf(endpoint, { ...known, locale }), locale }, cookie);
    expect(sent).toMatchObject({ status: 200, body: { data: 'a file' } });
    found.push(nameOf(String(sent.disposition)));
  }
  // A number, a day, the name of a cart or nothing but the ending follows.
  const expected = (names[name] ?? []).map((one) => expect.stringMatching(new RegExp(`^${one}[-. ]`)) as string);
  expect(found).toEqual(expected);
});

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1];
  return encoded === undefined ? (/filename="(.+)"/.exec(disposition)?.[1] ?? '') : decodeURIComponent(encoded);
}
