import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splitTemplate, fillTemplate, fillTemplateGzipped } from './page-template.ts';

const page = `<p>${'Lampe '.repeat(500)}</p><b><!--user-slot:name--></b><i>ä</i><b><!--user-slot:cart--></b><!-- slotValues -->`;
const filled = (name: string, cart: string) =>
  page.replace('<!--user-slot:name-->', name).replace('<!--user-slot:cart-->', cart);

test('each viewer gets the shared page with his own name and cart in it', async () => {
  const template = await splitTemplate(page);
  expect(template.slots).toEqual(['name', 'cart']);
  const anna = new Map([
    ['name', 'Anna Müller'],
    ['cart', '<em>3</em>'],
  ]);
  expect(fillTemplate(template, anna).toString()).toBe(filled('Anna Müller', '<em>3</em>'));
  expect(fillTemplateGzipped(template, anna).length).toBeLessThan(600);
  expect(gunzipSync(fillTemplateGzipped(template, anna)).toString()).toBe(filled('Anna Müller', '<em>3</em>'));
});

test('a long slot value is compressed, a short one is sent as it is', async () => {
  const template = await splitTemplate(page);
  const long = '<em>Zu bestätigen</em>'.repeat(200);
  const own = new Map([
    ['name', long],
    ['cart', long.slice(0, 900)],
  ]);
  const sent = fillTemplateGzipped(template, own);
  expect(gunzipSync(sent).toString()).toBe(filled(long, long.slice(0, 900)));
  expect(sent.length).toBeLessThan(1500);
});

test('nothing of one viewer stays for the next', async () => {
  const template = await splitTemplate(page);
  fillTemplateGzipped(template, new Map([['name', 'Anna']]));
  expect(gunzipSync(fillTemplateGzipped(template, new Map([['name', 'Beat']]))).toString()).toBe(filled('Beat', ''));
  expect(fillTemplate(template, new Map()).toString()).toBe(filled('', ''));
});

test('a page without slots is one text', async () => {
  const template = await splitTemplate('<p>Wir</p>');
  expect(gunzipSync(fillTemplateGzipped(template, new Map())).toString()).toBe('<p>Wir</p>');
});
