// Public entry of notifications: the only file other modules may import.
export { articleText, composeEmail, optionalFact, type EmailContent } from './compose-email.ts';
export { makeSay } from './email.texts.ts';
export type { Email, Fact } from './email.rules.ts';
