/** A contract of the customer with the days, both included, on which it is ordered under. */
type DemoAgreement = { readonly number: string; readonly from: string; readonly to: string };

/** What a company of the demo world has ordered in the past. */
export type DemoHistory = {
  readonly companyNumber: string;
  readonly orders: number;
  /** Share of the list price that is paid, percent. */
  readonly netPercent: number;
  /** What electricians write on their orders so that the parcel finds its site. */
  readonly commissions: readonly string[];
  /** Contracts by the commissions that are ordered under them, as long as they are valid. */
  readonly contracts: Readonly<Record<string, DemoAgreement>>;
  /** Begins the references of the company's own numbering. */
  readonly referencePrefix: string;
};

export const demoHistories: readonly DemoHistory[] = [
  {
    companyNumber: '100300',
    orders: 2000,
    netPercent: 66,
    referencePrefix: 'GA',
    contracts: {
      'Alterszentrum Gontenbad, 2. OG': { number: 'V-24088', from: '2024-09-01', to: '2027-03-31' },
      'Rheinblick Vaduz, Etappe 2': { number: 'V-25190', from: '2025-10-01', to: '9999-12-31' },
      'Werkhof Herisau, Notlicht': { number: 'V-26021', from: '2026-01-01', to: '2028-12-31' },
      'Service Sprüngli, Appenzell': { number: 'V-26021', from: '2026-01-01', to: '2028-12-31' },
    },
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
    contracts: {
      'Murifeld Haus C, Steigzone': { number: 'V-24017', from: '2024-03-01', to: '2027-12-31' },
      'Schulhaus Steigerhubel, Aula': { number: 'V-25102', from: '2025-06-01', to: '9999-12-31' },
    },
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
    contracts: {
      'Les Terrasses, bâtiment A': { number: 'V-25044', from: '2025-02-01', to: '2027-06-30' },
    },
    commissions: [
      'Immeuble Sévelin, cage B',
      'Les Terrasses, bâtiment A',
      'Dépôt Lausanne',
      'Collège de la Planta, éclairage',
      'Dépannages',
      '',
    ],
  },
];
