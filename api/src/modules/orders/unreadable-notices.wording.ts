import type { Locale } from '@shop/contract/values';
import { amountText } from '#platform/amount-text.ts';
import type { Expected, EventFault } from '#src/ports/erp/erp-notice.ts';
import { makeSay } from '../notifications/index.ts';
import { messages } from './messages.ts';
import { readReason } from './notice-sums.rules.ts';

const sayIn = makeSay(messages);
type Say = ReturnType<typeof sayIn>;

/** What stands in a field is cut off after so many characters. */
const FOUND_MAX = 40;

/** Which field of a notice is wrong, and what was expected (docs/domain/erp.md#unreadable-notices). */
export function faultInWords(fault: EventFault, locale: Locale): string {
  const say = sayIn(locale);
  const expected = expectedInWords(say, fault);
  if (fault.path === '') return say('notice.none', { expected });
  const facts = { field: fieldInWords(say, fault), expected, path: fault.path };
  if (fault.found === undefined) return say('notice.missing', facts);
  return say('notice.wrong', { ...facts, found: cutOff(JSON.stringify(fault.found)) });
}

/** The first fault, and how many there are besides. */
export function faultsInWords(faults: readonly EventFault[], locale: Locale): string {
  const [first = '', ...others] = faults.map((fault) => faultInWords(fault, locale));
  return others.length === 0 ? first : sayIn(locale)('notice.more', { first, count: others.length });
}

/** Why an event could not be applied: which sum is wrong, or that it is unlike what is stored where all that is known is in the words of a program. */
export function notAppliedInWords(reason: string, locale: Locale): string {
  const say = sayIn(locale);
  const wrongSum = readReason(reason);
  if (!wrongSum) return say('notice.unlike');
  const { name, is, shouldBe } = wrongSum;
  const facts = { is: amountText(is), shouldBe: amountText(shouldBe) };
  return say('notice.sum', { sum: say(`notice.sum.${name}`), ...facts });
}

function fieldInWords(say: Say, { field, entry }: EventFault): string {
  const name = say(`notice.field.${field}` as 'notice.field.what') || field;
  return entry === null ? name : say('notice.entry', { field: name, entry });
}

function expectedInWords(say: Say, { expected, mayBeNull }: EventFault): string {
  const words = kindInWords(say, expected);
  return mayBeNull ? say('notice.orEmpty', { expected: words }) : words;
}

function kindInWords(say: Say, expected: Expected): string {
  if (expected.kind === 'oneOf') return say('notice.oneOf', { choices: expected.choices.join(', ') });
  if (!('from' in expected)) return say(`notice.${expected.kind}`);
  const { from, to } = expected;
  const bounds = { from: from ?? '', to: to ?? '' };
  if (expected.kind === 'list') return say(to === null ? 'notice.list' : 'notice.listTo', bounds);
  if (expected.kind === 'text') {
    if (to === null) return say('notice.text');
    return say(from ? 'notice.textBetween' : 'notice.textTo', bounds);
  }
  if (from === null) return say('notice.integer');
  return say(to === null ? 'notice.integerFrom' : 'notice.integerBetween', bounds);
}

function cutOff(text: string): string {
  return text.length > FOUND_MAX ? `${text.slice(0, FOUND_MAX)}…` : text;
}
