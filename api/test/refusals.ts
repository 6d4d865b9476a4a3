import type { Message } from '@shop/contract/envelope';
import { errorTable, isErrorCode } from '@shop/contract/errors';

/** What is wrong with a message that refuses a request made in French: an unknown code, other words, a gap. */
export function faultsOfRefusal({ type, code, message }: Message): readonly string[] {
  if (type !== 'error' || !isErrorCode(code)) return [`${code} is no refusal of the shop`];
  const words = errorTable[code].fr.split(/\{\{\w+\}\}/);
  let from = 0;
  for (const word of words) {
    const at = message.indexOf(word, from);
    if (at === -1) return [`${message} is not ${code} in French`];
    from = at + word.length;
  }
  return message.includes('{{') ? [`${message} has a gap`] : [];
}
