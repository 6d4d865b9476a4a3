// Public entry of the session: the only file other modules may import.
export { findSession } from './find-session.ts';
export { SESSION_COOKIE } from './session.service.ts';
