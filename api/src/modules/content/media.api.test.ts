import { contentApi } from '@shop/contract/content';
import { contentMediaApi } from '@shop/contract/content-media';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop } from '#test/shop.ts';
import { documentWith, editorOf, words } from './content.test-world.ts';
import { listUsedPhotos } from './media.sql.ts';

const shop = openTestShop();
const operator = loggedIn(shop, 'operator@helvolt.example');
const { save, publish, create } = editorOf(() => operator);
let photo = '';
beforeAll(async () => {
  const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0d2b33' } });
  // A photo that lies on its side and says where it was taken.
  const bytes = await drawn
    .withExif({ IFD0: { Artist: 'Secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  photo = bytes.toString('base64');
});

const upload = (mediaFile: string, mediaName = 'Trommel.jpg') =>
  operator.ask(contentMediaApi.upload, { body: { mediaFile, mediaName } });

describe('happy', () => {
  test('a picture is kept in its sizes as AVIF and WebP, upright and without what came with it', async () => {
    const { data } = await upload(photo);
    expect(data).toMatchObject({ kind: 'picture', name: 'Trommel', usedIn: [] });
    expect(data?.picture).toMatchObject({ width: 800, height: 1200 });
    expect(data?.picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(data?.picture?.sources[0]?.srcSet).toMatch(
      /^\/media\/[0-9a-f]{64}\.avif 500w, \/media\/[0-9a-f]{64}\.avif 800w$/,
    );
    const served = await shop.app.inject(data?.picture?.src ?? '');
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.rawPayload.includes('Secret')).toBe(false);
    const hash = /[0-9a-f]{64}/.exec(data?.picture?.src ?? '')?.[0] ?? '';
    expect(await listUsedPhotos(shop.ctx(), [hash, 'f'.repeat(64)])).toEqual([hash]);
  });

  test('a picture stands on a page with the words for those who do not see it, and says where it is used', async () => {
    const { data } = await upload(photo);
    const mediaId = data?.mediaId ?? 0;
    const altText = words('Kabeltrommel', { fr: 'Bobine' });
    await operator.ask(contentMediaApi.changeMedium, {
      params: { mediaId: String(mediaId) },
      body: { version: 1, mediaName: 'Trommel', altText, focusX: 20, focusY: 80 },
    });
    const block = {
      id: 'p',
      blockType: 'picture' as const,
      mediaId,
      pictureWidth: 500 as const,
      captionText: words(''),
    };
    await publish(await create('bild', documentWith(words('Bild'), [block])));
    const page = await shop.visitor.ask(contentApi.page, { params: { slug: 'bild' } }, { locale: 'fr' });
    expect(page.data?.blocks[0]).toMatchObject({
      type: 'picture',
      width: 500,
      picture: { alt: 'Bobine', focusX: 20, focusY: 80 },
    });
    const { data: used } = await operator.ask(contentMediaApi.getMedium, { params: { mediaId: String(mediaId) } });
    expect(used?.usedIn.map(({ title }) => title)).toEqual(['Bild']);
  });

  test('a document is offered as a download', async () => {
    const { data } = await upload(Buffer.from('%PDF-1.7\n%EOF').toString('base64'), 'Preisliste.pdf');
    expect(data).toMatchObject({ kind: 'document', name: 'Preisliste', picture: null });
    expect((await shop.app.inject(data?.url ?? '')).headers['content-security-policy']).toContain('sandbox');
  });
});

describe('refused', () => {
  test('what is shown, also by a draft, is not removed; what nothing shows any more is', async () => {
    const { data } = await upload(photo);
    const mediaId = data?.mediaId ?? 0;
    const block = {
      id: 'p',
      blockType: 'picture' as const,
      mediaId,
      pictureWidth: 500 as const,
      captionText: words(''),
    };
    const pageId = await create('gebraucht', documentWith(words('Gebraucht'), [block]));
    const remove = () => operator.ask(contentMediaApi.removeMedium, { params: { mediaId: String(mediaId) } });
    const refused = await remove();
    expect(refused).toMatchObject({ status: 422, messages: [{ code: 'media.used' }] });
    expect(refused.messages?.[0]?.message).toContain('«Gebraucht»');
    await save(pageId, documentWith(words('Gebraucht')));
    expect((await remove()).status).toBe(200);
  });

  test('drawings, web pages and whatever only calls itself a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const sent of [svg, '<html><script>alert(1)</script></html>', '\u0089PNG but not really', 'GIF89a']) {
      const { status, messages } = await upload(Buffer.from(sent).toString('base64'));
      expect(status).toBe(415);
      expect(messages?.[0]?.code).toBe('media.wrong_type');
    }
  });

  test('a picture of more than 80 megapixels, before it is unpacked', async () => {
    const huge = sharp({ create: { width: 10_000, height: 8100, channels: 3, background: '#fff' } });
    const sent = (await huge.png({ compressionLevel: 9 }).toBuffer()).toString('base64');
    const { status, messages } = await upload(sent);
    expect(status).toBe(422);
    expect(messages?.[0]?.message).toContain('80 Megapixel');
  });

  test('words of a colleague are not written over', async () => {
    const { data } = await upload(photo);
    const change = (mediaName: string) =>
      operator.ask(contentMediaApi.changeMedium, {
        params: { mediaId: String(data?.mediaId) },
        body: { version: 1, mediaName, altText: words(''), focusX: 50, focusY: 50 },
      });
    expect((await change('Erste')).status).toBe(200);
    expect((await change('Zweite')).status).toBe(409);
  });
});

describe('not allowed', () => {
  test('a customer uploads nothing', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    expect((await anna.ask(contentMediaApi.upload, { body: { mediaFile: photo } })).status).toBe(403);
  });
});
