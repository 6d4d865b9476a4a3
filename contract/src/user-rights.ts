import type { Permission } from './permissions.ts';
import type { Language } from './values.ts';
import words from './user-rights.words.json' with { type: 'json' };

/** What somebody may do: all that sentences about his rights are made of. */
export type UserRights = {
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  /** Rappen; 0 for none (docs/domain/permissions.md#cart-limit). */
  readonly cartLimit: number;
};

/** Permissions as pages group them. Every permission is in one group. */
export const permissionGroups = {
  prices: ['showPrices', 'showNetPrices', 'showGrossPrices', 'viewInvoices', 'exportCatalogue'],
  ordering: ['placeOrder', 'orderOnInvoice', 'requestOffer', 'approveOrders'],
  afterOrder: ['viewCompanyOrders', 'createReturn', 'requestCancellation', 'deliveryControl'],
  company: ['editOwnAddress', 'editAddress', 'manageContracts', 'manageCompanyUsers'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type PermissionGroup = keyof typeof permissionGroups;

const orderedPermissions: readonly Permission[] = Object.values(permissionGroups).flat();

const onSite = [
  'showPrices',
  'showNetPrices',
  'showGrossPrices',
  'placeOrder',
  'orderOnInvoice',
  'requestOffer',
  'createReturn',
  'requestCancellation',
  'deliveryControl',
  'editOwnAddress',
] as const satisfies readonly Permission[];

/** Sets of permissions to begin with (docs/domain/company-users.md#presets). */
export const permissionPresets = {
  fitter: onSite,
  purchaser: [
    ...onSite,
    'viewInvoices',
    'exportCatalogue',
    'approveOrders',
    'viewCompanyOrders',
    'editAddress',
    'manageContracts',
  ],
  accounts: ['showPrices', 'showNetPrices', 'viewInvoices', 'viewCompanyOrders'],
  withoutPrices: ['placeOrder', 'orderOnInvoice', 'deliveryControl', 'editOwnAddress'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type PermissionPreset = keyof typeof permissionPresets;
export const permissionPresetNames = [
  'fitter',
  'purchaser',
  'accounts',
  'withoutPrices',
] as const satisfies readonly PermissionPreset[];

/** What a permission brings, where its name does not say all. */
export function permissionHelp(permission: Permission, language: Language): string | undefined {
  const { help } = words.permissions[permission] as { readonly help?: Readonly<Record<Language, string>> };
  return help?.[language];
}

/** Whether the preset is what somebody has. */
export function presetOf({ isAdmin, permissions }: UserRights): PermissionPreset | undefined {
  if (isAdmin) return undefined;
  return permissionPresetNames.find((name) => {
    const preset: readonly Permission[] = permissionPresets[name];
    return preset.length === permissions.length && preset.every((permission) => permissions.includes(permission));
  });
}

type Words = {
  readonly language: Language;
  /** `CHF 2 000.00`, as the place where it is read writes amounts. */
  readonly amountText: (rappen: number) => string;
};

/**
 * What somebody may do as sentences: the same on pages, in e-mails and in the audit trail.
 * @param name null speaks to the reader
 */
export function rightsInSentences(name: string | null, rights: UserRights, { language, amountText }: Words): string[] {
  const say = (key: keyof typeof words.sentences, values: Readonly<Record<string, string>> = {}) =>
    filled(words.sentences[key][language], values);
  const person = (key: 'all' | 'may' | 'nothing', values: Readonly<Record<string, string>> = {}) =>
    name === null ? say(`${key}You`, values) : say(key, { ...values, name });
  if (rights.isAdmin) return [person('all'), ...limitSentence(rights, amountText, say)];
  const held = orderedPermissions.filter((permission) => isShownInWords(permission, rights.permissions));
  const phrases = held.map((permission) => words.permissions[permission].may[language]);
  const sentences = [phrases.length === 0 ? person('nothing') : person('may', { list: joined(phrases, language) })];
  if (!rights.permissions.includes('showPrices')) sentences.push(say('noPrices'));
  return [...sentences, ...limitSentence(rights, amountText, say)];
}

type Say = (key: 'everyOrderApproved' | 'aboveLimit', values?: Readonly<Record<string, string>>) => string;

function limitSentence(
  { isAdmin, permissions, cartLimit }: UserRights,
  amountText: Words['amountText'],
  say: Say,
): string[] {
  if (!isAdmin && !permissions.includes('placeOrder')) return [say('everyOrderApproved')];
  return cartLimit > 0 ? [say('aboveLimit', { limit: amountText(cartLimit) })] : [];
}

/** The same in a few words, for a row of a list. */
export function rightsInShort({ isAdmin, permissions }: UserRights, language: Language): string {
  if (isAdmin) return words.short.all[language];
  const parts: string[] = [];
  for (const { permission, text, missing } of words.short.parts) {
    const given = permissions.includes(permission as Permission) ? text : missing;
    if (given !== undefined) parts.push(given[language]);
  }
  return parts.length === 0 ? words.short.nothing[language] : parts.join(', ');
}

/** What another right says already is left out. */
function isShownInWords(permission: Permission, held: readonly Permission[]): boolean {
  if (!held.includes(permission)) return false;
  const hasPrices = held.includes('showPrices');
  if (permission === 'showPrices') return !held.includes('showNetPrices') && !held.includes('showGrossPrices');
  if (permission === 'showNetPrices' || permission === 'showGrossPrices') return hasPrices;
  if (permission === 'placeOrder') return !held.includes('orderOnInvoice');
  if (permission === 'orderOnInvoice') return held.includes('placeOrder');
  if (permission === 'editOwnAddress') return !held.includes('editAddress');
  return true;
}

function joined(phrases: readonly string[], language: Language): string {
  return new Intl.ListFormat(`${language}-CH`, { type: 'conjunction' }).format(phrases);
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
