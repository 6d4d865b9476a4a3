// Punchout: the protocols in which buyers' systems open the shop and take a cart home.
export { decodeXml } from './decode-bytes.ts';
export { fieldOf, readForm, readUrlencoded, splitHook, type FormField } from './form.ts';
export { readOciCall, readOciLogin, writeOciReturn, ociFunctions, type OciCall } from './oci.ts';
export { readOciReturn } from './read-oci-return.ts';
export { readIdsCall, readIdsCart, readIdsLogin, writeIdsCart, idsActions, type IdsCall, type IdsCart } from './ids.ts';
export {
  openCxmlRequest,
  readCxmlRequest,
  readCxmlResponse,
  readPunchOutOrderMessage,
  setupOperations,
  type CxmlAddress,
  type CxmlItem,
  type CxmlOrder,
  type CxmlRequest,
  type CxmlSetup,
  type OpenedCxml,
  type SetupOperation,
} from './read-cxml.ts';
export {
  writeCxmlProfile,
  writeCxmlResponse,
  writePunchOutOrderMessage,
  writePunchOutSetup,
  type CxmlStatus,
} from './write-cxml.ts';
export { planLines } from './plan-line.ts';
export { formText, maskFields, maskXml } from './mask-secrets.ts';
export { unitIn } from './units.ts';
export {
  ADDITION_NUMBER,
  type PlannedLine,
  type PunchoutProtocol,
  type TransferField,
  type TransferLine,
  type TransferRules,
  type FieldResult,
} from './transfer-line.ts';
export { MessageError, type MessageFault } from './xml-tree.ts';
export { escapeXml } from './xml-text.ts';
