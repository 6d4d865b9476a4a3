// Public entry of notifications: the only file other modules may import.
export { articleText, composeEmail, layOutEmail, optionalFact, type EmailContent } from './compose-email.ts';
export { emailRolesOf, emailWords, listEmailTexts, type EmailRole, makeSay, sayWith } from './email.texts.ts';
export type { Email, Fact } from './email.rules.ts';
export { ownWordingId, ownWordsOf, setOwnWording, type OwnWording } from './own-wording.ts';
