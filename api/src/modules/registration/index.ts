// Public entry of the registration.
export { isFreeProvider } from './email-domain.rules.ts';
export type { NewApplication } from './applications.sql.ts';
