import { z } from 'zod/mini';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  InterfaceDetail,
  InterfaceInput,
  InterfaceProtocol,
  InterfaceRow,
  NewInterface,
} from './interfaces.schemas.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import {
  interfaceCharsets,
  messageDirections,
  messageKinds,
  messageOutcomes,
  punchoutApi,
  simulatedCalls,
  simulatedFaults,
  transferFieldNames,
  transferReasons,
  transferResults,
} from './punchout.ts';
import { IsoInstant, lineOfText, Quantity, RowNumber } from './values.schemas.ts';

const FieldResult = z.enum(transferResults);

export const InterfaceMessage = z.object({
  interfaceMessageId: z.int(),
  interfaceId: z.int(),
  interfaceName: z.string(),
  protocol: InterfaceProtocol,
  companyName: z.string(),
  at: IsoInstant,
  direction: z.enum(messageDirections),
  kind: z.enum(messageKinds),
  outcome: z.enum(messageOutcomes),
  /** Why, in words of the reader; empty where all is good. */
  reason: z.string(),
  subject: z.string(),
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.int()),
  isRepeatable: z.boolean(),
});
export type InterfaceMessage = z.infer<typeof InterfaceMessage>;

const FormFields: z.ZodMiniType<readonly (readonly [name: string, value: string])[]> = z.array(
  z.tuple([z.string(), z.string()]),
);

/** A form that the browser sends to the buyer's system. */
export const ReturnForm = z.object({
  action: z.string(),
  target: z.string(),
  charset: z.enum(interfaceCharsets),
  fields: FormFields,
});
export type ReturnForm = z.infer<typeof ReturnForm>;

export const TransferField = z.object({
  field: z.enum(transferFieldNames),
  /** What the protocol calls it; empty where it has no such field. */
  name: z.string(),
  value: z.string(),
  sent: z.string(),
  result: FieldResult,
  reason: z.nullable(z.enum(transferReasons)),
  lengthMax: z.nullable(z.int()),
});
export type TransferField = z.infer<typeof TransferField>;

export const TransferLine = z.object({
  position: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitName: z.string(),
  /** Position of the combination that the line belongs to; null for a line by itself. */
  headingPosition: z.nullable(z.int()),
  result: FieldResult,
  fields: z.array(TransferField),
});
export type TransferLine = z.infer<typeof TransferLine>;

export const TransferCheck = z.object({
  systemName: z.string(),
  protocol: InterfaceProtocol,
  cartVersion: z.int(),
  lines: z.array(TransferLine),
  /** Waits for a choice and is not transferred. */
  pendingCount: z.int(),
  /** The operator has changed the interface since the session began; what is shown follows what holds now. */
  isInterfaceChanged: z.boolean(),
  isInspectOnly: z.boolean(),
  endsAt: IsoInstant,
});
export type TransferCheck = z.infer<typeof TransferCheck>;

export const PunchoutOutcome = z.object({
  state: z.enum(['open', 'transferred', 'cancelled', 'expired']),
  systemName: z.string(),
  at: IsoInstant,
  lineCount: z.int(),
  form: z.nullable(ReturnForm),
});
export type PunchoutOutcome = z.infer<typeof PunchoutOutcome>;

export const PunchoutReceipt = z.extend(PunchoutOutcome, {
  /** As it travels, readable. */
  raw: z.string(),
});
export type PunchoutReceipt = z.infer<typeof PunchoutReceipt>;

export const Simulation = z.object({
  simulationId: z.string(),
  simulatedCall: z.enum(simulatedCalls),
  createdAt: IsoInstant,
  calledAt: z.nullable(IsoInstant),
  openedAt: z.nullable(IsoInstant),
  endedAs: z.nullable(z.enum(['transferred', 'cancelled'])),
  receivedAt: z.nullable(IsoInstant),
  /** What the buyer's side has sent. */
  sentRaw: z.string(),
  /** What came back to it. */
  receivedRaw: z.string(),
  /** As the buyer's side reads it; faults by the rules of its protocol. */
  items: z.array(
    z.object({
      position: z.int(),
      articleNumber: z.string(),
      description: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          fault: z.nullable(z.enum(simulatedFaults)),
          lengthMax: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  /** What makes all of it unreadable; empty where it is read. */
  fault: z.string(),
});
export type Simulation = z.infer<typeof Simulation>;

const RowInPath = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const ById = z.strictObject({ interfaceId: RowInPath });
const ByMessage = z.strictObject({ interfaceMessageId: RowInPath });
const messageQuery = {
  ...listQuery,
  interfaceId: z.optional(RowInPath),
  outcome: z.optional(z.enum(messageOutcomes)),
  direction: z.optional(z.enum(messageDirections)),
};
const messagePage = z.object({ messages: z.array(InterfaceMessage), pagination: Pagination });
const messageDetail = z.object({ message: InterfaceMessage, raw: z.string() });

export const punchoutEndpoints = {
  list: defineEndpoint(punchoutApi.list, {
    summary: 'Interfaces to systems of buyers, one page of them.',
    query: z.strictObject({ ...listQuery, protocol: z.optional(InterfaceProtocol) }),
    reply: z.object({ interfaces: z.array(InterfaceRow), pagination: Pagination }),
  }),
  create: defineEndpoint(punchoutApi.create, {
    summary: 'Adds an interface; its secret is answered this once and never again.',
    body: NewInterface,
    reply: z.object({ interfaceId: z.int(), secret: z.string() }),
  }),
  get: defineEndpoint(punchoutApi.get, {
    summary: 'An interface with what can be chosen for it; never its secret.',
    params: ById,
    reply: InterfaceDetail,
  }),
  change: defineEndpoint(punchoutApi.change, {
    summary: 'Changes an interface that is still the one its user has seen; open sessions follow it.',
    params: ById,
    body: z.extend(InterfaceInput, { version: RowNumber }),
    reply: InterfaceDetail,
  }),
  renewSecret: defineEndpoint(punchoutApi.renewSecret, {
    summary: 'Makes a new secret, answered this once; the former one ends at once.',
    params: ById,
    body: z.strictObject({ version: RowNumber }),
    reply: z.object({ secret: z.string(), version: z.int() }),
  }),
  remove: defineEndpoint(punchoutApi.remove, {
    summary: 'Removes an interface and ends its sessions; its messages stay for their time.',
    params: ById,
    reply: z.object({ interfaceId: z.int() }),
  }),
  messages: defineEndpoint(punchoutApi.messages, {
    summary: 'Messages of all interfaces or of one, the newest first.',
    query: z.strictObject(messageQuery),
    reply: messagePage,
  }),
  message: defineEndpoint(punchoutApi.message, {
    summary: 'A message as it travelled, its secrets masked.',
    params: ByMessage,
    reply: messageDetail,
  }),
  messageFile: defineEndpoint(punchoutApi.messageFile, {
    summary: 'The same as a file.',
    params: ByMessage,
    reply: FileReply,
  }),
  resend: defineEndpoint(punchoutApi.resend, {
    summary: 'Repeats a message: an order that came in is read again, of a cart that went out the form is answered.',
    params: ByMessage,
    reply: z.object({ outcome: z.enum(messageOutcomes), reason: z.string(), form: z.nullable(ReturnForm) }),
  }),
  simulate: defineEndpoint(punchoutApi.simulate, {
    summary: 'Begins a simulation: the frame at the address answered plays the buyer’s system.',
    params: ById,
    body: z.strictObject({
      simulatedCall: z.enum(simulatedCalls),
      /** An article, for calls that name one. */
      productNumber: z._default(lineOfText(80), ''),
      quantity: z._default(Quantity, 1),
      simulatedSearch: z._default(lineOfText(80), ''),
    }),
    reply: z.object({ simulationId: z.string(), frameUrl: z.string() }),
  }),
  simulation: defineEndpoint(punchoutApi.simulation, {
    summary: 'How far a simulation is, and what both sides sent and read.',
    params: z.strictObject({ interfaceId: RowInPath, simulationId: z.uuid() }),
    reply: Simulation,
  }),
  ownList: defineEndpoint(punchoutApi.ownList, {
    summary: 'The interfaces of the own company.',
    reply: z.object({ interfaces: z.array(InterfaceRow) }),
  }),
  ownMessages: defineEndpoint(punchoutApi.ownMessages, {
    summary: 'Messages of the own company’s interfaces, the newest first.',
    query: z.strictObject(messageQuery),
    reply: messagePage,
  }),
  ownMessage: defineEndpoint(punchoutApi.ownMessage, {
    summary: 'A message of the own company as it travelled, its secrets masked.',
    params: ByMessage,
    reply: messageDetail,
  }),
  ownMessageFile: defineEndpoint(punchoutApi.ownMessageFile, {
    summary: 'The same as a file.',
    params: ByMessage,
    reply: FileReply,
  }),
  check: defineEndpoint(punchoutApi.check, {
    summary: 'What would arrive of the session’s cart in the buyer’s system, line by line.',
    reply: TransferCheck,
  }),
  transfer: defineEndpoint(punchoutApi.transfer, {
    summary:
      'Ends the session with its cart as a form for the buyer’s system, once; afterwards `outcome` has the form.',
    body: z.strictObject({ cartVersion: RowNumber, isLossAccepted: z._default(z.boolean(), false) }),
    reply: PunchoutOutcome,
  }),
  cancel: defineEndpoint(punchoutApi.cancel, {
    summary: 'Ends the session without its cart, with the form that tells the buyer’s system so.',
    reply: PunchoutOutcome,
  }),
  outcome: defineEndpoint(punchoutApi.outcome, {
    summary: 'How the punchout session of this browser ended, with its message; null where it knows of none.',
    reply: z.nullable(PunchoutReceipt),
  }),
};
