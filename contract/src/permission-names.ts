import names from './permission-names.json' with { type: 'json' };
import type { Permission } from './permissions.ts';
import type { Language } from './values.ts';

/** What pages, e-mails and the audit trail call each right: never by its code. */
export const permissionNames: Readonly<Record<Permission, Readonly<Record<Language, string>>>> = names;
