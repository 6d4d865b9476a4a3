import { readDecimal, readQuantity } from './decimal.ts';
import { childOf, childrenOf, MessageError, readXmlTree, textOf, wholeTextOf, type XmlNode } from './xml-tree.ts';

export const setupOperations = ['create', 'edit', 'inspect', 'source'] as const;
export type SetupOperation = (typeof setupOperations)[number];
export const orderTypes = ['new', 'update', 'delete'] as const;

export type CxmlCredential = { readonly domain: string; readonly identity: string };

export type CxmlAddress = {
  readonly addressId: string;
  readonly company: string;
  readonly deliverTo: readonly string[];
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string;
};

export type CxmlItem = {
  readonly lineNumber: string;
  readonly supplierPartId: string;
  /** Our own key of the line, as we sent it. */
  readonly auxiliaryId: string;
  readonly quantity: number;
  readonly unit: string;
  /** For one unit; null where the message names none. */
  readonly unitPrice: number | null;
  readonly currency: string;
  readonly description: string;
  readonly comments: string;
  /** The day of `requestedDeliveryDate`, `2026-11-24`; null where none is asked for. */
  readonly deliveryDay: string | null;
};

export type CxmlSetup = {
  readonly kind: 'setup';
  readonly operation: SetupOperation;
  readonly buyerCookie: string;
  readonly hookUrl: string;
  readonly userEmail: string;
  readonly selectedItem: string;
  readonly items: readonly CxmlItem[];
};

export type CxmlOrder = {
  readonly kind: 'order';
  readonly orderId: string;
  readonly type: (typeof orderTypes)[number];
  readonly currency: string;
  readonly shipTo: CxmlAddress | null;
  readonly comments: string;
  readonly items: readonly CxmlItem[];
};

export type CxmlRequest = {
  readonly payloadId: string;
  readonly from: CxmlCredential;
  readonly sender: CxmlCredential & { readonly secret: string };
  readonly userAgent: string;
  readonly isTest: boolean;
  readonly content:
    | CxmlSetup
    | CxmlOrder
    | { readonly kind: 'profile' }
    | { readonly kind: 'other'; readonly name: string };
};

const ITEMS_MAX = 5_000;

/** A request whose sender is known, and whose content is not looked at yet: who it is stands before what is wrong with it. */
export type OpenedCxml = Omit<CxmlRequest, 'content'> & {
  readonly kind: CxmlRequest['content']['kind'];
  /** @throws MessageError */
  readonly readContent: () => CxmlRequest['content'];
};

/** Reads what a buyer's server posts. @throws MessageError */
export function readCxmlRequest(text: string): CxmlRequest {
  const { kind: _, readContent, ...request } = openCxmlRequest(text);
  return { ...request, content: readContent() };
}

/** @throws MessageError for what is no request by cXML */
export function openCxmlRequest(text: string): OpenedCxml {
  const root = rootOf(text);
  const header = childOf(root, 'Header');
  const request = childOf(root, 'Request');
  const sender = childOf(header, 'Sender', 'Credential');
  if (!header || !request) throw new MessageError('not_this_protocol', 'Request');
  const content = request.children[0];
  return {
    payloadId: root.attributes['payloadID'] ?? '',
    from: credentialOf(childOf(header, 'From', 'Credential')),
    sender: { ...credentialOf(sender), secret: textOf(sender, 'SharedSecret') },
    userAgent: textOf(header, 'Sender', 'UserAgent'),
    isTest: request.attributes['deploymentMode'] === 'test',
    kind: kinds[content?.name ?? ''] ?? 'other',
    readContent: () => contentOf(content),
  };
}

const kinds: Readonly<Record<string, OpenedCxml['kind']>> = {
  PunchOutSetupRequest: 'setup',
  OrderRequest: 'order',
  ProfileRequest: 'profile',
};

function rootOf(text: string): XmlNode {
  const root = readXmlTree(text);
  if (root.name !== 'cXML') throw new MessageError('not_this_protocol', root.name.slice(0, 60));
  return root;
}

function contentOf(node: XmlNode | undefined): CxmlRequest['content'] {
  switch (node?.name) {
    case 'PunchOutSetupRequest':
      return readSetup(node);
    case 'OrderRequest':
      return readOrder(node);
    case 'ProfileRequest':
      return { kind: 'profile' };
    default:
      return { kind: 'other', name: node?.name.slice(0, 60) ?? '' };
  }
}

function credentialOf(node: XmlNode | undefined): CxmlCredential {
  return { domain: node?.attributes['domain'] ?? '', identity: textOf(node, 'Identity') };
}

function readSetup(node: XmlNode): CxmlSetup {
  const asked = (node.attributes['operation'] ?? 'create').toLowerCase();
  const operation = setupOperations.find((one) => one === asked);
  if (!operation) throw new MessageError('not_this_protocol', `operation=${asked.slice(0, 40)}`);
  const buyerCookie = textOf(node, 'BuyerCookie');
  const hookUrl = textOf(node, 'BrowserFormPost', 'URL');
  if (buyerCookie === '') throw new MessageError('field_missing', 'BuyerCookie');
  if (hookUrl === '' && operation !== 'inspect') throw new MessageError('field_missing', 'BrowserFormPost/URL');
  const extrinsics = childrenOf(node, 'Extrinsic');
  const email = extrinsics.find(({ attributes }) => /^user_?email$/i.test(attributes['name'] ?? ''));
  return {
    kind: 'setup',
    operation,
    buyerCookie,
    hookUrl,
    userEmail: email?.text || textOf(node, 'Contact', 'Email'),
    selectedItem: textOf(node, 'SelectedItem', 'ItemID', 'SupplierPartID'),
    items: readItems(node),
  };
}

function readOrder(node: XmlNode): CxmlOrder {
  const header = childOf(node, 'OrderRequestHeader');
  const asked = (header?.attributes['type'] ?? 'new').toLowerCase();
  const type = orderTypes.find((one) => one === asked);
  const orderId = header?.attributes['orderID'] ?? '';
  if (orderId === '') throw new MessageError('field_missing', 'orderID');
  if (!type) throw new MessageError('not_this_protocol', `type=${asked.slice(0, 40)}`);
  const items = readItems(node);
  if (items.length === 0 && type !== 'delete') throw new MessageError('field_missing', 'ItemOut');
  return {
    kind: 'order',
    orderId,
    type,
    currency: childOf(header, 'Total', 'Money')?.attributes['currency'] ?? '',
    shipTo: readAddress(childOf(header, 'ShipTo', 'Address')),
    comments: textOf(header, 'Comments'),
    items,
  };
}

function readItems(node: XmlNode): readonly CxmlItem[] {
  const items = childrenOf(node, 'ItemOut');
  if (items.length > ITEMS_MAX) throw new MessageError('too_many_lines', String(items.length));
  return items.map(readItem);
}

/** @throws MessageError for a quantity that is none, or not above zero */
function readItem(node: XmlNode, index: number): CxmlItem {
  const detail = childOf(node, 'ItemDetail');
  const lineNumber = node.attributes['lineNumber'] ?? String(index + 1);
  const quantity = readQuantity(node.attributes['quantity'] ?? '');
  if (quantity === undefined) throw new MessageError('quantity_wrong', `lineNumber=${lineNumber}`);
  const money = childOf(detail, 'UnitPrice', 'Money');
  const basis = childOf(detail, 'PriceBasisQuantity');
  const price = money ? readDecimal(money.text.replaceAll(/[\s']/g, '')) : undefined;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(node.attributes['requestedDeliveryDate'] ?? '')?.[0];
  return {
    lineNumber,
    supplierPartId: textOf(node, 'ItemID', 'SupplierPartID'),
    auxiliaryId: textOf(node, 'ItemID', 'SupplierPartAuxiliaryID'),
    quantity,
    unit: textOf(detail, 'UnitOfMeasure'),
    unitPrice: price === undefined ? null : price / (readDecimal(basis?.attributes['quantity'] ?? '1') || 1),
    currency: money?.attributes['currency'] ?? '',
    description: wholeTextOf(childOf(detail, 'Description')),
    comments: textOf(node, 'Comments'),
    deliveryDay: day ?? null,
  };
}

function readAddress(node: XmlNode | undefined): CxmlAddress | null {
  if (!node) return null;
  const postal = childOf(node, 'PostalAddress');
  return {
    addressId: node.attributes['addressID'] ?? '',
    company: textOf(node, 'Name'),
    deliverTo: childrenOf(postal, 'DeliverTo').map(({ text }) => text),
    street: childrenOf(postal, 'Street')
      .map(({ text }) => text)
      .join(', '),
    zipCode: textOf(postal, 'PostalCode'),
    city: textOf(postal, 'City'),
    country: childOf(postal, 'Country')?.attributes['isoCountryCode'] ?? '',
    email: textOf(node, 'Email'),
  };
}

export type CxmlReturn = {
  readonly buyerCookie: string;
  readonly operationAllowed: string;
  readonly total: number | undefined;
  readonly currency: string;
  readonly items: readonly {
    readonly quantity: number | undefined;
    readonly supplierPartId: string;
    readonly auxiliaryId: string;
    readonly buyerPartId: string;
    readonly description: string;
    readonly unit: string;
    readonly unitPrice: number | undefined;
    readonly currency: string;
  }[];
};

/** Reads what comes back to a buyer's system; its total is what the message says, never the sum of its lines. @throws MessageError */
export function readPunchOutOrderMessage(text: string): CxmlReturn {
  const message = childOf(rootOf(text), 'Message', 'PunchOutOrderMessage');
  if (!message) throw new MessageError('not_this_protocol', 'PunchOutOrderMessage');
  const header = childOf(message, 'PunchOutOrderMessageHeader');
  const total = childOf(header, 'Total', 'Money');
  return {
    buyerCookie: textOf(message, 'BuyerCookie'),
    operationAllowed: header?.attributes['operationAllowed'] ?? '',
    total: readDecimal(total?.text ?? ''),
    currency: total?.attributes['currency'] ?? '',
    items: childrenOf(message, 'ItemIn').map((item) => {
      const detail = childOf(item, 'ItemDetail');
      const money = childOf(detail, 'UnitPrice', 'Money');
      return {
        quantity: readDecimal(item.attributes['quantity'] ?? ''),
        supplierPartId: textOf(item, 'ItemID', 'SupplierPartID'),
        auxiliaryId: textOf(item, 'ItemID', 'SupplierPartAuxiliaryID'),
        buyerPartId: textOf(item, 'ItemID', 'BuyerPartID'),
        description: wholeTextOf(childOf(detail, 'Description')),
        unit: textOf(detail, 'UnitOfMeasure'),
        unitPrice: readDecimal(money?.text ?? ''),
        currency: money?.attributes['currency'] ?? '',
      };
    }),
  };
}

/** The status and the start page of an answer to a set-up. @throws MessageError */
export function readCxmlResponse(text: string): {
  readonly code: number;
  readonly text: string;
  readonly startPage: string;
} {
  const response = childOf(rootOf(text), 'Response');
  const status = childOf(response, 'Status');
  return {
    code: Number(status?.attributes['code'] ?? 0),
    text: status?.attributes['text'] ?? '',
    startPage: textOf(response, 'PunchOutSetupResponse', 'StartPage', 'URL'),
  };
}
