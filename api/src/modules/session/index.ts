// Public entry of the session: the only file other modules may import.
export { actAs } from './act-as.ts';
export { beginAssistance, endAssistance, endAssistancesOf } from './assistances.sql.ts';
export { deviceOf } from './device.ts';
export { findBuyer } from './buyer.sql.ts';
export { findSession } from './find-session.ts';
export { openSessionOfProvider } from './provider-log-in.ts';
export { findLogInMethod, keepPasswordLogIn } from './log-in-methods.sql.ts';
export { createLinkToken, createPasswordLink } from './password-links.service.ts';
export { deleteLinksOf, deleteSessionsOf } from './password-links.sql.ts';
export { hashOfToken, isToken, makeToken } from './session-token.ts';
export { resetFactors } from './reset-factors.ts';
export { endPunchoutSessions, openPunchoutSession, tokensIn } from './punchout-session.ts';
export { DEVICE_COOKIE, LOG_IN_COOKIE, PUNCHOUT_COOKIE, SESSION_COOKIE } from './start-session.ts';
export { linkValidity, writePasswordLink } from './emails/write-password-link.ts';
