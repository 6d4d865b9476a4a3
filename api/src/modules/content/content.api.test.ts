import { contentApi } from '@shop/contract/content';
import { contentEditorApi } from '@shop/contract/content-editor';
import { searchApi } from '@shop/contract/search';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';
import { flushWhatIsDue } from './content.pollers.ts';
import { documentWith, editorOf, paragraph, words } from './content.test-world.ts';

const shop = openTestShop();
const EDITOR = 'agent@helvolt.example';
const operator = loggedIn(shop, 'operator@helvolt.example');
const { get, save, publish, create } = editorOf(() => operator);

const read = (slug: string, locale: 'de' | 'fr' = 'de') =>
  shop.visitor.ask(contentApi.page, { params: { slug } }, { locale });
const titleOf = async (slug: string, locale: 'de' | 'fr' = 'de') => (await read(slug, locale)).data?.title;

describe('happy', () => {
  test('a page is written, published and read in its language; what is missing in a language is left out', async () => {
    const document = documentWith(words('Feiertage', { fr: 'Jours fériés' }), [
      paragraph('a', words('Wir haben **offen**.', { fr: 'Nous sommes **ouverts**.' })),
      paragraph('b', words('Nur auf Deutsch.', {})),
    ]);
    const pageId = await create('feiertage', document);
    expect((await read('feiertage')).status).toBe(404);
    expect((await publish(pageId)).data).toMatchObject({ state: 'published', liveVersion: 1 });
    expect((await read('feiertage')).data?.blocks).toHaveLength(2);
    const { data: french } = await read('feiertage', 'fr');
    expect(french).toMatchObject({ title: 'Jours fériés', language: 'fr', languages: ['de', 'fr'] });
    expect(french?.blocks).toEqual([
      {
        id: 'a',
        type: 'text',
        text: [{ kind: 'p', lines: [[{ text: 'Nous sommes ' }, { text: 'ouverts', isBold: true }, { text: '.' }]] }],
      },
    ]);
  });

  test('a map shows the branches of the settings with points, services and closings; a form has its topic', async () => {
    const map = { id: 'm', blockType: 'map' as const, branchIds: ['BE'] };
    const form = { id: 'f', blockType: 'form' as const, formTopic: 'delivery' as const };
    await publish(await create('karte', documentWith(words('Karte'), [map, form])));
    const [block, shownForm] = (await read('karte')).data?.blocks ?? [];
    expect(shownForm).toEqual({ id: 'f', type: 'form', topic: 'delivery' });
    expect(block).toMatchObject({
      type: 'map',
      shownAt: TEST_NOW,
      places: [{ erpId: 'BE', geoPoint: { lat: 46.92268, long: 7.37231 }, phone: '031 555 00 00' }],
    });
    expect(block?.type === 'map' && block.places[0]?.services).toContain('nightBox');
    expect(block?.type === 'map' && block.places[0]?.closings).toContainEqual({
      day: '2026-12-25',
      holiday: 'christmas',
      reason: '',
    });
  });

  test('a page without a title in a language is read in German as a whole', async () => {
    const pageId = await create('nur-deutsch', documentWith(words('Nur deutsch', {})));
    await publish(pageId);
    expect((await read('nur-deutsch', 'fr')).data).toMatchObject({ title: 'Nur deutsch', language: 'de' });
  });

  test('a draft changes nothing that is published, and its link shows it until it expires', async () => {
    const pageId = await create('entwurf', documentWith(words('Erste')));
    await publish(pageId);
    await save(pageId, documentWith(words('Zweite')));
    expect(await titleOf('entwurf')).toBe('Erste');
    const token = (await get(pageId)).previewPath.replace('/preview/', '');
    const seen = await shop.visitor.ask(contentApi.preview, { params: { token } });
    expect(seen.data).toMatchObject({ title: 'Zweite', version: 2 });
    const forged = token.replace(/^\d+-\d+/, `${pageId}-1`);
    expect((await shop.visitor.ask(contentApi.preview, { params: { token: forged } })).status).toBe(404);
    shop.setNow('2026-12-03T09:00:00.000Z');
    expect((await shop.visitor.ask(contentApi.preview, { params: { token } })).status).toBe(404);
    shop.setNow(TEST_NOW);
  });

  test('a plan takes effect at its instant and ends at its end, without anybody doing anything', async () => {
    const pageId = await create('aktion', documentWith(words('Aktion')));
    const planned = await publish(pageId, { from: '2026-11-24T10:00:00.000Z', until: '2026-11-24T12:00:00.000Z' });
    expect(planned.data).toMatchObject({ state: 'planned', plannedVersion: 1, liveVersion: null });
    expect((await read('aktion')).status).toBe(404);
    shop.setNow('2026-11-24T10:00:00.000Z');
    expect(await titleOf('aktion')).toBe('Aktion');
    expect(await flushWhatIsDue(shop.ctx())).toBe(true);
    expect(await flushWhatIsDue(shop.ctx())).toBe(false);
    shop.setNow('2026-11-24T12:00:00.000Z');
    expect((await read('aktion')).status).toBe(404);
    expect(await flushWhatIsDue(shop.ctx())).toBe(true);
    expect((await get(pageId)).state).toBe('ended');
    shop.setNow(TEST_NOW);
  });

  test('a planned version stays as it is when it is edited on, and a plan can be called off', async () => {
    const pageId = await create('plan', documentWith(words('Geplant')));
    await publish(pageId, { from: '2026-12-01T06:00:00.000Z' });
    expect((await save(pageId, documentWith(words('Später')))).data).toMatchObject({ version: 2, plannedVersion: 1 });
    const off = await operator.ask(contentEditorApi.callOff, { params: { pageId: String(pageId) } });
    expect(off.data).toMatchObject({ plannedVersion: null, state: 'draft', version: 2 });
  });

  test('versions are compared and an earlier one is restored as a new draft', async () => {
    const pageId = await create('versionen', documentWith(words('Alt'), [paragraph('a', words('Eins'))]));
    await publish(pageId);
    await save(pageId, documentWith(words('Neu'), [paragraph('b', words('Zwei'))]));
    const params = { pageId: String(pageId) };
    const compared = await operator.ask(contentEditorApi.compare, {
      params,
      query: { fromVersion: 1, toVersion: 2 },
    });
    expect(compared.data?.differences).toContainEqual(
      expect.objectContaining({ kind: 'text', language: 'de', before: 'Alt', after: 'Neu' }),
    );
    expect(compared.data?.differences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['added', 'removed']));
    const { version, revision } = await get(pageId);
    const body = { version, revision, fromVersion: 1 };
    const restored = await operator.ask(contentEditorApi.restoreVersion, { params, body });
    expect(restored.data).toMatchObject({ version: 3, isDraft: true, document: { pageTitle: { de: 'Alt' } } });
    expect(restored.data?.versions.map((one) => one.version)).toEqual([3, 2, 1]);
  });

  test('a translation whose German has changed since is marked until somebody has read it', async () => {
    const pageId = await create('veraltet', documentWith(words('Montag', { fr: 'Lundi' })));
    const saved = await save(pageId, documentWith(words('Dienstag', { fr: 'Lundi' })));
    expect(saved.data?.outdated).toEqual([{ place: 'pageTitle', language: 'fr' }]);
    const { version, revision, document } = await get(pageId);
    const upToDate = [{ place: 'pageTitle', language: 'fr' as const }];
    const body = { version, revision, document, upToDate };
    const read = await operator.ask(contentEditorApi.saveDraft, { params: { pageId: String(pageId) }, body });
    expect(read.data?.outdated).toEqual([]);
  });

  test('a page that goes is named where links lead to it, leaves the navigation and can be brought back', async () => {
    const target = await create('ziel', documentWith(words('Ziel')));
    await publish(target);
    const source = await create('quelle', documentWith(words('Quelle'), [paragraph('a', words('[hin](/so/ziel)'))]));
    expect((await get(source)).deadLinks).toEqual([]);
    await setFooter('/so/ziel');
    expect((await get(target)).linkedFrom).toEqual([
      { title: '', pageId: null },
      { title: 'Quelle', pageId: source },
    ]);
    const { version, revision } = await get(target);
    const params = { pageId: String(target) };
    await operator.ask(contentEditorApi.removePage, { params, body: { version, revision } });
    expect((await read('ziel')).status).toBe(404);
    expect((await get(source)).deadLinks).toEqual([{ href: '/so/ziel', place: 'a.bodyText' }]);
    expect((await shop.visitor.ask(contentApi.navigation, {})).data).toEqual({ header: [], footer: [] });
    await operator.ask(contentEditorApi.bringBack, { params });
    expect(await titleOf('ziel')).toBe('Ziel');
    expect((await shop.visitor.ask(contentApi.navigation, {})).data?.footer).toHaveLength(1);
  });

  test('the search box and the sitemap find what is published, and nothing else', async () => {
    const pageId = await create('suche', documentWith(words('Zylinderschloss')));
    const pagesFor = async () =>
      (await shop.visitor.ask(searchApi.suggest, { params: { searchTerm: 'zylinder' } })).data?.pages;
    const sitemap = async () => (await shop.app.inject('/sitemap-content.xml')).body;
    expect(await pagesFor()).toEqual([]);
    await publish(pageId);
    expect(await pagesFor()).toEqual([{ title: 'Zylinderschloss', url: '/de/so/suche' }]);
    expect(await sitemap()).toContain('/fr/so/suche');
  });
});

async function setFooter(linkTarget: string) {
  const { data } = await operator.ask(contentEditorApi.getNavigation, {});
  const navigation = {
    headerLinks: [],
    footerGroups: [{ labelText: words('Mehr'), groupLinks: [{ labelText: words('Hin'), linkTarget }] }],
  };
  return operator.ask(contentEditorApi.saveNavigation, { body: { version: data?.version ?? 0, navigation } });
}

describe('refused', () => {
  test('of two who edit one page the second is told who was first, and nothing of the first is lost', async () => {
    const pageId = await create('zwei', documentWith(words('Ausgang')));
    const { version, revision } = await get(pageId);
    const saveAs = (title: string) =>
      operator.ask(contentEditorApi.saveDraft, {
        params: { pageId: String(pageId) },
        body: { version, revision, document: documentWith(words(title)) },
      });
    expect((await saveAs('Erste')).status).toBe(200);
    const second = await saveAs('Zweite');
    expect(second.status).toBe(409);
    expect(second.messages?.[0]?.message).toContain('hat inzwischen gespeichert');
    expect((await get(pageId)).document.pageTitle.de).toBe('Erste');
  });

  test('a time in the past, an end before the beginning and a page without a German title', async () => {
    const pageId = await create('zeit', documentWith(words('Zeit')));
    const past = await publish(pageId, { from: '2026-11-23T06:00:00.000Z' });
    expect(past).toMatchObject({ status: 422, messages: [{ code: 'content.publish_in_past', field: 'publishFrom' }] });
    const order = { from: '2026-12-02T06:00:00.000Z', until: '2026-12-01T06:00:00.000Z' };
    expect((await publish(pageId, order)).messages?.[0]?.code).toBe('content.ends_before_beginning');
    await save(pageId, documentWith(words('', { fr: 'Temps' })));
    expect((await publish(pageId)).messages?.[0]?.code).toBe('content.title_missing');
  });

  test('an address that is taken, and what is published already', async () => {
    const pageId = await create('einmal', documentWith(words('Einmal')));
    const again = { body: { pageSlug: 'einmal', germanTitle: 'Nochmals' } };
    expect((await operator.ask(contentEditorApi.createPage, again)).messages?.[0]).toMatchObject({
      code: 'content.slug_taken',
      field: 'pageSlug',
    });
    await publish(pageId);
    expect((await publish(pageId)).messages?.[0]?.code).toBe('content.published_already');
  });

  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[klick](javascript:alert(1))',
    '[klick](data:text/html,<script>alert(1)</script>)',
    '[klick](//evil.example)',
    '[klick](/\\evil.example)',
    '"><svg onload=alert(1)>',
  ];

  test.each(attacks)('in every text %s stays words and never becomes a link', async (attack) => {
    const slug = `xss-${attacks.indexOf(attack)}`;
    const text = words(attack);
    const document = {
      pageTitle: text,
      pageSummary: text,
      blocks: [
        { id: 'h', blockType: 'heading' as const, headingLevel: 2 as const, headingText: text },
        paragraph('t', text),
        { id: 'n', blockType: 'callout' as const, calloutTone: 'info' as const, bodyText: text },
        { id: 'c', blockType: 'table' as const, hasHeaderRow: true, cellsText: text },
        {
          id: 'f',
          blockType: 'accordion' as const,
          foldItems: [{ id: 'one', headingText: text, bodyText: text }],
        },
      ],
    };
    await publish(await create(slug, document));
    const { data } = await read(slug);
    expect(data?.blocks).toHaveLength(5);
    expect(JSON.stringify(data)).not.toContain('"href"');
  });

  test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x', 'https://u\u0000x'])(
    'a button never leads to %s',
    async (linkTarget) => {
      const pageId = await create(`link-${linkTarget.length}`);
      const block = { id: 'b', blockType: 'button' as const, linkTarget, labelText: words('Los') };
      const { status, messages } = await save(pageId, documentWith(words('Link'), [block]));
      expect(status).toBe(400);
      expect(messages?.[0]?.field).toBe('document.blocks.0.linkTarget');
    },
  );

  test('a video is linked to on hosts of the list alone', async () => {
    const pageId = await create('video');
    const block = (videoUrl: string) => ({
      id: 'v',
      blockType: 'video' as const,
      videoUrl,
      headingText: words('Film'),
    });
    const at = async (url: string) => (await save(pageId, documentWith(words('Film'), [block(url)]))).status;
    expect(await at('https://vimeo.com/1')).toBe(200);
    expect(await at('https://evil.example/1')).toBe(400);
    expect(await at('https://vimeo.com.evil.example/1')).toBe(400);
  });
});

describe('not allowed', () => {
  test('who writes without the right to publish saves drafts and publishes none', async () => {
    const pageId = await create('rechte', documentWith(words('Rechte')));
    await shop.parts.db.run(
      sql`update customers.staff set role = 'operator', permissions = array['content'] where email = ${EDITOR}`,
    );
    const editor: Client = await shop.logIn(EDITOR);
    const writer = editorOf(() => editor);
    expect((await writer.save(pageId, documentWith(words('Von mir')))).status).toBe(200);
    expect((await writer.publish(pageId)).status).toBe(403);
    await shop.parts.db.run(
      sql`update customers.staff set role = 'agent', permissions = array['sales'] where email = ${EDITOR}`,
    );
  });

  test('customers and visitors edit nothing', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    expect((await anna.ask(contentEditorApi.pages, { query: {} })).status).toBe(403);
    expect((await shop.visitor.ask(contentEditorApi.pages, { query: {} })).status).toBe(401);
  });
});

beforeAll(() => loadCatalogue(shop, 60));
