type Words = { readonly de: string; readonly fr: string; readonly it: string; readonly en: string };

export type DemoReward = {
  readonly name: Words;
  readonly text: Words;
  readonly points: number;
  readonly stock: number;
  readonly isActive?: false;
  /** A drawing of 400 × 300, its ground apart. */
  readonly ground: string;
  readonly drawing: string;
};

const words = (...[de, fr, it, en]: readonly [string, string, string, string]): Words => ({ de, fr, it, en });

export const demoRewards: readonly DemoReward[] = [
  {
    name: words(
      'Thermosflasche 0.75 l',
      'Bouteille isotherme 0.75 l',
      'Borraccia termica 0.75 l',
      'Vacuum flask 0.75 l',
    ),
    text: words(
      'Edelstahl, doppelwandig, hält zwölf Stunden heiss.',
      'Acier inoxydable à double paroi, garde au chaud douze heures.',
      'Acciaio inox a doppia parete, tiene caldo dodici ore.',
      'Stainless steel, double-walled, keeps hot for twelve hours.',
    ),
    points: 3500,
    stock: 140,
    ground: '#dfe9e7',
    drawing: `<rect x="168" y="70" width="64" height="190" rx="18" fill="#0f3d3a"/><rect x="168" y="112" width="64" height="10" fill="#ffc83d"/>
      <rect x="176" y="36" width="48" height="40" rx="8" fill="#8aa5a2"/><rect x="180" y="134" width="10" height="108" rx="5" fill="#3f6b67"/>`,
  },
  {
    name: words('Stirnlampe 600 lm', 'Lampe frontale 600 lm', 'Lampada frontale 600 lm', 'Headlamp 600 lm'),
    text: words(
      'Aufladbar, rotes Licht für die Nacht, IP65.',
      'Rechargeable, lumière rouge pour la nuit, IP65.',
      'Ricaricabile, luce rossa per la notte, IP65.',
      'Rechargeable, red light for the night, IP65.',
    ),
    points: 4800,
    stock: 62,
    ground: '#f3ead2',
    drawing: `<path d="M80 170c0-70 54-112 120-112s120 42 120 112" fill="none" stroke="#241a00" stroke-width="22"/>
      <rect x="142" y="132" width="116" height="84" rx="20" fill="#20343a"/><circle cx="200" cy="174" r="32" fill="#ffc83d"/><circle cx="200" cy="174" r="16" fill="#fff6d8"/>`,
  },
  {
    name: words(
      'Rucksack für Werkzeug 30 l',
      'Sac à dos à outils 30 l',
      'Zaino portautensili 30 l',
      'Tool backpack 30 l',
    ),
    text: words(
      'Mit 38 Fächern, steht von selbst und hält dem Regen stand.',
      'Avec 38 compartiments, tient debout et résiste à la pluie.',
      'Con 38 scomparti, sta in piedi da solo e resiste alla pioggia.',
      'With 38 pockets, stands by itself and stands up to rain.',
    ),
    points: 14_500,
    stock: 24,
    ground: '#e4e6ea',
    drawing: `<path d="M160 74c0-40 80-40 80 0" fill="none" stroke="#20343a" stroke-width="12"/><rect x="124" y="70" width="152" height="194" rx="34" fill="#2f5d8c"/>
      <rect x="146" y="160" width="108" height="80" rx="14" fill="#234a71"/><rect x="146" y="108" width="108" height="30" rx="10" fill="#234a71"/><rect x="192" y="182" width="16" height="26" rx="4" fill="#ffc83d"/>`,
  },
  {
    name: words(
      'Akku-Baustellenradio',
      'Radio de chantier sans fil',
      'Radio da cantiere a batteria',
      'Cordless site radio',
    ),
    text: words(
      'DAB+ und Bluetooth, läuft mit 18-V-Akkus oder am Netz.',
      'DAB+ et Bluetooth, sur accus 18 V ou secteur.',
      'DAB+ e Bluetooth, con batterie da 18 V o a rete.',
      'DAB+ and Bluetooth, runs on 18 V batteries or the mains.',
    ),
    points: 22_000,
    stock: 4,
    ground: '#e9e2d8',
    drawing: `<path d="M96 92h208" stroke="#20343a" stroke-width="14" stroke-linecap="round"/><rect x="86" y="104" width="228" height="136" rx="22" fill="#c8452c"/>
      <circle cx="150" cy="174" r="44" fill="#2a2320"/><circle cx="150" cy="174" r="18" fill="#6d625c"/><rect x="214" y="134" width="78" height="38" rx="6" fill="#f4efe4"/><circle cx="230" cy="204" r="13" fill="#2a2320"/><circle cx="276" cy="204" r="13" fill="#2a2320"/>`,
  },
  {
    name: words(
      'Kaffeemaschine für den Werkhof',
      'Machine à café pour l’atelier',
      'Macchina da caffè per l’officina',
      'Coffee machine for the workshop',
    ),
    text: words(
      'Vollautomat mit Mahlwerk, 2-Liter-Tank, einfach zu reinigen.',
      'Automatique avec moulin, réservoir de 2 litres, facile à nettoyer.',
      'Automatica con macinino, serbatoio da 2 litri, facile da pulire.',
      'Fully automatic with grinder, 2 litre tank, easy to clean.',
    ),
    points: 68_000,
    stock: 2,
    ground: '#e6ddd3',
    drawing: `<rect x="118" y="52" width="164" height="204" rx="16" fill="#20343a"/><rect x="138" y="72" width="124" height="34" rx="6" fill="#7fa8a3"/><rect x="176" y="118" width="48" height="26" rx="6" fill="#8a969b"/>
      <path d="M172 184h56l-6 46h-44z" fill="#f4efe4"/><path d="M228 194h16v20h-18" fill="none" stroke="#f4efe4" stroke-width="7"/><rect x="130" y="236" width="140" height="12" fill="#8a969b"/>`,
  },
  {
    name: words('Gutschein Kino für zwei', 'Bon cinéma pour deux', 'Buono cinema per due', 'Cinema voucher for two'),
    text: words(
      'Einlösbar in den meisten Schweizer Kinos, zwei Jahre gültig.',
      'Valable dans la plupart des cinémas suisses, deux ans.',
      'Valido nella maggior parte dei cinema svizzeri, due anni.',
      'Valid in most Swiss cinemas for two years.',
    ),
    points: 3900,
    stock: 300,
    ground: '#e8dfe8',
    drawing: `<g transform="rotate(-8 200 150)"><path d="M76 92h248v36a22 22 0 0 0 0 44v36H76v-36a22 22 0 0 0 0-44z" fill="#6a3d6f"/><path d="M250 96v108" stroke="#e8dfe8" stroke-width="5" stroke-dasharray="11 9"/>
      <path d="M158 116l10 22 24 3-18 16 5 24-21-12-21 12 5-24-18-16 24-3z" fill="#ffc83d"/></g>`,
  },
  {
    name: words(
      'Lernenden-Set Handwerkzeug',
      'Jeu d’outils pour apprentis',
      'Set di utensili per apprendisti',
      'Apprentice’s set of hand tools',
    ),
    text: words(
      'Sechs isolierte Schraubenzieher, Zange und Prüfer in der Rolle.',
      'Six tournevis isolés, pince et testeur dans une trousse.',
      'Sei cacciaviti isolati, pinza e tester nell’astuccio.',
      'Six insulated screwdrivers, pliers and tester in a roll.',
    ),
    points: 9800,
    stock: 0,
    ground: '#e2e8dc',
    drawing: `<rect x="70" y="92" width="260" height="150" rx="14" fill="#4a5d43"/><rect x="70" y="176" width="260" height="66" rx="14" fill="#3a4a35"/>
      <g fill="#d8452c"><rect x="100" y="110" width="20" height="64" rx="8"/><rect x="140" y="110" width="20" height="64" rx="8"/><rect x="180" y="110" width="20" height="64" rx="8"/></g>
      <g fill="#ffc83d"><rect x="220" y="110" width="20" height="64" rx="8"/><rect x="260" y="110" width="20" height="64" rx="8"/></g><g fill="#aab3b5"><rect x="107" y="64" width="6" height="48"/><rect x="147" y="64" width="6" height="48"/><rect x="187" y="64" width="6" height="48"/><rect x="227" y="64" width="6" height="48"/><rect x="267" y="64" width="6" height="48"/></g>`,
  },
  {
    name: words(
      'Spende an die Bergwaldpflege',
      'Don pour l’entretien des forêts de montagne',
      'Donazione per la cura dei boschi montani',
      'Donation to mountain forests',
    ),
    text: words(
      'Wir überweisen CHF 50 in Ihrem Namen.',
      'Nous versons CHF 50 en votre nom.',
      'Versiamo CHF 50 a vostro nome.',
      'We transfer CHF 50 in your name.',
    ),
    points: 5000,
    stock: 1000,
    ground: '#dbe8ee',
    drawing: `<path d="M30 262l104-170 60 92 46-66 130 144z" fill="#7e97a3"/><path d="M134 92l28 46-24 10-20-12z" fill="#fff"/>
      <g fill="#2f6b48"><path d="M96 262l34-84 34 84z"/><path d="M224 262l40-104 40 104z"/><path d="M166 262l26-64 26 64z"/></g>`,
  },
  {
    name: words(
      'Sonnenschirm der Kampagne 2024',
      'Parasol de la campagne 2024',
      'Ombrellone della campagna 2024',
      'Parasol of the 2024 campaign',
    ),
    text: words('Restposten.', 'Fin de série.', 'Rimanenza.', 'Remaining stock.'),
    points: 6000,
    stock: 7,
    isActive: false,
    ground: '#f3e2d2',
    drawing: `<path d="M70 158a130 100 0 0 1 260 0z" fill="#e07a2d"/><path d="M200 58v184" stroke="#5c4a3a" stroke-width="9"/><path d="M150 158a50 100 0 0 1 100 0z" fill="#ffc83d"/>`,
  },
];

/** Days are counted from today. */
export const demoCampaigns = [
  {
    name: words(
      'Elektromobilität zählt anderthalbfach',
      'L’électromobilité compte une fois et demie',
      'La mobilità elettrica vale una volta e mezza',
      'Electric mobility counts one and a half times',
    ),
    factorPercent: 150,
    category: 'Elektromobilität',
    fromDays: null,
    toDays: null,
    isActive: true,
  },
  {
    name: words(
      'Lichtwochen: doppelte Punkte',
      'Semaines de la lumière : points doublés',
      'Settimane della luce: punti doppi',
      'Weeks of light: double points',
    ),
    factorPercent: 200,
    category: 'Licht',
    fromDays: -9,
    toDays: 26,
    isActive: true,
  },
  {
    name: words(
      'Jahresstart: alles doppelt',
      'Début d’année : tout compte double',
      'Inizio anno: tutto doppio',
      'Start of the year: everything double',
    ),
    factorPercent: 200,
    category: null,
    fromDays: 43,
    toDays: 57,
    isActive: true,
  },
  {
    name: words('Sommeraktion Werkzeug', 'Action d’été outillage', 'Azione estiva utensili', 'Summer campaign tools'),
    factorPercent: 300,
    category: 'Werkzeug',
    fromDays: -150,
    toDays: -110,
    isActive: false,
  },
] as const;

/** By the reward's place above; how many days ago, and what became of it. */
export const demoRedemptions = [
  { reward: 0, quantity: 6, daysAgo: 210, state: 'delivered' },
  { reward: 3, quantity: 1, daysAgo: 120, state: 'delivered' },
  { reward: 2, quantity: 1, daysAgo: 60, state: 'cancelled' },
  { reward: 1, quantity: 2, daysAgo: 9, state: 'packed' },
  { reward: 5, quantity: 2, daysAgo: 1, state: 'waiting' },
] as const;
