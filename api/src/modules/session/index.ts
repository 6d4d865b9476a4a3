// Public entry of the session: the only file other modules may import.
export { sessionRoutes } from './session.routes.ts';
export { findSession } from './find-session.ts';
export { SESSION_COOKIE } from './session.service.ts';
export { deleteExpiredSessions } from './session.jobs.ts';
