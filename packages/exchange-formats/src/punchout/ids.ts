import { readDecimal, readQuantity } from './decimal.ts';
import { fieldOf, type FormField } from './form.ts';
import { sentOf } from './plan-line.ts';
import type { PlannedLine } from './transfer-line.ts';
import { childOf, childrenOf, MessageError, readXmlTree, textOf, type XmlNode } from './xml-tree.ts';
import { xmlElement as el } from './xml-text.ts';

/** WKE receives a cart, WKS brings one, ADL shows an article, and newer versions search. */
export const idsActions = ['WKE', 'WKS', 'ADL', 'SRC'] as const;
export type IdsAction = (typeof idsActions)[number];

/** Spellings of the search that are met. */
const actionNames: Readonly<Record<string, IdsAction>> = {
  WKE: 'WKE',
  WKS: 'WKS',
  ADL: 'ADL',
  SRC: 'SRC',
  SUCHE: 'SRC',
  SEARCH: 'SRC',
};

export type IdsCall = {
  readonly action: IdsAction;
  readonly customerNumber: string;
  readonly username: string;
  readonly password: string;
  readonly hookUrl: string;
  readonly target: string;
  readonly version: string;
  readonly cart: IdsCart | null;
  readonly articleNumber: string;
  readonly searchText: string;
};

const HOOK_CHARS_MAX = 256;

/** Who says to have called; what is wrong with the call comes after that. */
export function readIdsLogin(fields: readonly FormField[]): Pick<IdsCall, 'customerNumber' | 'password'> {
  return { customerNumber: fieldOf(fields, 'kndnr')?.trim() ?? '', password: fieldOf(fields, 'pw_kunde') ?? '' };
}

/** A call of an installer's software. @throws MessageError */
export function readIdsCall(fields: readonly FormField[]): IdsCall {
  const of = (...names: readonly string[]) => fieldOf(fields, ...names)?.trim() ?? '';
  const asked = of('action').toUpperCase();
  const action = actionNames[asked];
  if (!action) throw new MessageError('not_this_protocol', `action=${asked.slice(0, 40)}`);
  const hookUrl = of('hookurl');
  const xml = of('warenkorb');
  if (hookUrl.length > HOOK_CHARS_MAX) throw new MessageError('too_large', 'hookurl');
  if (action === 'WKE' && hookUrl === '') throw new MessageError('field_missing', 'hookurl');
  if (action === 'WKS' && xml === '') throw new MessageError('field_missing', 'warenkorb');
  const articleNumber = of('ghnummer');
  if (action === 'ADL' && articleNumber === '') throw new MessageError('field_missing', 'ghnummer');
  return {
    action,
    ...readIdsLogin(fields),
    username: of('name_kunde'),
    hookUrl,
    target: of('target') || '_top',
    version: of('version'),
    cart: xml === '' ? null : readIdsCart(xml),
    articleNumber,
    searchText: of('suchbegriff', 'searchterm', 'suche'),
  };
}

export type IdsItem = {
  readonly position: string;
  readonly gtin: string;
  readonly articleNumber: string;
  readonly quantity: number;
  readonly unit: string;
  readonly shortText: string;
  readonly longText: string;
  /** Francs per `priceBasis`; undefined where there is none. */
  readonly netPrice: number | undefined;
  readonly priceBasis: number;
};

export type IdsCart = { readonly version: string; readonly currency: string; readonly items: readonly IdsItem[] };

const ITEMS_MAX = 5_000;

/** Carts come as version 2.0 to 2.5, with their namespace or without. @throws MessageError */
export function readIdsCart(xml: string): IdsCart {
  const root = readXmlTree(xml);
  if (root.name !== 'Warenkorb') throw new MessageError('not_this_protocol', root.name.slice(0, 60));
  const orders = childrenOf(root, 'Order');
  const items = orders.flatMap((order) => childrenOf(order, 'OrderItem'));
  if (items.length > ITEMS_MAX) throw new MessageError('too_many_lines', String(items.length));
  return {
    version: textOf(root, 'WarenkorbInfo', 'Version'),
    currency: textOf(childOf(orders[0], 'OrderInfo'), 'Cur'),
    items: items.map(readItem),
  };
}

function readItem(node: XmlNode, index: number): IdsItem {
  const articleNumber = textOf(node, 'ArtNo');
  const position = textOf(node, 'RefItems', 'Customer') || String(index + 1);
  const quantity = readQuantity(textOf(node, 'Qty'));
  if (articleNumber === '') throw new MessageError('field_missing', `ArtNo ${position}`);
  if (quantity === undefined) throw new MessageError('quantity_wrong', `Qty ${position}`);
  return {
    position,
    gtin: textOf(node, 'EAN'),
    articleNumber,
    quantity,
    unit: textOf(node, 'QU'),
    shortText: textOf(node, 'Kurztext'),
    longText: textOf(node, 'Langtext'),
    netPrice: readDecimal(textOf(node, 'NetPrice')),
    priceBasis: readDecimal(textOf(node, 'PriceBasis')) || 1,
  };
}

type Written = {
  readonly at: Date;
  readonly currency: string;
  readonly taxBasisPoints: number;
  readonly kind: 'Warenkorbrückgabe' | 'Warenkorbübergabe';
};

/** The cart as version 2.5, its elements in the order of the schema. */
export function writeIdsCart(lines: readonly PlannedLine[], { at, currency, taxBasisPoints, kind }: Written): string {
  // The format knows no time zone: it means the clock on the wall. Swedish writes it as the schema wants it.
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: 'Europe/Zurich' }).split(' ');
  const info = el('WarenkorbInfo', {}, [
    el('Date', {}, date),
    el('Time', {}, time),
    el('RueckgabeKZ', {}, kind),
    el('Version', {}, '2.5'),
  ]);
  const order = el('Order', {}, [
    el('OrderInfo', {}, [el('ModeOfShipment', {}, 'Lieferung'), el('Cur', {}, currency)]),
    ...lines.map((line, index) => orderItem(line, index + 1, (taxBasisPoints / 100).toFixed(2))),
  ]);
  const namespace = 'http://www.itek.de/Shop-Anbindung/Warenkorb/';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${el('Warenkorb', { xmlns: namespace }, [info, order])}\n`;
}

function orderItem(planned: PlannedLine, position: number, tax: string): string {
  const of = (field: Parameters<typeof sentOf>[1]) => sentOf(planned, field);
  const price = of('price');
  const ifAny = (name: string, text: string) => (text === '' ? [] : [el(name, {}, text)]);
  return el('OrderItem', {}, [
    el('RefItems', {}, [el('Customer', {}, String(position))]),
    ...ifAny('EAN', of('gtin')),
    el('ArtNo', {}, of('articleNumber')),
    el('Qty', {}, of('quantity')),
    el('QU', {}, of('unit')),
    el('Kurztext', {}, of('description')),
    ...ifAny('Langtext', planned.longText),
    ...(price === '' ? [] : [el('NetPrice', {}, price), el('PriceBasis', {}, of('priceUnit')), el('VAT', {}, tax)]),
  ]);
}
