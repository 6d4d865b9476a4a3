import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './check-architecture.ts';
import { readRepository } from './architecture/source-file.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'architecture-test-'));
  write('api/src/modules/index.ts', "import { cart } from './cart/module.ts';\nexport const modules = [cart];");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes one file, and returns the violations in the whole tree. */
function write(file: string, text: string): readonly string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return findViolations(readRepository(root)).map((violation) => `${violation.path}: ${violation.message}`);
}

describe('layers of the pages', () => {
  test('import their own layer and those before it', () => {
    expect(write('web/app/lib/a.ts', "import { b } from './b.ts';")).toEqual([]);
    expect(write('web/app/ui/a.tsx', "import { a } from '#app/lib/a.ts';")).toEqual([]);
    expect(write('web/app/session/a.ts', "import { a } from '#app/ui/a.tsx';")).toEqual([]);
    expect(write('web/app/features/cart/a.ts', "import { a } from '#app/session/a.ts';")).toEqual([]);
    expect(write('web/app/shell/a.tsx', "import { a } from '../features/cart/a.ts';")).toEqual([]);
    expect(write('web/app/root.tsx', "const a = await import('./shell/a.tsx');")).toEqual([]);
  });

  test('may not import one after it, not even a type or dynamically', () => {
    for (const [file, line] of [
      ['web/app/lib/a.ts', "import { a } from '#app/ui/a.tsx';"],
      ['web/app/ui/a.tsx', "import type { A } from '../session/a.ts';"],
      ['web/app/session/a.ts', "import { a } from '#app/features/cart/a.ts';"],
      ['web/app/features/cart/a.ts', "const a = await import('#app/shell/a.tsx');"],
      ['web/app/shell/a.tsx', "import type { loader } from '../root.tsx';"],
    ] as const) {
      expect(write(file, line)).toEqual([expect.stringMatching(/^web.*: the layer \w+ may not import/)]);
      rmSync(path.join(root, file));
    }
  });

  test('hold features that import only those before them in the one array', () => {
    expect(write('web/app/features/checkout/a.ts', "import { a } from '#app/features/cart/a.ts';")).toEqual([]);
    expect(write('web/app/features/cart/a.ts', "import { a } from '../checkout/a.ts';")).toEqual([
      expect.stringContaining('checkout stands after it in web/app/features/index.ts'),
    ]);
    expect(write('web/app/features/cart/a.test.ts', "import { a } from '../checkout/a.ts';")).toHaveLength(1);
  });

  test('know no business word below the session: of the contract only what belongs to no module', () => {
    expect(write('web/app/ui/a.tsx', "import { a } from '@shop/contract/page';")).toEqual([]);
    expect(write('web/app/ui/a.tsx', "import type { A } from '@shop/contract/prices';")).toEqual([
      expect.stringContaining('ui knows no business word'),
    ]);
  });

  test('know every feature', () => {
    expect(write('web/app/features/favourites/a.ts', '')).toEqual([expect.stringContaining('is missing in web/app')]);
  });
});

describe('packages', () => {
  test('the platform knows no module and no port', () => {
    expect(write('api/src/platform/jobs.ts', "import { a } from '../modules/cart/index.ts';")).toHaveLength(1);
    expect(write('api/src/platform/jobs.ts', "import { a } from '#src/ports/erp/erp.port.ts';")).toHaveLength(1);
    expect(write('api/src/platform/jobs.ts', "import type { Ctx } from '#src/context/context.ts';")).toEqual([]);
  });

  test('a kernel knows other kernels, and nothing of the shop', () => {
    write('packages/b/src/index.ts', '');
    expect(write('packages/a/src/index.ts', "import { a } from '@shop/b'; import { c } from 'saxes';")).toEqual([]);
    expect(write('packages/a/src/index.ts', "import { a } from '@shop/contract/cart';")).toHaveLength(1);
    expect(write('packages/a/src/index.ts', "import { a } from '../../../contract/src/cart.ts';")).toHaveLength(1);
  });

  test('the contract is zod and nothing else', () => {
    expect(write('contract/src/cart.schemas.ts', "import { z } from 'zod'; import { a } from './values.ts';")).toEqual(
      [],
    );
    expect(write('contract/src/cart.ts', "import fs from 'node:fs';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "import { a } from '../../api/src/context/context.ts';")).toHaveLength(1);
  });

  test('schemas of the contract live in *.schemas.ts, and what is beside them knows their types only', () => {
    expect(write('contract/src/cart.ts', "import { z } from 'zod/mini';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "export { Cart } from './cart.schemas.ts';")).toHaveLength(1);
    expect(write('contract/src/cart.ts', "import type {\n  Sku,\n} from './values.schemas.ts';")).toEqual([]);
    expect(write('contract/src/cart.ts', "export type * from './cart.schemas.ts';")).toEqual([]);
    expect(write('contract/src/cart.schemas.ts', "import { z } from 'zod/mini';")).toEqual([]);
  });

  test('pages import the contract and their own package', () => {
    for (const line of [
      "import { a } from '@shop/contract/cart'; import 'react';",
      "import '@shop/combination-rules';",
    ]) {
      expect(write('web/app/root.tsx', line)).toEqual([]);
    }
    for (const line of ["import '../../api/src/app/app.ts';", "import '@shop/catalogue-index';", "import 'pg';"]) {
      expect(write('web/app/root.tsx', line)).toHaveLength(1);
    }
  });

  test('SQL is written in *.sql.ts', () => {
    const line = "import sql from 'sql-template-tag';";
    expect(write('api/src/modules/cart/cart.sql.ts', line)).toEqual([]);
    expect(write('api/src/modules/cart/cart.service.ts', line)).toHaveLength(1);
  });

  test('the environment is read in main.ts', () => {
    const line = 'export const a = process.env.A; // process.env';
    expect(write('api/src/app/main.ts', line)).toEqual([]);
    expect(write('tools/start.ts', line)).toEqual([]);
    expect(write('api/src/app/config.ts', '// main.ts hands process.env in')).toEqual([]);
    expect(write('api/src/app/config.ts', line)).toHaveLength(1);
  });
});

describe('names', () => {
  test('say what the code is', () => {
    for (const file of ['utils/a.ts', 'api/src/helpers.ts', 'web/app/lib/date-utils.ts', 'web/app/a.helpers.ts']) {
      expect(write(file, '')).toHaveLength(1);
      rmSync(path.join(root, file));
    }
    expect(write('web/app/features/orders/commonly-asked.tsx', 'const a = 1;')).toEqual([]);
  });

  test('there is no barrel in the web package', () => {
    expect(write('web/app/ui/index.ts', 'export const a = 1;')).toHaveLength(1);
    rmSync(path.join(root, 'web/app/ui/index.ts'));
    expect(write('web/app/ui/all.ts', "export * from './button.tsx';\nexport { a } from './b.ts';")).toHaveLength(1);
  });

  test('a file has at most 300 lines', () => {
    expect(write('api/src/a.ts', 'a;\n'.repeat(300))).toEqual([]);
    expect(write('api/src/a.ts', 'a;\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
  });
});

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
