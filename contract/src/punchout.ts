import type { Calls } from './endpoint.ts';

export type * from './interfaces.schemas.ts';
export type * from './punchout.schemas.ts';

/** In which language a buyer's system talks with the shop. Stored. */
export const interfaceProtocols = ['oci', 'cxml', 'ids'] as const;
/** Of OCI alone; 5.0 knows combinations. Stored. */
export const interfaceOciVersions = ['4.0', '5.0'] as const;
export const interfaceCharsets = ['utf-8', 'iso-8859-1'] as const;
/** What becomes of what a buyer's system has no room for. Stored. */
export const overflowRules = ['cut', 'refuse', 'longText'] as const;
/** What stands in the five fields that OCI leaves to buyers. Stored. */
export const customFieldSources = ['', 'commission', 'eNumber', 'gtin', 'note', 'costCentre'] as const;

/** What arrives of a value (docs/domain/punchout.md#check-before-the-transfer). */
export const transferResults = ['good', 'cut', 'lost', 'refused'] as const;
export const transferReasons = [
  'too_long',
  'in_long_text',
  'no_field',
  'unit_unknown',
  'price_hidden',
  'zeros_lost',
  'not_orderable',
] as const;
export const transferFieldNames = [
  'articleNumber',
  'buyerNumber',
  'description',
  'quantity',
  'unit',
  'price',
  'priceUnit',
  'currency',
  'leadDays',
  'manufacturer',
  'manufacturerNumber',
  'classification',
  'eNumber',
  'gtin',
  'commission',
  'note',
  'additions',
] as const;

export const messageDirections = ['in', 'out'] as const;
export const messageOutcomes = ['good', 'warned', 'failed'] as const;
/** Stored: a kind never changes its name. */
export const messageKinds = ['call', 'setup', 'order', 'transfer', 'cancel', 'validate', 'search', 'other'] as const;

/** What the rules of a protocol say against a field that came back. */
export const simulatedFaults = [
  'too_long',
  'missing',
  'unit_unknown',
  'not_a_number',
  'field_unknown',
  'place_wrong',
] as const;

/** What the simulator can call. */
export const simulatedCalls = [
  'open',
  'detail',
  'validate',
  'background',
  'sourcing',
  'create',
  'edit',
  'inspect',
  'source',
  'WKE',
  'WKS',
  'ADL',
  'SRC',
] as const;

export const callsOfProtocol = {
  oci: ['open', 'detail', 'validate', 'background', 'sourcing'],
  cxml: ['create', 'edit', 'inspect', 'source'],
  ids: ['WKE', 'WKS', 'ADL', 'SRC'],
} as const satisfies Readonly<Record<(typeof interfaceProtocols)[number], readonly (typeof simulatedCalls)[number][]>>;

/** How long a session lives (docs/domain/punchout.md#sessions), and how long messages are kept. */
export const PUNCHOUT_HOURS = 4;
export const MESSAGE_DAYS = 90;
export const TABLE_LINES_MAX = 2_000;
export const ORIGINS_MAX = 10;

const operator = { access: 'operator', permissions: ['administration'] } as const;
const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const session = { access: 'customer', inPunchout: true } as const;
const inputRefusals = [
  'interface.user_unknown',
  'interface.name_taken',
  'interface.login_taken',
  'interface.origin_wrong',
  'interface.table_wrong',
  'interface.unit_wrong',
  'interface.buyer_unit_wrong',
] as const;
const TEXT_FILE = 'text/plain; charset=utf-8';

export const punchoutApi = {
  list: { method: 'GET', path: '/operator/interfaces', ...operator, refusals: [] },
  create: {
    method: 'POST',
    path: '/operator/interfaces',
    ...operator,
    refusals: ['interface.company_unknown', 'interface.user_unknown', 'interface.name_taken', 'interface.login_taken'],
  },
  get: { method: 'GET', path: '/operator/interfaces/{interfaceId}', ...operator, refusals: ['interface.unknown'] },
  change: {
    method: 'PATCH',
    path: '/operator/interfaces/{interfaceId}',
    ...operator,
    bodyBytesMax: 320 * 1024,
    refusals: ['interface.unknown', 'interface.changed_meanwhile', ...inputRefusals],
  },
  renewSecret: {
    method: 'POST',
    path: '/operator/interfaces/{interfaceId}/secret',
    ...operator,
    refusals: ['interface.unknown', 'interface.changed_meanwhile'],
  },
  remove: {
    method: 'DELETE',
    path: '/operator/interfaces/{interfaceId}',
    ...operator,
    refusals: ['interface.unknown'],
  },
  messages: { method: 'GET', path: '/operator/interface-messages', ...operator, refusals: [] },
  message: {
    method: 'GET',
    path: '/operator/interface-messages/{interfaceMessageId}',
    ...operator,
    refusals: ['interface.message_unknown'],
  },
  messageFile: {
    method: 'GET',
    path: '/operator/interface-messages/{interfaceMessageId}/file',
    ...operator,
    files: [TEXT_FILE],
    refusals: ['interface.message_unknown'],
  },
  resend: {
    method: 'POST',
    path: '/operator/interface-messages/{interfaceMessageId}/resend',
    ...operator,
    refusals: ['interface.message_unknown', 'interface.not_repeatable', 'interface.unknown'],
  },
  simulate: {
    method: 'POST',
    path: '/operator/interfaces/{interfaceId}/simulations',
    ...operator,
    refusals: ['interface.unknown', 'interface.switched_off'],
  },
  simulation: {
    method: 'GET',
    path: '/operator/interfaces/{interfaceId}/simulations/{simulationId}',
    ...operator,
    refusals: ['interface.unknown', 'interface.simulation_unknown'],
  },
  ownList: { method: 'GET', path: '/customer/interfaces', ...admin, refusals: [] },
  ownMessages: { method: 'GET', path: '/customer/interfaces/messages', ...admin, refusals: [] },
  ownMessage: {
    method: 'GET',
    path: '/customer/interfaces/messages/{interfaceMessageId}',
    ...admin,
    refusals: ['interface.message_unknown'],
  },
  ownMessageFile: {
    method: 'GET',
    path: '/customer/interfaces/messages/{interfaceMessageId}/file',
    ...admin,
    files: [TEXT_FILE],
    refusals: ['interface.message_unknown'],
  },
  check: {
    method: 'GET',
    path: '/punchout/transfer',
    ...session,
    refusals: ['punchout.no_session', 'erp.unavailable'],
  },
  transfer: {
    method: 'POST',
    path: '/punchout/transfer',
    ...session,
    refusals: [
      'punchout.no_session',
      'punchout.nothing_to_transfer',
      'punchout.loss_unconfirmed',
      'punchout.inspect_only',
      'punchout.prices_missing',
      'punchout.cart_changed',
    ],
  },
  cancel: { method: 'POST', path: '/punchout/cancel', ...session, refusals: ['punchout.no_session'] },
  outcome: { method: 'GET', path: '/punchout/outcome', access: 'public', refusals: [] },
} as const satisfies Calls;
