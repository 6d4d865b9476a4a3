import type { HelpdeskEntry, RequestKind, RequestState, RequestTopic } from '@shop/contract/helpdesk';
import type { Locale } from '@shop/contract/values';

type DemoEntry = {
  readonly kind: HelpdeskEntry['entryKind'];
  readonly hoursAgo: number;
  /** Of the staff by e-mail; left out for who asks. */
  readonly staff?: string;
  readonly text: string;
};

export type DemoRequest = {
  readonly kind: RequestKind;
  readonly topic: RequestTopic;
  readonly state: RequestState;
  /** A customer's user by e-mail, or what a visitor has typed. */
  readonly user?: string;
  readonly visitor?: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly locale: Locale;
  };
  readonly phone: string;
  readonly callbackTime?: 'soon' | 'morning' | 'afternoon';
  readonly takenBy?: string;
  readonly readHoursAgo?: number;
  /** Places among the free times: which are wished, and whether the first of them is confirmed. */
  readonly wished?: readonly number[];
  readonly isConfirmed?: true;
  readonly entries: readonly DemoEntry[];
};

const MARCO = 'operator@helvolt.example';
const SANDRA = 'agent@helvolt.example';
const ANNA = 'anna.muster@elektro-muster.example';

export const demoRequests: readonly DemoRequest[] = [
  {
    kind: 'question',
    topic: 'technical',
    state: 'answered',
    user: ANNA,
    phone: '031 555 20 14',
    takenBy: MARCO,
    entries: [
      {
        kind: 'customer',
        hoursAgo: 27,
        text: 'Guten Tag\nWir planen eine Tiefgarage mit 12 Ladestationen zu 11 kW am selben Anschluss (63 A). Reicht das Lastmanagement der Wallboxen untereinander, oder braucht es einen übergeordneten Zähler?',
      },
      {
        kind: 'note',
        hoursAgo: 26,
        staff: MARCO,
        text: 'Beim Hersteller nachgefragt, Antwort kommt heute Nachmittag.',
      },
      {
        kind: 'answer',
        hoursAgo: 3,
        staff: MARCO,
        text: 'Guten Tag Frau Muster\nBei 63 A und 12 Stationen braucht es den übergeordneten Zähler: Die Wallboxen kennen sonst die Last der übrigen Liegenschaft nicht. Der Zähler wird per Modbus TCP angebunden. Eine Stückliste habe ich Ihnen als Offerte vorbereitet.',
      },
    ],
  },
  {
    kind: 'showroom',
    topic: 'technical',
    state: 'answered',
    user: ANNA,
    phone: '031 555 20 14',
    takenBy: SANDRA,
    readHoursAgo: 44,
    wished: [4, 5, 11],
    isConfirmed: true,
    entries: [
      {
        kind: 'customer',
        hoursAgo: 72,
        text: 'Wir möchten die neuen KNX-Taster sehen, am liebsten zusammen mit unserem Bauherrn. Dauer etwa eine halbe Stunde.',
      },
      {
        kind: 'answer',
        hoursAgo: 46,
        staff: SANDRA,
        text: 'Ihr Termin im Showroom ist bestätigt. Die Taster liegen in Weiss, Schwarz und Edelstahl bereit.\n\nhttps://meet.helvolt.example/showroom-muster',
      },
    ],
  },
  {
    kind: 'question',
    topic: 'invoice',
    state: 'done',
    user: 'beat.keller@elektro-muster.example',
    phone: '',
    takenBy: SANDRA,
    readHoursAgo: 190,
    entries: [
      {
        kind: 'customer',
        hoursAgo: 220,
        text: 'Auf der letzten Rechnung fehlt unsere Kommission «Schulhaus Länggasse». Kann man sie nachtragen?',
      },
      {
        kind: 'answer',
        hoursAgo: 214,
        staff: SANDRA,
        text: 'Guten Tag Herr Keller\nDie Kommission ist nachgetragen, die neue Rechnung liegt in Ihrem Konto. Künftig können Sie sie direkt im Checkout angeben.',
      },
      { kind: 'event', hoursAgo: 214, staff: SANDRA, text: 'done' },
    ],
  },
  {
    kind: 'showroom',
    topic: 'technical',
    state: 'open',
    user: 'denis.favre@installations-romandes.example',
    phone: '021 555 30 40',
    wished: [0, 8, 9],
    entries: [
      {
        kind: 'customer',
        hoursAgo: 5,
        text: 'Nous aimerions voir les luminaires encastrés pour un projet de bureaux à Morges (environ 140 points). Pouvez-vous aussi préparer des échantillons de température de couleur ?',
      },
    ],
  },
  {
    kind: 'callback',
    topic: 'delivery',
    state: 'working',
    user: 'eva.inauen@alpstein.example',
    phone: '071 555 40 12',
    callbackTime: 'afternoon',
    takenBy: MARCO,
    entries: [
      {
        kind: 'customer',
        hoursAgo: 21,
        text: 'Die Baustelle Säntisblick ist ab nächster Woche nur noch mit Fahrzeugen bis 3.5 t erreichbar. Bitte rufen Sie wegen der Kabeltrommeln zurück.',
      },
      { kind: 'event', hoursAgo: 20, staff: MARCO, text: 'taken' },
      { kind: 'note', hoursAgo: 19, staff: MARCO, text: 'Erreicht, aber im Tunnel. Um 15 Uhr nochmals anrufen.' },
    ],
  },
  {
    kind: 'question',
    topic: 'article',
    state: 'open',
    visitor: {
      name: 'Luca Bernasconi',
      company: 'Bernasconi Impianti Sagl',
      email: 'luca@bernasconi-impianti.example',
      locale: 'it',
    },
    phone: '091 555 60 70',
    entries: [
      {
        kind: 'customer',
        hoursAgo: 30,
        text: 'Buongiorno, avete a magazzino a Lugano cavo FE180/E30 5x2.5 mm²? Ci servirebbero circa 400 m entro la fine del mese.',
      },
    ],
  },
  {
    kind: 'callback',
    topic: 'account',
    state: 'open',
    visitor: { name: 'Ruth Zaugg', company: 'Zaugg Elektro', email: '', locale: 'de' },
    phone: '034 555 11 90',
    callbackTime: 'soon',
    entries: [
      {
        kind: 'customer',
        hoursAgo: 2,
        text: 'Wir möchten Kunde werden und haben eine Frage zu den Konditionen für Kleinbetriebe.',
      },
    ],
  },
  {
    kind: 'beta',
    topic: 'other',
    state: 'open',
    user: 'eva.inauen@alpstein.example',
    phone: '',
    entries: [
      {
        kind: 'customer',
        hoursAgo: 49,
        text: 'Ich möchte die neuen Funktionen ausprobieren. Bitte melden Sie sich bei mir.',
      },
    ],
  },
  {
    kind: 'question',
    topic: 'order',
    state: 'done',
    visitor: {
      name: 'Jean-Luc Perret',
      company: 'Perret Électricité',
      email: 'jl@perret-electricite.example',
      locale: 'fr',
    },
    phone: '',
    takenBy: SANDRA,
    entries: [
      { kind: 'customer', hoursAgo: 320, text: 'Livrez-vous aussi en Savoie depuis Lausanne ?' },
      {
        kind: 'answer',
        hoursAgo: 316,
        staff: SANDRA,
        text: 'Bonjour Monsieur Perret\nNous livrons en Suisse et au Liechtenstein. Pour un chantier en France, vous pouvez retirer la marchandise à notre filiale de Lausanne.',
      },
      { kind: 'event', hoursAgo: 316, staff: SANDRA, text: 'done' },
    ],
  },
];

export const demoTemplates = [
  {
    name: 'Rückfrage zur Bestellung',
    texts: {
      de: 'Guten Tag {{name}}\nZu Ihrer Bestellung {{order}} haben wir eine Rückfrage: \n\nFreundliche Grüsse\n{{staff}}',
      fr: 'Bonjour {{name}}\nNous avons une question concernant votre commande {{order}} : \n\nMeilleures salutations\n{{staff}}',
      it: 'Buongiorno {{name}}\nAbbiamo una domanda sul vostro ordine {{order}}: \n\nCordiali saluti\n{{staff}}',
      en: 'Hello {{name}}\nWe have a question about your order {{order}}: \n\nKind regards\n{{staff}}',
    },
  },
  {
    name: 'Neu: Registrierung als Kunde',
    texts: {
      de: 'Guten Tag {{name}}\nSie können Ihre Firma direkt im Shop unter «Firma registrieren» anmelden. Halten Sie Ihre UID bereit; wir prüfen die Angaben innert eines Arbeitstags.\n\nFreundliche Grüsse\n{{staff}}',
      fr: 'Bonjour {{name}}\nVous pouvez inscrire votre entreprise directement dans la boutique sous « Inscrire une entreprise ». Préparez votre IDE ; nous vérifions les données en un jour ouvrable.\n\nMeilleures salutations\n{{staff}}',
      it: 'Buongiorno {{name}}\nPotete registrare la vostra azienda direttamente nel negozio alla voce «Registrare un’azienda». Tenete pronto il vostro IDI; verifichiamo i dati entro un giorno lavorativo.\n\nCordiali saluti\n{{staff}}',
      en: 'Hello {{name}}\nYou can register your company in the shop under “Register a company”. Have your UID at hand; we check the details within one working day.\n\nKind regards\n{{staff}}',
    },
  },
  {
    name: 'Verfügbarkeit wird abgeklärt',
    texts: {
      de: 'Guten Tag {{name}}\nWir klären die Verfügbarkeit beim Lieferanten ab und melden uns heute noch (Anfrage {{number}}).\n\nFreundliche Grüsse\n{{staff}}',
      fr: 'Bonjour {{name}}\nNous clarifions la disponibilité auprès du fournisseur et vous répondrons aujourd’hui encore (demande {{number}}).\n\nMeilleures salutations\n{{staff}}',
      it: '',
      en: '',
    },
  },
] as const;
