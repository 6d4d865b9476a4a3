import { decimalText } from './decimal.ts';
import type { CxmlCredential, SetupOperation } from './read-cxml.ts';
import { sentOf } from './plan-line.ts';
import type { PlannedLine } from './transfer-line.ts';
import { xmlElement as el } from './xml-text.ts';

const DTD = '1.2.063';

type Envelope = { readonly payloadId: string; readonly at: Date };

function document({ payloadId, at }: Envelope, content: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${DTD}/cXML.dtd">
${el('cXML', { payloadID: payloadId, timestamp: at.toISOString(), 'xml:lang': 'de-CH' }, content)}
`;
}

export type CxmlStatus = { readonly code: number; readonly text: string; readonly detail?: string };

/** What every request is answered with; a set-up also with where the browser goes. */
export function writeCxmlResponse(
  envelope: Envelope,
  { code, text, detail = '' }: CxmlStatus,
  startPage?: string,
): string {
  const setup =
    startPage === undefined ? [] : [el('PunchOutSetupResponse', {}, [el('StartPage', {}, [el('URL', {}, startPage)])])];
  return document(envelope, [el('Response', {}, [el('Status', { code, text }, detail), ...setup])]);
}

/** What we can do, for buyers who ask first. */
export function writeCxmlProfile(envelope: Envelope, url: string): string {
  const transaction = (requestName: string) => el('Transaction', { requestName }, [el('URL', {}, url)]);
  const profile = el('ProfileResponse', { effectiveDate: envelope.at.toISOString() }, [
    transaction('PunchOutSetupRequest'),
    transaction('OrderRequest'),
  ]);
  return document(envelope, [el('Response', {}, [el('Status', { code: 200, text: 'OK' }), profile])]);
}

type ReturnFacts = Envelope & {
  readonly from: CxmlCredential;
  readonly to: CxmlCredential;
  readonly buyerCookie: string;
  readonly language: string;
  readonly currency: string;
  readonly costCentre: string;
  /** A buyer may come back with its lines only while they can be changed. */
  readonly operationAllowed: 'create' | 'edit' | 'inspect';
};

/** The cart on its way back; without lines it says that the user has cancelled. */
export function writePunchOutOrderMessage(facts: ReturnFacts, lines: readonly PlannedLine[]): string {
  const { from, to, buyerCookie, currency, operationAllowed } = facts;
  const credential = (who: CxmlCredential) =>
    el('Credential', { domain: who.domain }, [el('Identity', {}, who.identity)]);
  const header = el('Header', {}, [
    el('From', {}, [credential(from)]),
    el('To', {}, [credential(to)]),
    el('Sender', {}, [credential(from), el('UserAgent', {}, 'Helvolt')]),
  ]);
  const total = el('Total', {}, [el('Money', { currency }, decimalText(totalCents(lines), 2))]);
  const message = el('PunchOutOrderMessage', {}, [
    el('BuyerCookie', {}, buyerCookie),
    el('PunchOutOrderMessageHeader', { operationAllowed }, [total]),
    ...lines.map((line) => itemIn(line, facts)),
  ]);
  return document(facts, [header, el('Message', {}, [message])]);
}

function totalCents(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { line: { netCents, priceUnit, quantity } }) => {
    return sum + Math.round(((netCents ?? 0) * quantity) / priceUnit);
  }, 0);
}

/** Elements in the order of the DTD. */
function itemIn(planned: PlannedLine, { currency, language, costCentre }: ReturnFacts): string {
  const of = (field: Parameters<typeof sentOf>[1]) => sentOf(planned, field);
  const ifAny = (name: string, text: string, attributes = {}) => (text === '' ? [] : [el(name, attributes, text)]);
  const extrinsic = (name: string, text: string) => ifAny('Extrinsic', text, { name });
  const classification = of('classification');
  const detail = el('ItemDetail', {}, [
    el('UnitPrice', {}, [el('Money', { currency }, of('price'))]),
    el('Description', { 'xml:lang': language }, of('description')),
    el('UnitOfMeasure', {}, of('unit')),
    el('Classification', { domain: 'ETIM' }, classification === '' ? 'NotAvailable' : classification),
    ...ifAny('ManufacturerPartID', of('manufacturerNumber')),
    ...ifAny('ManufacturerName', of('manufacturer'), { 'xml:lang': language }),
    ...ifAny('LeadTime', of('leadDays')),
    ...extrinsic('E-No', of('eNumber')),
    ...extrinsic('GTIN', of('gtin')),
    ...extrinsic('Commission', of('commission')),
    ...extrinsic('CostCenter', costCentre),
  ]);
  return el('ItemIn', { quantity: of('quantity') }, [
    el('ItemID', {}, [
      el('SupplierPartID', {}, of('articleNumber')),
      el('SupplierPartAuxiliaryID', {}, planned.line.lineKey),
      ...ifAny('BuyerPartID', of('buyerNumber')),
    ]),
    detail,
    ...ifAny('Comments', of('note')),
  ]);
}

type SetupFacts = Envelope & {
  readonly buyer: CxmlCredential;
  readonly supplier: CxmlCredential;
  readonly secret: string;
  readonly operation: SetupOperation;
  readonly buyerCookie: string;
  readonly hookUrl: string;
  readonly setupUrl: string;
  readonly selectedItem: string;
  readonly items: readonly { readonly articleNumber: string; readonly lineKey: string; readonly quantity: number }[];
};

/** What a buyer's server posts: the simulator plays it. */
export function writePunchOutSetup(facts: SetupFacts): string {
  const { buyer, supplier, secret, operation, buyerCookie, hookUrl, setupUrl, selectedItem, items } = facts;
  const identity = (who: CxmlCredential) => el('Identity', {}, who.identity);
  const credential = (who: CxmlCredential) => el('Credential', { domain: who.domain }, [identity(who)]);
  const sender = el('Credential', { domain: buyer.domain }, [identity(buyer), el('SharedSecret', {}, secret)]);
  const header = el('Header', {}, [
    el('From', {}, [credential(buyer)]),
    el('To', {}, [credential(supplier)]),
    el('Sender', {}, [sender, el('UserAgent', {}, 'Helvolt Simulator')]),
  ]);
  const itemId = (number: string, key = '') =>
    el('ItemID', {}, [
      el('SupplierPartID', {}, number),
      ...(key === '' ? [] : [el('SupplierPartAuxiliaryID', {}, key)]),
    ]);
  const setup = el('PunchOutSetupRequest', { operation }, [
    el('BuyerCookie', {}, buyerCookie),
    el('BrowserFormPost', {}, [el('URL', {}, hookUrl)]),
    el('SupplierSetup', {}, [el('URL', {}, setupUrl)]),
    ...(selectedItem === '' ? [] : [el('SelectedItem', {}, [itemId(selectedItem)])]),
    ...items.map((item, index) =>
      el('ItemOut', { quantity: item.quantity, lineNumber: index + 1 }, [itemId(item.articleNumber, item.lineKey)]),
    ),
  ]);
  return document(facts, [header, el('Request', { deploymentMode: 'test' }, [setup])]);
}
