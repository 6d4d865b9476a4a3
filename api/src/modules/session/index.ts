// Public entry of the session: the only file other modules may import.
export { findSession } from './find-session.ts';
export { createLinkToken, createPasswordLink } from './password-links.service.ts';
export { deleteLinksOf, deleteSessionsOf } from './password-links.sql.ts';
export { hashOfToken, makeToken } from './session-token.ts';
export { DEVICE_COOKIE, SESSION_COOKIE } from './session.service.ts';
export { linkValidity, writePasswordLink } from './emails/write-password-link.ts';
