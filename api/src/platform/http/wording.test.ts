import { endpoints } from '@shop/contract/api.schemas';
import type { Endpoint } from '@shop/contract/endpoint';
import { ShopError } from '@shop/contract/errors';
import { locales } from '@shop/contract/values';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { nameOfField, messageText, refusalEnvelope } from './wording.ts';

test('a message names the field as the form calls it, in every language', () => {
  const word = (locale: 'de' | 'fr' | 'it' | 'en-US') =>
    messageText('field.too_long', locale, { field: 'contactName', max: 60 });
  expect(word('de')).toBe('«Kontaktperson» ist zu lang: höchstens 60 Zeichen.');
  expect(word('fr')).toContain('Personne de contact');
  expect(word('it')).toContain('Persona di contatto');
  expect(word('en-US')).toContain('Contact person');
});

test('whoever has to wait reads how long in words: seconds, then whole minutes', () => {
  const word = (locale: 'de' | 'fr' | 'it' | 'en-US', seconds: number) =>
    messageText('request.too_many', locale, { seconds }).replace('\u00A0', ' ');
  expect(word('de', 12)).toBe('Zu viele Anfragen. Bitte versuchen Sie es in 12 Sekunden wieder.');
  expect(word('de', 1)).toContain('in 1 Sekunde wieder');
  expect(word('de', 900)).toContain('in 15 Minuten wieder');
  expect(word('fr', 900)).toContain('dans 15 minutes');
  expect(word('it', 121)).toContain('fra 3 minuti');
  expect(word('en-US', 12)).toContain('in 12 seconds');
});

test('a field that there is not keeps the name it was sent with: forms of others may call something else so', () => {
  expect(messageText('field.unknown', 'de', { field: 'format' })).toBe('Das Feld «format» gibt es hier nicht.');
});

test.each([
  ['shippingAddress.zipCode', 'PLZ'],
  ['items.0.quantity', 'Menge (Position 1)'],
  ['filters.startDate', 'Von'],
  ['sort.by', 'Sortierung'],
  ['loginForm[email]', 'E-Mail oder Benutzername'],
  ['items', 'Positionen'],
  ['items.3', 'Positionen (Position 4)'],
  ['somethingOfAProgram', 'somethingOfAProgram'],
  ['constructor', 'constructor'],
  ['', ''],
])('«%s» is called «%s»', (path, name) => {
  expect(nameOfField(path, 'de')).toBe(name);
});

test('the kind of value that is wanted is told in words', () => {
  const textIn = (locale: 'de' | 'fr') => messageText('field.type', locale, { field: 'sku', expected: 'string' });
  expect(textIn('de')).toBe('«Artikel-Nr.» hat die falsche Form: erwartet wird Text.');
  expect(textIn('fr')).toContain('il faut un texte');
});

/** What only programs send: no form shows it and no address that people read holds it. */
const ofPrograms = new Set([
  ...['cartVersion', 'version', 'seenVersion', 'seenQuantity', 'seenNote', 'seenCommission', 'priceKey', 'fields'],
  ...['confirmId', 'duplicateId', 'reportId', 'undoId', 'groupKey', 'refererId', 'refererType', 'combinationImageData'],
  ...['marks', 'markId', 'markedAt', 'declared', 'search', 'table', 'stockInformation', 'quantityBasedCalculation'],
  ...['ruleId', 'deputyId', 'itemIds', 'seenName', 'seenTotal', 'after', 'revision', 'place'],
  // What a passkey's device answers.
  ...['rawId', 'response', 'clientDataJSON', 'clientExtensionResults', 'authenticatorData', 'signature', 'userHandle'],
  ...['attestationObject', 'transports'],
  // The kind of a file on one way, the kind of a relation on another.
  ...['type', 'reference-number', 'loginForm[redirectUrl]', 'redirectUrl'],
]);

test.each(locales)('whatever a person can send is called by a name in %s', (locale) => {
  const all = Object.values(endpoints).flatMap((module) => Object.values<Endpoint>(module));
  const fields = new Set(
    all.flatMap(({ params, query, body }) => [params, query, body].flatMap((part) => (part ? fieldsOf(part) : []))),
  );
  expect(fields.size).toBeGreaterThan(100);
  const technical = [...fields].filter((field) => nameOfField(field, locale) === field);
  expect(technical.filter((field) => !ofPrograms.has(field))).toEqual([]);
  expect([...ofPrograms].filter((field) => !fields.has(field))).toEqual([]);
});

/** The names of all fields of a schema, however deep they stand. */
function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names: string[] = [];
  JSON.stringify(json, (key, value: unknown) => {
    if (key === 'properties' && typeof value === 'object' && value !== null) names.push(...Object.keys(value));
    return value;
  });
  return names;
}

test('of faults that a module has found 20 are told, too, and how many more there are', () => {
  const faults = Array.from({ length: 23 }, () => ({ code: 'catalogue.product_unknown', field: 'sku' }) as const);
  const { messages = [] } = refusalEnvelope(new ShopError('cart.empty', {}, { faults }), 'en-US');
  expect(messages).toHaveLength(21);
  expect(messages.at(-1)).toMatchObject({ code: 'request.more_faults', details: { count: 3 } });
});
