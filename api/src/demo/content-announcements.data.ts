import { noText } from '@shop/contract/content-texts';
import type { Audience, AnnouncementKind } from '@shop/contract/content-announcements';
import type { AnnouncementDocument } from '../modules/content/index.ts';
import { localized, type Words } from './content-document.ts';

type DemoAnnouncement = {
  readonly kind: AnnouncementKind;
  readonly document: AnnouncementDocument;
  readonly audience: Audience;
  readonly company_numbers?: readonly string[];
  readonly is_on: boolean;
  /** Of `demoPictures`, from 1. */
  readonly picture?: number;
  /** Days from now. */
  readonly fromDay: number;
  readonly untilDay: number | null;
};

type Text = {
  readonly title: Words;
  readonly body: Words;
  readonly to?: string;
  readonly label?: Words;
  readonly width?: 500 | 1000;
};

function documentOf({ title, body, to = '', label, width = 500 }: Text): AnnouncementDocument {
  return {
    titleText: localized(title),
    bodyText: localized(body),
    linkTarget: to,
    labelText: label ? localized(label) : noText,
    pictureWidth: width,
  };
}

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    kind: 'news',
    audience: 'everybody',
    is_on: true,
    fromDay: -4,
    untilDay: null,
    document: documentOf({
      title: [
        'Neue Öffnungszeiten in Lugano',
        'Nouveaux horaires à Lugano',
        'Nuovi orari a Lugano',
        'New hours in Lugano',
      ],
      body: [
        'Der Schalter öffnet jetzt um 6.45 Uhr.',
        'Le guichet ouvre désormais à 6 h 45.',
        'Lo sportello apre ora alle 6.45.',
        'The counter now opens at 6:45.',
      ],
      to: '/so/locations',
      label: ['Alle Standorte', 'Tous les sites', 'Tutte le sedi', 'All locations'],
    }),
  },
  {
    kind: 'news',
    audience: 'customers',
    is_on: true,
    fromDay: -12,
    untilDay: 60,
    document: documentOf({
      title: [
        'Freigaben jetzt auch per E-Mail',
        'Approbations désormais aussi par e-mail',
        'Approvazioni ora anche per e-mail',
        'Approvals now by e-mail, too',
      ],
      body: [
        'Wer freigibt, entscheidet direkt aus der E-Mail, ohne Anmeldung.',
        'Qui approuve décide directement depuis l’e-mail, sans connexion.',
        'Chi approva decide direttamente dall’e-mail, senza accesso.',
        'Approvers decide right from the e-mail, without log-in.',
      ],
      to: '/so/help',
    }),
  },
  {
    kind: 'teaser',
    audience: 'everybody',
    is_on: true,
    fromDay: -20,
    untilDay: 40,
    picture: 5,
    document: documentOf({
      title: [
        'Rahmen und Einsätze massstäblich planen',
        'Planifier cadres et mécanismes à l’échelle',
        'Progettare cornici e inserti in scala',
        'Plan frames and inserts to scale',
      ],
      body: [
        'Im Kombi-Tool sehen Sie die Kombination, bevor Sie bestellen.',
        'Avec l’outil de combinaison, vous voyez l’ensemble avant de commander.',
        'Con lo strumento di combinazione vedete il risultato prima di ordinare.',
        'The combination tool shows the result before you order.',
      ],
      to: '/kombitool',
      label: ['Kombi-Tool öffnen', 'Ouvrir l’outil', 'Aprire lo strumento', 'Open the tool'],
    }),
  },
  {
    kind: 'teaser',
    audience: 'visitors',
    is_on: true,
    fromDay: -20,
    untilDay: null,
    picture: 1,
    document: documentOf({
      title: ['Noch kein Konto?', 'Pas encore de compte ?', 'Non avete ancora un account?', 'No account yet?'],
      body: [
        'Firmen mit UID sehen nach der Registrierung ihre Nettopreise und den Lagerstand.',
        'Après l’inscription, les entreprises avec IDE voient leurs prix nets et le stock.',
        'Dopo la registrazione le aziende con IDI vedono i prezzi netti e le giacenze.',
        'Companies with a UID see their net prices and the stock once they are registered.',
      ],
      to: '/register',
      label: ['Firma registrieren', 'Inscrire une entreprise', 'Registrare un’azienda', 'Register a company'],
    }),
  },
  {
    kind: 'banner',
    audience: 'companies',
    company_numbers: ['100300'],
    is_on: true,
    fromDay: -1,
    untilDay: 6,
    document: documentOf({
      title: ['Jahresgespräch', 'Entretien annuel', 'Colloquio annuale', 'Yearly review'],
      body: [
        'Ihre Konditionen für das nächste Jahr sind bereit. Frau Bühler meldet sich diese Woche.',
        'Vos conditions pour l’an prochain sont prêtes. Madame Bühler vous contactera cette semaine.',
        'Le vostre condizioni per il prossimo anno sono pronte. La signora Bühler vi contatterà questa settimana.',
        'Your terms for next year are ready. Ms Bühler will be in touch this week.',
      ],
    }),
  },
  {
    kind: 'banner',
    audience: 'everybody',
    is_on: true,
    fromDay: 14,
    untilDay: 45,
    document: documentOf({
      title: ['Feiertage', 'Jours fériés', 'Giorni festivi', 'Holidays'],
      body: [
        'Letzte Tour am 23. Dezember.',
        'Dernière tournée le 23 décembre.',
        'Ultimo giro il 23 dicembre.',
        'Last tour on 23 December.',
      ],
      to: '/so/holidays',
      label: ['So liefern wir', 'Nos livraisons', 'Le nostre consegne', 'Our deliveries'],
    }),
  },
  {
    kind: 'news',
    audience: 'everybody',
    is_on: true,
    fromDay: -90,
    untilDay: -30,
    document: documentOf({
      title: ['Inventur', 'Inventaire', 'Inventario', 'Stocktaking'],
      body: ['Am Freitag schliessen alle Filialen um 15.00 Uhr.', '', '', ''],
    }),
  },
  {
    kind: 'teaser',
    audience: 'administrators',
    is_on: false,
    fromDay: -5,
    untilDay: null,
    document: documentOf({
      title: ['Budgets je Abteilung', 'Budgets par service', 'Budget per reparto', 'Budgets for departments'],
      body: ['Legen Sie fest, was jede Abteilung im Monat ausgeben darf.', '', '', ''],
      width: 1000,
    }),
  },
];
