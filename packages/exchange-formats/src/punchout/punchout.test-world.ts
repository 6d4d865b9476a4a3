import type { TransferLine, TransferRules } from './transfer-line.ts';
import { MessageError } from './xml-tree.ts';

/** A cable, sold per 100 m, as every protocol has to say it. */
export const cable: TransferLine = {
  lineKey: '7036563',
  articleNumber: '7036563',
  buyerNumber: '',
  description: 'Installationskabel TT 3x1.5 mm² LNPE halogenfrei «grau»',
  quantity: 200,
  unit: 'MTR',
  netCents: 8900,
  priceUnit: 100,
  currency: 'CHF',
  leadDays: 1,
  manufacturer: 'Vireo',
  manufacturerNumber: 'TT-3x1.5',
  eNumber: '113301204',
  gtin: '0761234567890',
  classification: '',
  commission: 'Länggasse 12',
  note: '',
  additionsCents: 0,
  additionsName: 'vRG / Kupferzuschlag',
  bundle: null,
};
export const oci: TransferRules = {
  protocol: 'oci',
  ociVersion: '4.0',
  unitMap: {},
  numberMap: {},
  fieldRules: {},
  customFields: ['', '', '', 'eNumber', 'commission'],
  supplierNumber: '104711',
  costCentre: '',
  areAdditionsLines: false,
};

export const fault = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof MessageError ? error.fault : error;
  }
};
