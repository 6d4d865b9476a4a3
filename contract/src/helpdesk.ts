import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './helpdesk.schemas.ts';

/** A question, a call back, an appointment in the showroom by video, interest in what is tried out. */
export const requestKinds = ['question', 'callback', 'showroom', 'beta'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** What the contact form asks for. */
export const formKinds = ['question', 'callback'] as const;
export const requestTopics = ['order', 'delivery', 'invoice', 'article', 'technical', 'account', 'other'] as const;
export type RequestTopic = (typeof requestTopics)[number];
/** Nobody works on it, somebody does, the customer has an answer, nothing is left to do. */
export const requestStates = ['open', 'working', 'answered', 'done'] as const;
export type RequestState = (typeof requestStates)[number];
export const callbackTimes = ['soon', 'morning', 'afternoon'] as const;
export type CallbackTime = (typeof callbackTimes)[number];
/** Who has written an entry of a conversation; notes and events are for staff alone. */
export const entryKinds = ['customer', 'answer', 'note', 'event'] as const;

export const REQUEST_MESSAGE_MAX = 4000;
export const CONTACT_NAME_MAX = 120;
export const HELPDESK_FILES_MAX = 3;
export const HELPDESK_FILE_BYTES_MAX = 10 * 1024 * 1024;
export const WISHED_SLOTS_MAX = 3;
/** How far ahead an appointment may be, days. */
export const SHOWROOM_DAYS_AHEAD = 42;
export const SHOWROOM_MINUTES = 45;
/** When an appointment may begin, on working days. */
export const showroomTimes = ['08:30', '09:30', '10:30', '13:30', '14:30', '15:30', '16:15'] as const;
/** Files of one user, or out of one network of visitors, within an hour. */
export const HELPDESK_FILES_PER_HOUR_MAX = 40;
/** Requests out of one network, or of one user, within an hour. */
export const REQUESTS_PER_HOUR_MAX = 10;
/** E-mails to one address of a visitor within a day; further requests are taken alike and send nothing. */
export const REQUEST_EMAILS_PER_DAY_MAX = 3;
/** Which question the answer to a first `betaContact` asks. */
export const BETA_CONFIRM_ID = 'betaContact';

export const ICS = 'text/calendar; charset=utf-8';
/** What may be sent as a file, and so downloaded. */
export const helpdeskFileTypes = ['image/jpeg', 'image/png', PDF] as const;

const wrongContact = ['person.phone_wrong', 'field.required', 'request.too_many'] as const;

export const helpdeskApi = {
  send: {
    method: 'POST',
    path: '/helpdesk/request',
    access: 'public',
    refusals: [...wrongContact, 'helpdesk.order_unknown', 'helpdesk.file_unknown'],
    idempotent: true,
  },
  vrShowroom: {
    method: 'POST',
    path: '/helpdesk/vr-showroom',
    access: 'public',
    refusals: [...wrongContact, 'helpdesk.slot_gone', 'helpdesk.slot_twice'],
    idempotent: true,
  },
  showroomSlots: { method: 'GET', path: '/helpdesk/showroom-slots', access: 'public', refusals: [] },
  calendar: {
    method: 'GET',
    path: '/helpdesk/calendar/{calendarToken}',
    access: 'public',
    files: [ICS],
    refusals: ['helpdesk.calendar_unknown'],
  },
  betaContact: {
    method: 'POST',
    path: '/helpdesk/beta-contact',
    access: 'customer',
    refusals: ['request.too_many'],
  },
  addFile: {
    method: 'POST',
    path: '/helpdesk/files',
    access: 'public',
    bodyType: 'jsonOrFile',
    bodyBytesMax: 896 * 1024,
    refusals: [
      ...(['helpdesk.too_many_unsent_files', 'helpdesk.no_room', 'helpdesk.file_type', 'request.too_many'] as const),
      ...(['photo.too_large', 'photo.wrong_type', 'photo.drawing'] as const),
      ...(['photo.too_many_pixels', 'photo.too_demanding', 'shop.busy'] as const),
    ],
  },
  file: {
    method: 'GET',
    path: '/helpdesk/files/{fileId}',
    access: 'customer',
    files: [...helpdeskFileTypes],
    refusals: ['helpdesk.file_unknown'],
  },
} as const satisfies Calls;

const staff = { access: 'agent', permissions: ['sales'] } as const;
const changed = ['helpdesk.unknown', 'helpdesk.changed_meanwhile'] as const;

/** For the staff who answer. */
export const helpdeskStaffApi = {
  list: { method: 'GET', path: '/operator/helpdesk', ...staff, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/operator/helpdesk/export',
    ...staff,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  get: { method: 'GET', path: '/operator/helpdesk/{requestId}', ...staff, refusals: ['helpdesk.unknown'] },
  take: { method: 'POST', path: '/operator/helpdesk/{requestId}/take', ...staff, refusals: changed },
  release: { method: 'POST', path: '/operator/helpdesk/{requestId}/release', ...staff, refusals: changed },
  answer: {
    method: 'POST',
    path: '/operator/helpdesk/{requestId}/answer',
    ...staff,
    refusals: [...changed, 'helpdesk.nowhere_to_answer'],
  },
  addNote: { method: 'POST', path: '/operator/helpdesk/{requestId}/notes', ...staff, refusals: ['helpdesk.unknown'] },
  setState: { method: 'POST', path: '/operator/helpdesk/{requestId}/state', ...staff, refusals: changed },
  confirmSlot: {
    method: 'POST',
    path: '/operator/helpdesk/{requestId}/slot',
    ...staff,
    refusals: [...changed, 'helpdesk.no_showroom', 'helpdesk.slot_past', 'helpdesk.slot_taken'],
  },
  fileForStaff: {
    method: 'GET',
    path: '/operator/helpdesk/files/{fileId}',
    ...staff,
    files: [...helpdeskFileTypes],
    refusals: ['helpdesk.file_unknown'],
  },
} as const satisfies Calls;
