// The session's door: the only file other modules may import.
export { sessionRoutes } from './session.routes.ts';
export { findSession } from './find-session.ts';
export { SESSION_COOKIE } from './session.service.ts';
export { tidySessions } from './session.jobs.ts';
