import { addressesApi } from '@shop/contract/addresses';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';
import { listUsedPhotos } from './photos.sql.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const EVA = 'eva.inauen@alpstein.example';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function addressOf(email: string) {
  const client = await shop.logIn(email);
  const body = { company: 'Neubau', address1: 'Weg 1', zipCode: '3006', city: 'Bern' };
  const { data } = await client.ask(addressesApi.create, { body });
  return { client, addressId: String(data?.id) };
}

describe('happy', () => {
  test('a signature is stored with name and time, and fetched as a picture written anew', async () => {
    const { client, addressId } = await addressOf(ANNA);
    const params = { addressId, photo: 'signature' } as const;
    const { data } = await client.ask(addressesApi.setPhoto, { params, body: { file: PNG, signedBy: 'Urs Hofer' } });
    expect(data).toMatchObject({
      signedBy: 'Urs Hofer',
      signedAt: '2026-11-24T09:00:00.000Z',
      hasSignature: true,
      picture: null,
    });
    const file = await shop.app.inject({ url: `/api${data?.signature}`, headers: { cookie: client.cookie } });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect(file.headers['content-disposition']).toContain('attachment');
  });

  test('a second picture takes the place of the first, and a removed one is nobody’s any more', async () => {
    const { client, addressId } = await addressOf(ANNA);
    const params = { addressId, photo: 'picture' } as const;
    await client.ask(addressesApi.setPhoto, { params, body: { file: PNG } });
    const { data } = await client.ask(addressesApi.setPhoto, { params, body: { file: PNG } });
    const hashes = await shop.parts.db.rows<{ hash: string }>(sql`select distinct hash from addresses.photos`);
    expect(await listUsedPhotos(shop.ctx(), [...hashes.map(({ hash }) => hash), 'f'.repeat(64)])).toHaveLength(
      hashes.length,
    );
    expect(data?.picture).not.toBeNull();
    const removed = await client.ask(addressesApi.removePhoto, { params });
    expect(removed.data).toMatchObject({ picture: null, hasPicture: false });
    const gone = await client.ask(addressesApi.removePhoto, { params });
    expect(gone.status).toBe(200);
  });
});

describe('refused', () => {
  test('a signature of nobody, and what is no photo', async () => {
    const { client, addressId } = await addressOf(ANNA);
    const ask = (photo: 'signature' | 'image', file: string) =>
      client.ask(addressesApi.setPhoto, { params: { addressId, photo }, body: { file } });
    expect(await ask('signature', PNG)).toMatchObject({ status: 422, messages: [{ code: 'address.signature_name' }] });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await ask('image', drawing)).messages?.[0]?.code).toBe('photo.drawing');
  });
});

describe('not allowed', () => {
  test('photos of another company are not there', async () => {
    const { addressId, client: eva } = await addressOf(EVA);
    const params = { addressId, photo: 'picture' } as const;
    await eva.ask(addressesApi.setPhoto, { params, body: { file: PNG } });
    const anna = await shop.logIn(ANNA);
    expect((await anna.ask(addressesApi.setPhoto, { params, body: { file: PNG } })).status).toBe(404);
    const file = await shop.app.inject({
      url: `/api/customer/address/${addressId}/photos/picture`,
      headers: { cookie: anna.cookie },
    });
    expect(file.statusCode).toBe(404);
    expect((await shop.visitor.ask(addressesApi.setPhoto, { params, body: { file: PNG } })).status).toBe(401);
  });
});
