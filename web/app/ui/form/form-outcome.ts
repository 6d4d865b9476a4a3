import type { Message } from '@shop/contract/envelope';

/** What stands in a form: every field by its name, as the browser sends it. */
export type FormValues = Readonly<Record<string, string>>;

/** What an action answers when a form was not stored. */
export type FormOutcome = {
  /** As they were typed: the form shows them again, also without scripts. */
  readonly values: FormValues;
  readonly messages: readonly Message[];
  /** What another user has stored meanwhile, with its version. */
  readonly conflict?: FormValues;
};

/** The fields of a form; files are none of them. What is ticked is there, what is not is missing. */
export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/**
 * The outcome of a form that was refused.
 * @param readCurrent what is stored now; asked for when the version that was edited is no longer the newest (409)
 */
export async function refusedForm(
  answer: { readonly messages: readonly Message[]; readonly status?: number },
  values: FormValues,
  readCurrent?: () => Promise<FormValues>,
): Promise<FormOutcome> {
  const { messages, status } = answer;
  return { values, messages, ...(status === 409 && readCurrent && { conflict: await readCurrent() }) };
}
