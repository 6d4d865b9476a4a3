import { splitHook, type FormField } from '@shop/exchange-formats/punchout';
import type { StoredForm } from './stored.schema.ts';

type Made = {
  readonly hookUrl: string;
  readonly target: string;
  readonly charset: 'utf-8' | 'iso-8859-1';
  readonly fields: readonly FormField[];
};

/** A form for the address of a buyer's system: what stands in the query of the address goes into fields. */
export function splitForm({ hookUrl, target, charset, fields }: Made): StoredForm {
  const { action, hidden } = splitHook(hookUrl);
  return { action, target: /^[\w.-]{1,60}$/.test(target) ? target : '_top', charset, fields: [...hidden, ...fields] };
}
