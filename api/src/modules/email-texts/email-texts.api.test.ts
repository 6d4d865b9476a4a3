import { auditTrailApi } from '@shop/contract/audit-trail';
import { emailTextsApi, type EmailText } from '@shop/contract/email-texts';
import { languages, localeOf, type Locale } from '@shop/contract/values';
import { glob, readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { openTestShop, type Client } from '#test/shop.ts';
import { emailRolesOf, emailWords, listEmailTexts } from '../notifications/index.ts';
import { columnWordsOf } from './email-example.rules.ts';
import { exampleFactsOf, frameOf, placeholdersIn, roleOf } from './email-frame.rules.ts';
import { followEmailTexts } from './live-wording.ts';

const shop = openTestShop();
const THANKS = { emailGroup: 'orders', emailWord: 'thanks' };
const SUBJECT = { emailGroup: 'orders', emailWord: 'subject' };
const texts = (de: string, fr = '') => ({ de, fr, it: '', en: '' });
let lena: Client;

/** As the e-mails of orders say it. */
function sayIn(locale: Locale) {
  const own = listEmailTexts().get('orders');
  if (!own) throw new Error('Orders write no e-mails');
  return emailWords<string>('orders', own)(locale);
}

beforeAll(async () => {
  lena = await shop.logIn('operator@helvolt.example');
});

afterEach(async () => {
  await shop.parts.db.run(sql`delete from email_texts.versions`);
  await followEmailTexts(shop.ctx());
});

async function change(ownText: EmailText['ownText'], params = THANKS, version = 0) {
  return lena.ask(emailTextsApi.change, { params, body: { version, ownText } });
}

describe('happy', () => {
  test('own words stand in the next e-mail in their language, in the others the shop’s', async () => {
    const before = sayIn('fr')('thanks');
    expect((await change(texts('Merci vilmal.'))).data).toMatchObject({ version: 1, ownText: { de: 'Merci vilmal.' } });
    expect([sayIn('de')('thanks'), sayIn('fr')('thanks')]).toEqual(['Merci vilmal.', before]);
  });

  test('words that all e-mails share are the operator’s in all of them', async () => {
    await change(texts('Hoi {{name}}'), { emailGroup: 'notifications', emailWord: 'greeting' });
    expect(sayIn('de')('greeting', { name: 'Anna' })).toBe('Hoi Anna');
  });

  test('the shop’s own text takes the change back, and the version stays readable', async () => {
    const shopText = sayIn('de')('thanks');
    await change(texts('Anders.'));
    const { data } = await change(texts(shopText), THANKS, 1);
    expect(data).toMatchObject({ version: 2, ownText: { de: '' } });
    expect(data?.versions.map(({ ownText }) => ownText.de)).toEqual(['', 'Anders.']);
    expect(sayIn('de')('thanks')).toBe(shopText);
  });

  test('the list finds a text by its words in any language and shows which ones are own', async () => {
    await change(texts('Merci vilmal.'));
    const list = async (query: object) => (await lena.ask(emailTextsApi.list, { query })).data;
    expect((await list({ q: 'vilmal' }))?.texts).toEqual([
      expect.objectContaining({ ...THANKS, groupName: 'Bestellungen', text: 'Merci vilmal.', isOwn: true }),
    ]);
    expect((await list({ own: 'yes' }))?.texts).toHaveLength(1);
    expect((await list({ emailGroup: 'returns', q: 'retour accepté' }))?.pagination.numFound).toBe(1);
  });

  test('the preview shows the whole e-mail in four languages before anything is saved', async () => {
    const { data } = await lena.ask(emailTextsApi.preview, {
      params: THANKS,
      body: { ownText: texts('Danke <b>sehr</b>.', 'Merci beaucoup.') },
    });
    expect(data?.de.subject).toBe('Bestellbestätigung 4501234');
    expect(data?.de.html).toContain('Danke &lt;b&gt;sehr&lt;/b&gt;.');
    expect(data?.fr.html).toContain('Merci beaucoup.');
    for (const language of languages) expect(data?.[language].html).not.toContain('{{');
    expect(sayIn('fr')('thanks')).not.toBe('Merci beaucoup.');
  });

  test.each([
    ['thanks', 'Preis', '202.15'],
    ['total', 'Neues Wort', '202.15'],
    ['pricesLater', 'Menge', '100 m'],
    ['status.shipped.opening', 'Menge', '100 m'],
  ])('the preview of %s has the table of its e-mail', async (emailWord, heading, shown) => {
    const params = { emailGroup: 'orders', emailWord };
    const { data } = await lena.ask(emailTextsApi.preview, { params, body: { ownText: texts('Neues Wort') } });
    expect(data?.de.html).toContain(`>${heading}</th>`);
    expect(data?.de.html).toContain(`>${shown}</td>`);
    expect(data?.fr.html).toContain('Câble d’installation');
    expect(data?.fr.html.includes('Les prix')).toBe(emailWord === 'pricesLater');
    expect(data?.de.html.includes('202.15')).toBe(shown === '202.15');
  });

  test('the operator’s trail says what it was and what it is', async () => {
    await change(texts('Merci vilmal.'));
    const { data } = await lena.ask(auditTrailApi.staffList, { query: { kind: 'emailText' } });
    expect(data?.entries[0]?.changes).toEqual([{ field: 'Deutsch', from: '', to: 'Merci vilmal.' }]);
  });

  test('another node follows by looking', async () => {
    await shop.parts.db.run(sql`
      insert into email_texts.versions (email_group, word, version, texts, saved_at, saved_by)
      values ('orders', 'thanks', 1, '{"de": "Von nebenan."}', now(), 'Nina')`);
    await followEmailTexts(shop.ctx());
    expect(sayIn('de')('thanks')).toBe('Von nebenan.');
  });

  test('every text of every e-mail has a frame and an example for all that is filled in', () => {
    for (const [group, all] of listEmailTexts()) {
      for (const language of languages) {
        for (const [word, text] of Object.entries(all[localeOf(language)])) {
          const frame = frameOf(Object.keys(all.de), word, emailRolesOf(group));
          expect(Object.values(frame), `${group} ${word}`).toContain(word);
          const facts = { ...exampleFactsOf(group, 'Helvolt'), kind: 'Frage' };
          for (const name of placeholdersIn(text)) expect(facts, `${group} ${word}`).toHaveProperty(name);
        }
      }
    }
  });
});

/** `subject: say('asked.subject')` in the sources of e-mails, with what stands for any text: `say(`${kind}.opening`)`. */
const WORDED_AS = /\b(subject|opening|footnote|text): (?:[^\n]*\? )?say\(\s*['`]([^'`\n]+)['`]/g;

test('what a text is in its e-mail is what its module says it as', async () => {
  const wrong: string[] = [];
  let looked = 0;
  for await (const file of glob('api/src/modules/*/emails/write-*.ts')) {
    const group = file.split('/')[3] ?? '';
    const all = listEmailTexts().get(group)?.de ?? {};
    for (const [, place = '', named = ''] of (await readFile(file, 'utf8')).matchAll(WORDED_AS)) {
      const pattern = new RegExp(`^${named.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[^.]+')}$`);
      const role = place === 'text' ? 'link' : place;
      for (const word of Object.keys(all).filter((one) => pattern.test(one))) {
        looked++;
        if (roleOf(word, emailRolesOf(group)) !== role) wrong.push(`${group} ${word} is a ${role}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});

/** `head: [say('position'), …]`, with lists in brackets in it. */
const HEADED_AS = /\bheads?(?::| =) (?:\w+ \? )?\[((?:[^[\]]|\[[^\]]*\])*)\]/g;

test('the tables of the previews have the headings that the modules write', async () => {
  const written = new Map<string, Set<string>>();
  for await (const file of glob('api/src/modules/*/emails/write-*.ts')) {
    const group = file.split('/')[3] ?? '';
    for (const [, head = ''] of (await readFile(file, 'utf8')).matchAll(HEADED_AS)) {
      const words = [...head.matchAll(/say\('([^']+)'\)/g)].map(([, word = '']) => word);
      written.set(group, new Set([...(written.get(group) ?? []), ...words]));
    }
  }
  expect(written.size).toBeGreaterThan(5);
  for (const [group, words] of written) expect(columnWordsOf(group), group).toEqual(words);
});

describe('refused', () => {
  test('what the shop cannot fill in, with what it can', async () => {
    expect(await change(texts('Bestellung {{ordernumber}}'), SUBJECT)).toMatchObject({
      status: 409,
      messages: [
        {
          code: 'emailTexts.unknown_placeholder',
          field: 'ownText.de',
          message: '{{ordernumber}} kann hier nicht eingesetzt werden. Möglich: {{orderNumber}}.',
        },
      ],
    });
  });

  test('a subject of two lines', async () => {
    expect((await change(texts('Eins\nzwei'), SUBJECT)).messages?.[0]).toMatchObject({ code: 'emailTexts.one_line' });
  });

  test('the second of two people on one text, with the name of the first', async () => {
    await change(texts('Erste.'));
    expect(await change(texts('Zweite.'))).toMatchObject({
      status: 409,
      messages: [{ code: 'emailTexts.changed_meanwhile', details: { by: 'Marco Steiner' } }],
    });
    expect(sayIn('de')('thanks')).toBe('Erste.');
  });

  test('a text that no e-mail has', async () => {
    expect((await change(texts('Hallo'), { emailGroup: 'orders', emailWord: 'constructor' })).status).toBe(404);
    expect((await change(texts('Hallo'), { emailGroup: 'nowhere', emailWord: 'thanks' })).status).toBe(404);
  });
});

describe('not allowed', () => {
  test.each([
    ['visitors', null, 401],
    ['company admins', 'anna.muster@elektro-muster.example', 403],
    ['agents', 'agent@helvolt.example', 403],
  ])('%s read no texts of e-mails', async (_, email, status) => {
    const asker = email === null ? shop.visitor : await shop.logIn(email);
    expect((await asker.ask(emailTextsApi.list, { query: {} })).status).toBe(status);
  });
});
