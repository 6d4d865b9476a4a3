// Public entry of the registration.
export type { NewApplication } from './applications.sql.ts';
