/** With a full stop where none stands yet: reasons come with and without. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
