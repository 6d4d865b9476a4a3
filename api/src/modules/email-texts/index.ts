// Public entry of the texts of e-mails: the only file other modules may import.
export { followEmailTexts, WORDING_SUBJECT } from './live-wording.ts';
