// Public entry of the helpdesk: the only file other modules may import.
export { linkFrom, makeConversationToken, readConversationToken } from './conversation-token.ts';
export { insertEntry, listEntries } from './entries.sql.ts';
export { notifyStaff } from './helpdesk.jobs.ts';
export { excerptOf, isUnread, stateAfterReply } from './helpdesk.rules.ts';
export { freeSlots, instantOf } from './showroom.rules.ts';
export { insertRequest, readRequest, requestColumns, updateRequest, type StoredRequest } from './requests.sql.ts';
export { claimRequest } from './use-cases/asker.ts';
export { attachFiles } from './use-cases/send-request.ts';
export { downloadFileOf } from './use-cases/store-file.ts';
