import type { Message } from '@shop/contract/envelope';
import { faultsOf } from '@shop/contract/faults';
import type { z } from 'zod/mini';
import type { FormValues } from './form-outcome.ts';

/** Texts of the contract for what is wrong with a field, in the language of the page, by code. */
export type CheckTexts = Readonly<Record<string, string>>;

/** The words for what is found wrong. */
type Words = {
  readonly texts: CheckTexts;
  readonly labelOf: (field: string) => string;
  /** What stands in the form. */
  readonly typed: FormValues;
};

/**
 * What the contract finds wrong with an input, in the words in which the server would say it. What stands empty is missing: an
 * amount that nobody has typed is not "no number", and nothing is "too short".
 */
export function checkForm(
  schema: z.ZodMiniType,
  bodyOf: (typed: FormValues) => unknown,
  { texts, labelOf, typed }: Words,
): readonly Message[] {
  const read = schema.safeParse(bodyOf(typed), { reportInput: true });
  if (read.success) return [];
  const issues = read.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] }));
  return faultsOf(issues, Infinity).faults.map(({ code: found, field, details = {} }) => {
    const code = typed[field]?.trim() === '' ? 'field.required' : found;
    const message = (texts[code] ?? code).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      name === 'field' ? labelOf(field) : String(details[name] ?? ''),
    );
    return { type: 'error', code, field, message };
  });
}
