// Public entry of the security events.
export { openSecurityEventLog } from './open-security-event-log.ts';
