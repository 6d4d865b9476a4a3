// Public entry of the session: the only file other modules may import.
export { findSession } from './find-session.ts';
export { createPasswordLink } from './password-links.service.ts';
export { DEVICE_COOKIE, SESSION_COOKIE } from './session.service.ts';
export { linkValidity, writePasswordLink } from './emails/write-password-link.ts';
