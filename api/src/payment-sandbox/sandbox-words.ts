import type { Language } from '@shop/contract/values';
import type { CustomerAnswer, WebhookMode } from './ledger.ts';

export type SandboxWords = {
  readonly tag: string;
  readonly title: string;
  readonly amount: string;
  readonly method: string;
  readonly reference: string;
  readonly answered: string;
  readonly webhook: string;
  readonly answers: Readonly<Record<CustomerAnswer, string>>;
  readonly webhooks: Readonly<Record<WebhookMode, string>>;
};

const words: Readonly<Record<Language, SandboxWords>> = {
  de: {
    tag: 'Testumgebung: hier fliesst kein Geld.',
    title: 'Zahlung prüfen',
    amount: 'Betrag',
    method: 'Zahlungsart',
    reference: 'Referenz',
    answered: 'Diese Zahlung ist bereits beantwortet.',
    webhook: 'Meldung an den Shop',
    answers: { approve: 'Bezahlen', decline: 'Ablehnen', cancel: 'Abbrechen', timeout: 'Zeit ablaufen lassen' },
    webhooks: {
      once: 'kommt sofort',
      twice: 'kommt zweimal',
      late: 'kommt zu spät',
      forged: 'ist gefälscht',
      never: 'kommt nie',
    },
  },
  fr: {
    tag: "Environnement de test : aucun argent n'est débité.",
    title: 'Vérifier le paiement',
    amount: 'Montant',
    method: 'Mode de paiement',
    reference: 'Référence',
    answered: 'Ce paiement a déjà reçu une réponse.',
    webhook: 'Avis au shop',
    answers: { approve: 'Payer', decline: 'Refuser', cancel: 'Annuler', timeout: 'Laisser expirer' },
    webhooks: {
      once: 'arrive tout de suite',
      twice: 'arrive deux fois',
      late: 'arrive trop tard',
      forged: 'est falsifié',
      never: "n'arrive jamais",
    },
  },
  it: {
    tag: 'Ambiente di prova: non viene addebitato nulla.',
    title: 'Verificare il pagamento',
    amount: 'Importo',
    method: 'Metodo di pagamento',
    reference: 'Riferimento',
    answered: 'Questo pagamento ha già avuto una risposta.',
    webhook: 'Avviso allo shop',
    answers: { approve: 'Pagare', decline: 'Rifiutare', cancel: 'Annullare', timeout: 'Lasciar scadere' },
    webhooks: {
      once: 'arriva subito',
      twice: 'arriva due volte',
      late: 'arriva in ritardo',
      forged: 'è falsificato',
      never: 'non arriva mai',
    },
  },
  en: {
    tag: 'Test environment: no money moves here.',
    title: 'Check the payment',
    amount: 'Amount',
    method: 'Payment method',
    reference: 'Reference',
    answered: 'This payment has already been answered.',
    webhook: 'Notice to the shop',
    answers: { approve: 'Pay', decline: 'Decline', cancel: 'Cancel', timeout: 'Let it time out' },
    webhooks: {
      once: 'arrives at once',
      twice: 'arrives twice',
      late: 'arrives late',
      forged: 'is forged',
      never: 'never arrives',
    },
  },
};

export function wordsOf(language: Language): SandboxWords {
  return words[language];
}
