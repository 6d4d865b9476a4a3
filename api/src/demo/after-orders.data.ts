import type { CancellationReason } from '@shop/contract/cancellations';
import type { OfferState } from '@shop/contract/offers';
import type { ReturnReason, ReturnState } from '@shop/contract/returns';
import type { Language } from '@shop/contract/values';

type Text = Readonly<Record<Language, string>>;

export type DemoReturn = {
  readonly state: ReturnState;
  readonly returnType: 'PickUp' | 'DropOff';
  readonly reason: ReturnReason;
  readonly comment: Text;
};

const broken: Text = {
  de: 'Gehäuse beim Auspacken gebrochen',
  fr: 'Boîtier cassé au déballage',
  it: 'Custodia rotta all’apertura',
  en: 'Housing broken when unpacked',
};
const tooMany: Text = {
  de: 'Etappe 2 verschoben, originalverpackt',
  fr: 'Étape 2 reportée, emballage d’origine',
  it: 'Tappa 2 rinviata, imballaggio originale',
  en: 'Stage 2 postponed, original packing',
};
const wrong: Text = {
  de: 'Falsche Farbe bestellt',
  fr: 'Mauvaise couleur commandée',
  it: 'Ordinato il colore sbagliato',
  en: 'Ordered in the wrong colour',
};
const dead: Text = {
  de: 'Löst bei der Prüfung nicht aus',
  fr: 'Ne déclenche pas au contrôle',
  it: 'Non scatta durante la prova',
  en: 'Does not trip in the test',
};

/** Returns of every state (docs/domain/returns.md#states), those that are under way first. */
export const demoReturns: readonly DemoReturn[] = [
  { state: 'registered', returnType: 'PickUp', reason: 'orderedTooMuch', comment: tooMany },
  { state: 'collected', returnType: 'PickUp', reason: 'damaged', comment: broken },
  { state: 'credited', returnType: 'PickUp', reason: 'defective', comment: dead },
  { state: 'cancelled', returnType: 'PickUp', reason: 'wrongProductOrdered', comment: wrong },
  { state: 'registered', returnType: 'DropOff', reason: 'wrongProductOrdered', comment: wrong },
  { state: 'accepted', returnType: 'PickUp', reason: 'damaged', comment: broken },
  { state: 'handedIn', returnType: 'DropOff', reason: 'orderedTooMuch', comment: tooMany },
  { state: 'refused', returnType: 'PickUp', reason: 'fallbackRegistered', comment: { de: '', fr: '', it: '', en: '' } },
  { state: 'credited', returnType: 'DropOff', reason: 'orderedTooMuch', comment: tooMany },
  { state: 'credited', returnType: 'PickUp', reason: 'deliveredTooLate', comment: { de: '', fr: '', it: '', en: '' } },
];

export const demoCancellationReasons: readonly CancellationReason[] = ['notNeeded', 'orderedTooMuch', 'tooLate'];
export const cancellationComment: Text = {
  de: 'Bauherr hat die Ausführung geändert.',
  fr: 'Le maître d’ouvrage a modifié l’exécution.',
  it: 'Il committente ha modificato l’esecuzione.',
  en: 'The client has changed the design.',
};

export type DemoOffer = {
  readonly state: OfferState;
  /** Days before today on which it was requested; that of an ordered one follows from its order. */
  readonly requestedDaysAgo: number;
  /** Days from today; null while sales have not answered. */
  readonly validDays: number | null;
  readonly versions: 0 | 1 | 2;
};

/** Offers of every state (docs/domain/offers.md#states). */
export const demoOffers: readonly DemoOffer[] = [
  { state: 'requested', requestedDaysAgo: 1, validDays: null, versions: 0 },
  { state: 'offered', requestedDaysAgo: 6, validDays: 24, versions: 1 },
  { state: 'offered', requestedDaysAgo: 29, validDays: 1, versions: 2 },
  { state: 'ordered', requestedDaysAgo: 40, validDays: -8, versions: 1 },
  { state: 'expired', requestedDaysAgo: 75, validDays: -40, versions: 1 },
  { state: 'declined', requestedDaysAgo: 50, validDays: -15, versions: 1 },
  { state: 'partlyOrdered', requestedDaysAgo: 18, validDays: 12, versions: 2 },
];

export const offerTexts: Readonly<Record<'request' | 'answer' | 'better' | 'ask' | 'decline', Text>> = {
  request: {
    de: 'Bitte mit Projektpreis, Lieferung in zwei Etappen.',
    fr: 'Merci d’indiquer un prix de projet, livraison en deux étapes.',
    it: 'Con prezzo di progetto, fornitura in due tappe.',
    en: 'Please at a project price, delivered in two stages.',
  },
  answer: {
    de: 'Gerne offerieren wir Ihnen das Material zu diesen Preisen, frei Baustelle.',
    fr: 'Nous vous proposons volontiers le matériel à ces prix, franco chantier.',
    it: 'Vi proponiamo volentieri il materiale a questi prezzi, franco cantiere.',
    en: 'We are pleased to offer you the material at these prices, free site.',
  },
  better: {
    de: 'Wie besprochen mit besserem Preis bei Abnahme der ganzen Menge.',
    fr: 'Comme convenu, à un meilleur prix pour toute la quantité.',
    it: 'Come discusso, a un prezzo migliore per l’intera quantità.',
    en: 'As discussed, at a better price for the whole quantity.',
  },
  ask: {
    de: 'Können Sie beim Preis noch etwas machen? Wir bestellen alles auf einmal.',
    fr: 'Pouvez-vous encore faire un geste sur le prix ? Nous commandons tout en une fois.',
    it: 'Potete fare ancora qualcosa sul prezzo? Ordiniamo tutto in una volta.',
    en: 'Can you do something about the price? We order everything at once.',
  },
  decline: {
    de: 'Auftrag ging an einen Mitbewerber.',
    fr: 'Le mandat a été attribué à un concurrent.',
    it: 'L’incarico è andato a un concorrente.',
    en: 'The job went to a competitor.',
  },
};

/** How many of each a company has; the one with two years of history has all. */
export const demoAftermath: readonly {
  readonly companyNumber: string;
  readonly returns: number;
  readonly cancellations: number;
  readonly offers: number;
}[] = [
  { companyNumber: '100300', returns: demoReturns.length, cancellations: 3, offers: demoOffers.length },
  { companyNumber: '100100', returns: 5, cancellations: 2, offers: 5 },
  { companyNumber: '100200', returns: 4, cancellations: 1, offers: 3 },
];
