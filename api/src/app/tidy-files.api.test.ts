import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { returnsApi, UNSENT_PHOTOS_MAX } from '@shop/contract/returns';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { openFilesFolder } from '#src/ports/files/files.folder.ts';
import { shareFolder } from '#src/ports/files/files.database.ts';
import { modules } from '#src/modules/index.ts';
import { tidyUnsentPhotos } from '#src/modules/returns/index.ts';
import { insertArticles } from '#test/articles.ts';
import { loggedIn } from '#test/demo-users.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { removeUnusedPhotos } from './tidy-files.ts';

const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const DAY_MS = 24 * 60 * 60_000;
let shade = 0;

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  await shop.parts.db.run(sql`delete from returns.photos`);
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
});

/** A photo that no other is like. */
async function upload() {
  const background = { r: ++shade, g: 100, b: 100 };
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const file = photo.toString('base64');
  const { status, data, messages } = await anna.ask(returnsApi.addPhoto, { body: { file } });
  const photoId = data?.photoId ?? '';
  const row = await shop.parts.db.first<{ hash: string }>(sql`
    select hash from returns.photos where photo_id::text = ${photoId}`);
  return { status, code: messages?.[0]?.code, photoId, hash: row?.hash ?? '' };
}

const isThere = async (hash: string) => {
  const file = await shop.parts.files.open(hash);
  file?.stream.destroy();
  return file !== undefined;
};

/** As it is when days have passed: the jobs of the night have run. */
async function passDays(days: number) {
  shop.setNow(new Date(Date.parse(TEST_NOW) + days * DAY_MS).toISOString());
  await shop.parts.db.run(sql`update platform.files set stored_at = stored_at - make_interval(days => ${days})`);
  await tidyUnsentPhotos.run(shop.ctx(), {});
  await removeUnusedPhotos.run(shop.ctx(), {});
}

async function sendBack(photoId: string) {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await insertDeliveredOrder(shop.parts.db, 8100, '2026-11-20T08:00:00Z');
  const { data: choice } = await anna.ask(returnsApi.order, { params: { orderNumber: '8100' } });
  return anna.ask(returnsApi.create, {
    body: {
      orderReference: '8100',
      duplicateId: '8100-1',
      orderItems: [{ lineNumber: 10, quantity: 1, reasonId: 'damaged', comment: '', photoIds: [photoId] }],
      pickupAddressId: choice?.addressId ?? 0,
      runNumber: 1,
      tourId: 'T30',
      deliveryDate: '2026-11-25',
      contact: 'Anna Muster',
    },
  });
}

test('a photo that was never sent goes after two days, the photo of a return and every other file stay', async () => {
  const [sent, unsent] = [await upload(), await upload()];
  const drawing = await shop.parts.files.put(Buffer.from('a drawing of the catalogue'));
  expect((await sendBack(sent.photoId)).status).toBe(200);
  await passDays(1);
  expect(await Promise.all([sent.hash, unsent.hash, drawing.hash].map(isThere))).toEqual([true, true, true]);
  await passDays(3);
  expect(await Promise.all([sent.hash, unsent.hash, drawing.hash].map(isThere))).toEqual([true, false, true]);
});

test('a photo that is stored again meanwhile stays, and a removed one comes back', async () => {
  const content = Buffer.from('the same photo');
  const { hash } = await shop.parts.files.put(content, { isRemovable: true });
  await passDays(3);
  expect(await isThere(hash)).toBe(false);
  await shop.parts.files.put(content, { isRemovable: true });
  await removeUnusedPhotos.run(shop.ctx(), {});
  expect(await isThere(hash)).toBe(true);
});

test('what is also a file of the catalogue is never removed', async () => {
  const content = Buffer.from('a photo that the catalogue has, too');
  const { hash } = await shop.parts.files.put(content, { isRemovable: true });
  await shop.parts.files.put(content);
  await shop.parts.files.put(content, { isRemovable: true });
  await passDays(3);
  expect(await isThere(hash)).toBe(true);
});

test('a node that still has a copy of a removed file loses it and does not bring it back', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-other-node-'));
  const content = Buffer.from('a photo on two nodes');
  const { hash } = await shop.parts.files.put(content, { isRemovable: true });
  await openFilesFolder(folder).put(content);
  await passDays(3);
  const onError = (error: unknown) => {
    throw error;
  };
  expect(await shareFolder(folder, shop.parts.db, new AbortController().signal, onError)).toBe(0);
  expect([await isThere(hash), await openFilesFolder(folder).open(hash)]).toEqual([false, undefined]);
  await rm(folder, { recursive: true });
});

test('who has uploaded a hundred photos without sending a return is told to send it first', async () => {
  const { photoId } = await upload();
  await shop.parts.db.run(sql`
    insert into returns.photos (photo_id, company_id, user_id, taken_at, hash, bytes, type)
    select gen_random_uuid(), company_id, user_id, taken_at, hash, bytes, type
    from returns.photos, generate_series(2, ${UNSENT_PHOTOS_MAX}) where photo_id::text = ${photoId}`);
  expect(await upload()).toMatchObject({ status: 422, code: 'return.too_many_unsent_photos' });
});

test('who uploads photos too often is told when to come again', async () => {
  const { buyer } = await shop.ctxOf('anna.muster@elektro-muster.example');
  for (let n = 0; n < 100; n++) {
    const limit = { name: 'photos.user', max: 100, windowMs: 600_000 };
    await shop.parts.rateLimiter.claim(shop.ctx(), limit, `user ${buyer.userId}`);
  }
  expect(await upload()).toMatchObject({ status: 429, code: 'photo.too_often' });
});

test('every module with a table of photos says which of them are used', async () => {
  const tables = await shop.parts.db.rows<{ schema: string }>(sql`
    select table_schema as schema from information_schema.tables where table_name in ('photos', 'media_files')
      or (table_schema, table_name) = ('helpdesk', 'files') order by 1`);
  const asked = modules.filter(({ listUsedPhotos }) => listUsedPhotos).map(({ name }) => name.replace('-', '_'));
  expect(asked.toSorted()).toEqual(tables.map(({ schema }) => schema));
});
