type Former = { readonly found: RegExp; readonly now: string };

/**
 * One thing has one word in a language (docs/glossary.md). Here stand words that texts have once used beside it, so that they
 * do not come back.
 */
export const formerWords: Readonly<Record<'de' | 'fr' | 'it' | 'en', readonly Former[]>> = {
  de: [
    { found: /(?<!\p{L})(du|dein\p{L}*|dir|dich|euch|euer)(?!\p{L})/iu, now: 'Sie' },
    { found: /retoure[^.]*\b(absag|abgesagt)/i, now: 'stornieren' },
    { found: /\bWareneingang:/, now: 'Wareneingangskontrolle' },
  ],
  fr: [
    { found: /contrôle de livraison/i, now: 'contrôle de réception' },
    { found: /\bbon (de|du) retour/i, now: 'bulletin de retour' },
    { found: /\bshops?\b/i, now: 'boutique' },
    { found: /confirmation de l.ordre/i, now: 'confirmation de commande' },
    { found: /\bfiliales?\b/i, now: 'succursale' },
    { found: /\brecommande[rz]\b/i, now: 'commander à nouveau' },
    { found: /\bcombinateur\b/i, now: 'outil de combinaison' },
    { found: /\bTTC\b/, now: 'TVA incluse' },
    { found: /\bmultiples de\b/i, now: 'pas de' },
    { found: /N° du fabricant/i, now: 'N° fabricant' },
    { found: /(?<!\p{L})(tu|toi|ton|tes)(?!\p{L})/iu, now: 'vous' },
  ],
  it: [
    { found: /(?<!su )\bordinazion[ei]\b/i, now: 'ordine' },
    { found: /\bditt[ae]\b/i, now: 'azienda' },
    { found: /\bannunciat[oaie]\b/i, now: 'registrato' },
    { found: /\bboll[ae]\b/i, now: 'bollettino' },
    { found: /\bfornit[oaie]\b|\bfornitur[ae]\b/i, now: 'consegnato, consegna' },
    { found: /\bshop\b/i, now: 'negozio online' },
    { found: /\bproduttor[ei]\b/i, now: 'fabbricante' },
    { found: /\bcombinatore\b/i, now: 'strumento di combinazione' },
    { found: /\bmultipli di\b/i, now: 'intervalli di' },
    { found: /\barticol[oi] propri[oi]?\b/i, now: 'articolo libero' },
    { found: /\briordina(re|te)\b/i, now: 'ordinare di nuovo' },
    { found: /(?<!estratto )\bconto\b(?! cliente)/i, now: 'account' },
    {
      found: /\b(Suo|Sua|Suoi|Sue|Lei)\b|(?<!^)\b(la sua (?:azienda|richiesta)|della? su[ao] (?:azienda|conto))\b/,
      now: 'voi',
    },
    {
      found:
        /\b(Scelga|Inserisca|Digiti|Usi|Tenga|Chiuda|Confermi|Scansioni|Salvi|Indichi|Verifichi|Riprovi|Chieda|Ricarichi|Tolga|La preghiamo)\b/,
      now: 'voi',
    },
    {
      found:
        /^(Vai|Annulla|Cerca|Mostra|Apri|Chiudi|Salva|Togli|Segui|Riprova|Aggiungi|Inserisci|Rimuovi|Elimina|Copia|Accedi|Esci|Seleziona|Ordina|Sposta|Torna|Richiedi|Applica)(?= |$)/,
      now: 'the infinitive, as on every button',
    },
  ],
  en: [{ found: /(?<!order |read )\bby (itself|themselves)\b/i, now: 'automatically' }],
};
