type Former = { readonly found: RegExp; readonly now: string };

/**
 * One thing has one word in a language (docs/glossary.md). Here stand words that texts have once used beside it, so that they
 * do not come back.
 */
export const formerWords: Readonly<Record<'de' | 'fr' | 'it' | 'en', readonly Former[]>> = {
  de: [
    { found: /retoure[^.]*\b(absag|abgesagt)/i, now: 'stornieren' },
    { found: /\bWareneingang:/, now: 'Wareneingangskontrolle' },
  ],
  fr: [
    { found: /contrôle de livraison/i, now: 'contrôle de réception' },
    { found: /\bbon (de|du) retour/i, now: 'bulletin de retour' },
    { found: /\bshops?\b/i, now: 'boutique' },
    { found: /confirmation de l.ordre/i, now: 'confirmation de commande' },
  ],
  it: [
    { found: /(?<!su )\bordinazion[ei]\b/i, now: 'ordine' },
    { found: /\bditt[ae]\b/i, now: 'azienda' },
    { found: /\bannunciat[oaie]\b/i, now: 'registrato' },
    { found: /\bboll[ae]\b/i, now: 'bollettino' },
    { found: /\bfornit[oaie]\b|\bfornitur[ae]\b/i, now: 'consegnato, consegna' },
    { found: /\bshop\b/i, now: 'negozio online' },
    {
      found: /\b(I Suoi|La Sua|Il Suo|Le Sue|la sua (?:azienda|richiesta)|del(?:la)? su[ao] (?:azienda|conto))\b/,
      now: 'voi',
    },
  ],
  en: [],
};
