import { returnReasons, type ReturnReason } from '@shop/contract/returns';
import type { Locale } from '@shop/contract/values';

const texts: Readonly<Record<Locale, Readonly<Record<ReturnReason, string>>>> = {
  de: {
    damaged: 'Beschädigt',
    defective: 'Defekt',
    orderedTooMuch: 'Zu viel bestellt',
    wrongProductOrdered: 'Falsches Produkt bestellt',
    deliveredTooLate: 'Zu spät geliefert',
    fallbackRegistered: 'Anderer Grund',
  },
  fr: {
    damaged: 'Endommagé',
    defective: 'Défectueux',
    orderedTooMuch: 'Commandé en trop',
    wrongProductOrdered: 'Mauvais produit commandé',
    deliveredTooLate: 'Livré trop tard',
    fallbackRegistered: 'Autre motif',
  },
  it: {
    damaged: 'Danneggiato',
    defective: 'Difettoso',
    orderedTooMuch: 'Ordinato in eccesso',
    wrongProductOrdered: 'Ordinato il prodotto sbagliato',
    deliveredTooLate: 'Consegnato troppo tardi',
    fallbackRegistered: 'Altro motivo',
  },
  'en-US': {
    damaged: 'Damaged',
    defective: 'Defective',
    orderedTooMuch: 'Ordered too much',
    wrongProductOrdered: 'Wrong product ordered',
    deliveredTooLate: 'Delivered too late',
    fallbackRegistered: 'Other reason',
  },
};

export function reasonText(locale: Locale, id: ReturnReason) {
  return { id, text: texts[locale][id] };
}

export function reasonsIn(locale: Locale) {
  return returnReasons.map((id) => reasonText(locale, id));
}
