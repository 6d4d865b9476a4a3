import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkMessages } from './message-checks.ts';
import { readRepository } from './source-file.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'message-checks-test-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes one file, and returns the violations in the whole tree. */
function write(file: string, text: string): readonly string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  const found = checkMessages(readRepository(root)).map((violation) => `${violation.path}: ${violation.message}`);
  return found.toSorted();
}

describe('texts', () => {
  const folder = 'web/app/features/cart/messages';

  function writeAll(messages: Readonly<Record<string, object>>): readonly string[] {
    for (const [language, texts] of Object.entries(messages))
      write(`${folder}/${language}.json`, JSON.stringify(texts));
    return write('README.md', '');
  }

  const whole = { title: 'A', lines_one: 'B', lines_other: '{{count}} C', sum: { net: '{{amount}} D' } };

  test('are the same in all languages, whatever their plural forms', () => {
    const french = { ...whole, lines_many: '{{count}} E' };
    expect(writeAll({ de: whole, fr: french, it: whole, en: whole })).toEqual([]);
  });

  test('have no name twice beside each other; braces and colons of a text are no names', () => {
    expect(writeAll({ de: whole, fr: whole, it: whole, en: { ...whole, title: 'a": {b' } })).toEqual([]);
    expect(write(`${folder}/de.json`, JSON.stringify(whole).replace('"lines_one"', '"title":"X","lines_one"'))).toEqual(
      [`${folder}/de.json: title: stands twice beside itself`],
    );
  });

  test('lack neither a language nor a key, and have none too many', () => {
    const faults = writeAll({ de: whole, fr: { ...whole, extra: 'x' }, it: { title: 'A' } });
    expect(faults).toEqual([
      expect.stringContaining('en.json: is missing'),
      expect.stringContaining('fr.json: has the key extra'),
      expect.stringContaining('it.json: lacks the key lines'),
      expect.stringContaining('it.json: lacks the key sum.net'),
    ]);
  });

  test('keep their placeholders, are not empty and are spelt the Swiss way', () => {
    const faults = writeAll({
      de: { ...whole, title: 'Größe' },
      fr: { ...whole, sum: { net: 'D' } },
      it: { ...whole, title: ' ' },
      en: whole,
    });
    expect(faults).toEqual([
      expect.stringContaining('de.json: Swiss spelling'),
      expect.stringContaining('fr.json: sum.net has no placeholder, German has {{amount}}'),
      expect.stringContaining('it.json: title is empty'),
    ]);
  });

  test('are written in one encoding', () => {
    const twice = Buffer.from('nell’ordine').toString('latin1');
    const faults = writeAll({ de: whole, fr: whole, it: { ...whole, title: twice }, en: whole });
    expect(faults).toEqual([expect.stringContaining('it.json: letters were written in the wrong encoding')]);
  });

  test('have an apostrophe where letters are left out', () => {
    const faults = writeAll({
      de: whole,
      fr: { ...whole, title: "l'ordre" },
      it: { ...whole, title: 'l’ordine' },
      en: whole,
    });
    expect(faults).toEqual([expect.stringContaining('fr.json: an apostrophe is ’')]);
  });

  test('set the spaces of French so that no line begins with its sign', () => {
    const loose = [
      'Prêt ?',
      'Prêt?',
      'Panier :',
      'Panier: {{name}}',
      '«{{name}}»',
      '« {{name}} »',
      '{{name}} ; {{name}}',
    ];
    const fast = [
      'Prêt\u00a0?',
      'Panier\u00a0: {{name}}',
      '«\u00a0{{name}}\u00a0»',
      'à 17:00',
      'https://x.example/?q=a',
    ];
    const texts = (list: readonly string[]) => Object.fromEntries(list.map((text, at) => [`k${at}`, text]));
    const faults = (list: readonly string[]) =>
      writeAll({ de: texts(list), fr: texts(list), it: texts(list), en: texts(list) });
    expect(faults(fast)).toEqual([]);
    expect(faults(loose)).toEqual(
      loose.map((_, at) => expect.stringContaining(`fr.json: k${at}: French writes`) as string),
    );
  });

  test('of a contract, all languages in one file, are checked like the others', () => {
    const file = 'contract/src/newsletter.texts.json';
    const entry = {
      status: 410,
      de: 'Bis {{day}}',
      fr: 'Jusqu’au {{day}}',
      it: 'Fino al {{day}}',
      en: 'Until {{day}}',
    };
    const field = { de: 'Thema', fr: 'Sujet', it: 'Tema', en: 'Subject' };
    const textsOf = (expired: object, topic: object) =>
      write(file, JSON.stringify({ errors: { 'newsletter.expired': expired }, fields: { topic } }));
    expect(textsOf(entry, field)).toEqual([]);
    expect(textsOf({ ...entry, de: 'Größe {{day}}', fr: "Jusqu'au {{day}} !" }, { ...field, it: ' ' })).toEqual([
      expect.stringContaining('de.json: Swiss spelling'),
      expect.stringContaining('fr.json: an apostrophe is ’'),
      expect.stringContaining('fr.json: errors.newsletter.expired: French writes'),
      expect.stringContaining('it.json: fields.topic is empty'),
    ]);
    expect(textsOf({ ...entry, it: 'Fino a' }, { de: 'Thema', fr: 'Sujet', it: 'Tema' })).toEqual([
      expect.stringContaining('en.json: lacks the key fields.topic'),
      expect.stringContaining('it.json: errors.newsletter.expired has no placeholder, German has {{day}}'),
    ]);
    rmSync(path.join(root, file));
  });

  test('use one word for one thing', () => {
    const faults = writeAll({
      de: { title: 'Lieferung auf Bestellung' },
      fr: { title: 'Vers le shop' },
      it: { title: 'Prodotto su ordinazione' },
      en: { title: 'Made to order' },
    });
    expect(faults).toEqual([expect.stringContaining('fr.json: title: the word for it is boutique')]);
  });

  test('use it in the demo catalogue, too, whose texts stand beside each other', () => {
    const path = 'packages/demo-catalogue/src/documents/papers.ts';
    const kept = "words('Hersteller-Nr. | N° fabricant | N. fabbricante | Manufacturer no.');";
    expect(write(path, kept)).toEqual([]);
    const former = [
      "words('Hersteller-Nr. | N° fabricant | N. del produttore | Manufacturer no.');",
      "localized(\n  'In Schritten von 3',\n  'Par multiples de 3',\n  'A intervalli di 3',\n  'In steps of 3',\n);",
    ];
    expect(write(path, former.join('\n'))).toEqual([
      expect.stringContaining('the word for it is fabbricante'),
      expect.stringContaining('the word for it is pas de'),
    ]);
  });

  test('address customers in one form', () => {
    const faults = writeAll({
      de: { choose: 'Wähle dir eine Filiale.', cancel: 'Abbrechen' },
      fr: { choose: 'Choisis ton dépôt.', cancel: 'Annuler' },
      it: { choose: 'Scelga una filiale.', cancel: 'Annulla' },
      en: { choose: 'Choose a branch.', cancel: 'Cancel' },
    });
    expect(faults.toSorted()).toEqual([
      expect.stringContaining('de.json: choose: the word for it is Sie'),
      expect.stringContaining('fr.json: choose: the word for it is vous'),
      expect.stringContaining('it.json: cancel: the word for it is the infinitive'),
      expect.stringContaining('it.json: choose: the word for it is voi'),
    ]);
  });
});
