import type { InterfaceProtocol, Simulation } from '@shop/contract/punchout';
import {
  formText,
  MessageError,
  readIdsCart,
  readOciReturn,
  readPunchOutOrderMessage,
  unitIn,
  type FormField,
} from '@shop/exchange-formats/punchout';
import type { Profile } from './profiles.sql.ts';

type CodeMap = Readonly<Record<string, string>>;
type Item = Simulation['items'][number];
type ItemField = Item['fields'][number];
type OciVersion = Profile['rules']['ociVersion'];
type Reader = {
  readonly protocol: InterfaceProtocol;
  readonly rules: { readonly ociVersion: OciVersion; readonly unitMap: CodeMap };
};
type Received = Pick<Simulation, 'receivedRaw' | 'items' | 'fault'>;

/** The form as the buyer's side reads it, with what the rules of its protocol say against it. */
export function readReceived(
  { protocol, rules: { ociVersion, unitMap: units } }: Reader,
  fields: readonly FormField[],
): Received {
  if (fields.length === 0) return { receivedRaw: '', items: [], fault: '' };
  const named = (name: string) => fields.find(([one]) => one === name)?.[1] ?? '';
  const xml = named(protocol === 'cxml' ? 'cxml-urlencoded' : 'warenkorb');
  const receivedRaw = protocol === 'oci' ? formText(fields) : xml;
  try {
    return { receivedRaw, items: readItems(protocol, { fields, xml, units, version: ociVersion }), fault: '' };
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    return { receivedRaw, items: [], fault: error.message };
  }
}

type Form = {
  readonly fields: readonly FormField[];
  readonly xml: string;
  readonly units: CodeMap;
  readonly version: OciVersion;
};

function readItems(protocol: InterfaceProtocol, { fields, xml, units, version }: Form): Item[] {
  switch (protocol) {
    case 'oci':
      return readOciReturn(fields, { units, version }).map(({ at, fields, faults }) => ({
        position: at,
        articleNumber: fields['VENDORMAT'] ?? '',
        description: fields['DESCRIPTION'] ?? '',
        fields: Object.entries(fields)
          .filter(([name, value]) => value !== '' || faults.some((one) => one.name === name))
          .map(([name, value]) => {
            const found = faults.find((one) => one.name === name);
            return { name, value, fault: found?.fault ?? null, lengthMax: found?.lengthMax ?? null };
          }),
      }));
    case 'cxml':
      return readPunchOutOrderMessage(xml).items.map((item, index) => ({
        position: index + 1,
        articleNumber: item.supplierPartId,
        description: item.description,
        fields: [
          field('SupplierPartID', item.supplierPartId, item.supplierPartId === '' ? 'missing' : null),
          field('SupplierPartAuxiliaryID', item.auxiliaryId),
          field('quantity', String(item.quantity ?? ''), (item.quantity ?? 0) > 0 ? null : 'not_a_number'),
          field(
            'UnitPrice',
            `${item.currency} ${item.unitPrice ?? ''}`.trim(),
            item.unitPrice === undefined ? 'not_a_number' : null,
          ),
          field('UnitOfMeasure', item.unit, unitFault(item.unit, units)),
          field('Description', item.description, item.description === '' ? 'missing' : null),
          ...(item.buyerPartId === '' ? [] : [field('BuyerPartID', item.buyerPartId)]),
        ],
      }));
    case 'ids':
      return readIdsCart(xml).items.map((item, index) => ({
        position: index + 1,
        articleNumber: item.articleNumber,
        description: item.shortText,
        fields: [
          { ...field('ArtNo', item.articleNumber, item.articleNumber.length > 15 ? 'too_long' : null), lengthMax: 15 },
          field('EAN', item.gtin),
          field('Qty', String(item.quantity)),
          field('QU', item.unit, unitFault(item.unit, units)),
          { ...field('Kurztext', item.shortText, item.shortText.length > 100 ? 'too_long' : null), lengthMax: 100 },
          field('NetPrice', item.netPrice === undefined ? '' : String(item.netPrice)),
          field('PriceBasis', String(item.priceBasis)),
        ].filter(({ value, fault }) => value !== '' || fault !== null),
      }));
  }
}

function field(name: string, value: string, fault: ItemField['fault'] = null): ItemField {
  return { name, value, fault, lengthMax: null };
}

function unitFault(unit: string, units: CodeMap): ItemField['fault'] {
  if (unit === '') return 'missing';
  return unitIn(unit, units) === undefined ? 'unit_unknown' : null;
}
