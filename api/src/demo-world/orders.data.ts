/** What a company of the demo world has ordered in the past. */
export type DemoHistory = {
  readonly companyNumber: string;
  readonly orders: number;
  /** Share of the list price that is paid, percent. */
  readonly netPercent: number;
  /** What electricians write on their orders so that the parcel finds its site. */
  readonly commissions: readonly string[];
  /** Begins the references of the company's own numbering. */
  readonly referencePrefix: string;
};

export const demoHistories: readonly DemoHistory[] = [
  {
    companyNumber: '100300',
    orders: 2000,
    netPercent: 66,
    referencePrefix: 'GA',
    commissions: [
      'Neubau Sonnenhalde, Haus A',
      'Neubau Sonnenhalde, Haus B',
      'Umbau Gasthaus Adler',
      'Service Sprüngli, Appenzell',
      'Alterszentrum Gontenbad, 2. OG',
      'PV-Anlage Hof Manser',
      'Ladestationen Tiefgarage Ziel',
      'Schulhaus Wühre, Beleuchtung',
      'Käserei Stein, Schaltschrank 3',
      'Lager',
      'Lager Montagewagen 2',
      'EFH Dörig, Weissbad',
      'Rheinblick Vaduz, Etappe 2',
      'Werkhof Herisau, Notlicht',
      'Reserve Pikett',
      '',
    ],
  },
  {
    companyNumber: '100100',
    orders: 180,
    netPercent: 70,
    referencePrefix: 'EM',
    commissions: [
      'Murifeld Haus C, Steigzone',
      'Schulhaus Steigerhubel, Aula',
      'Lager Bern',
      'Praxis Dr. Aeby, Umbau',
      'Wohnung Zentweg 21',
      'Service Gwatt',
      '',
    ],
  },
  {
    companyNumber: '100200',
    orders: 140,
    netPercent: 72,
    referencePrefix: 'IR',
    commissions: [
      'Immeuble Sévelin, cage B',
      'Villa Chexbres',
      'Dépôt Lausanne',
      'Collège de la Planta, éclairage',
      'Dépannages',
      '',
    ],
  },
];
