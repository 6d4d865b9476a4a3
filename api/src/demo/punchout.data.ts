import type { InterfaceMessage, InterfaceProtocol } from '@shop/contract/punchout';

export type DemoInterface = {
  readonly company: string;
  readonly user: string;
  readonly name: string;
  readonly protocol: InterfaceProtocol;
  readonly charset: 'utf-8' | 'iso-8859-1';
  readonly origins: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
  readonly messages: readonly DemoMessage[];
};

type DemoMessage = Pick<InterfaceMessage, 'direction' | 'kind' | 'outcome'> & {
  readonly hoursAgo: number;
  readonly reason?: string;
  readonly subject?: string;
  readonly status?: number;
  readonly durationMs?: number;
  readonly raw: string;
};

const ociCall = `USERNAME=100100
PASSWORD=••••••
HOOK_URL=https://srm.elektro-muster.example/sap/bc/hook?sap-client=100
OCI_VERSION=4.0
returntarget=_parent
~OkCode=ADDI
~CALLER=CTLG`;

const ociReturn = `NEW_ITEM-DESCRIPTION[1]=Kabelkanal 40x60 mm weiss halogenfrei mi
NEW_ITEM-MATNR[1]=
NEW_ITEM-QUANTITY[1]=12.000
NEW_ITEM-UNIT[1]=PCE
NEW_ITEM-PRICE[1]=18.40
NEW_ITEM-PRICEUNIT[1]=1
NEW_ITEM-CURRENCY[1]=CHF
NEW_ITEM-LEADTIME[1]=1
NEW_ITEM-VENDOR[1]=0000104711
NEW_ITEM-CUST_FIELD1[1]=Länggasse
NEW_ITEM-DESCRIPTION[2]=Installationskabel TT 3x1.5 mm² LNPE
NEW_ITEM-QUANTITY[2]=200.000
NEW_ITEM-UNIT[2]=MTR
NEW_ITEM-PRICE[2]=89.00
NEW_ITEM-PRICEUNIT[2]=100
NEW_ITEM-CURRENCY[2]=CHF`;

const setup = `<?xml version="1.0" encoding="UTF-8"?>
<cXML payloadID="1763880000.41@romandes.example" timestamp="2026-11-20T09:12:44+01:00"><Header>
<Sender><Credential domain="NetworkId"><Identity>100200</Identity><SharedSecret>••••••</SharedSecret></Credential></Sender></Header>
<Request><PunchOutSetupRequest operation="create"><BuyerCookie>7f1c</BuyerCookie></PunchOutSetupRequest></Request></cXML>`;

const order = `<?xml version="1.0" encoding="UTF-8"?>
<cXML payloadID="1763883600.77@romandes.example" timestamp="2026-11-20T10:12:44+01:00"><Header>
<Sender><Credential domain="NetworkId"><Identity>100200</Identity><SharedSecret>••••••</SharedSecret></Credential></Sender></Header>
<Request><OrderRequest><OrderRequestHeader orderID="PO-45001882" orderDate="2026-11-20" type="new"/>
<ItemOut quantity="2" lineNumber="1"><ItemID><SupplierPartID>1999999</SupplierPartID></ItemID></ItemOut></OrderRequest></Request></cXML>`;

const idsCall = `kndnr=100300
name_kunde=eva.inauen
pw_kunde=••••••
action=WKE
version=2.5
hookurl=https://werkbank.alpstein.example/ids/retour
target=_self`;

const idsReturn = `<?xml version="1.0" encoding="UTF-8"?>
<Warenkorb xmlns="http://www.itek.de/Shop-Anbindung/Warenkorb/"><WarenkorbInfo><RueckgabeKZ>Warenkorbrückgabe</RueckgabeKZ><Version>2.5</Version></WarenkorbInfo></Warenkorb>`;

/** One interface for each of the demo companies, with what they have sent and received. */
export const demoInterfaces: readonly DemoInterface[] = [
  {
    company: '100100',
    user: 'anna.muster@elektro-muster.example',
    name: 'SAP SRM',
    protocol: 'oci',
    charset: 'iso-8859-1',
    origins: ['https://srm.elektro-muster.example'],
    rules: {
      unitMap: {},
      numberMap: {},
      descriptionRule: 'longText',
      extrasRule: 'longText',
      supplierNumber: '0000104711',
      customFields: ['commission', '', '', 'eNumber', ''],
    },
    messages: [
      {
        hoursAgo: 2,
        direction: 'out',
        kind: 'transfer',
        outcome: 'warned',
        reason: 'fields_cut',
        subject: '2',
        raw: ociReturn,
      },
      { hoursAgo: 2.4, direction: 'in', kind: 'call', outcome: 'good', status: 200, durationMs: 38, raw: ociCall },
      {
        hoursAgo: 27,
        direction: 'in',
        kind: 'call',
        outcome: 'failed',
        reason: 'hook_foreign',
        status: 200,
        durationMs: 12,
        raw: ociCall.replace('srm.', 'srm-test.'),
      },
      { hoursAgo: 50, direction: 'out', kind: 'transfer', outcome: 'good', subject: '14', raw: ociReturn },
      { hoursAgo: 50.6, direction: 'in', kind: 'call', outcome: 'good', status: 200, durationMs: 41, raw: ociCall },
    ],
  },
  {
    company: '100200',
    user: 'denis.favre@installations-romandes.example',
    name: 'Ariba',
    protocol: 'cxml',
    charset: 'utf-8',
    origins: ['https://service.romandes.example'],
    rules: { areAdditionsLines: true },
    messages: [
      {
        hoursAgo: 5,
        direction: 'in',
        kind: 'setup',
        outcome: 'good',
        subject: 'create',
        status: 200,
        durationMs: 44,
        raw: setup,
      },
      {
        hoursAgo: 29,
        direction: 'in',
        kind: 'order',
        outcome: 'failed',
        reason: 'lines_refused',
        subject: 'PO-45001882',
        status: 406,
        durationMs: 61,
        raw: order,
      },
      {
        hoursAgo: 74,
        direction: 'in',
        kind: 'setup',
        outcome: 'failed',
        reason: 'wrong_secret',
        status: 401,
        durationMs: 9,
        raw: setup,
      },
      {
        hoursAgo: 98,
        direction: 'out',
        kind: 'cancel',
        outcome: 'good',
        raw: setup.replace('PunchOutSetupRequest', 'PunchOutOrderMessage'),
      },
    ],
  },
  {
    company: '100300',
    user: 'eva.inauen@alpstein.example',
    name: 'Werkbank',
    protocol: 'ids',
    charset: 'utf-8',
    origins: ['https://werkbank.alpstein.example'],
    rules: { extrasRule: 'longText', unitMap: { C62: 'ST' } },
    messages: [
      { hoursAgo: 3, direction: 'out', kind: 'transfer', outcome: 'good', subject: '6', raw: idsReturn },
      {
        hoursAgo: 3.2,
        direction: 'in',
        kind: 'call',
        outcome: 'good',
        subject: 'WKE',
        status: 200,
        durationMs: 35,
        raw: idsCall,
      },
      {
        hoursAgo: 80,
        direction: 'in',
        kind: 'call',
        outcome: 'warned',
        reason: 'lines_pending',
        subject: 'WKS',
        status: 200,
        durationMs: 57,
        raw: idsCall.replace('WKE', 'WKS'),
      },
    ],
  },
];
