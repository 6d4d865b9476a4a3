import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebPush } from './push.web.ts';

const message = { payload: '{"title":"Bestellung 1"}', contact: 'mailto:it@helvolt.example', ttlSeconds: 60 };
const asked: { readonly headers: IncomingMessage['headers']; readonly body: Buffer }[] = [];
let server: Server;
let base = '';
let status = 201;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function device() {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `${base}/send/1`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

test('a message travels encrypted, signed with the shop’s keys, and says for how long it is of use', async () => {
  const { port, close } = openWebPush({ isPrivateAllowed: true, timeoutMs: 60_000 });
  expect(await port.send(device(), await port.makeKeys(), message)).toBe('sent');
  const [first] = asked;
  expect(first?.headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm' });
  expect(first?.headers.authorization).toMatch(/^vapid t=.+, k=.+/);
  expect(first?.body.toString()).not.toContain('Bestellung');
  await close();
});

test('a device that is gone is said to be gone, and a service that is away is tried again', async () => {
  const { port, close } = openWebPush({ isPrivateAllowed: true, timeoutMs: 60_000 });
  for (const gone of [404, 410, 403]) {
    status = gone;
    expect(await port.send(device(), await port.makeKeys(), message)).toBe('gone');
  }
  status = 503;
  await expect(port.send(device(), await port.makeKeys(), message)).rejects.toThrow('503');
  // A point that is on no curve.
  const broken = { ...device(), p256dh: Buffer.alloc(65, 4).toString('base64url') };
  expect(await port.send(broken, await port.makeKeys(), message)).toBe('gone');
  await close();
});

test('nothing within the own network is asked, whatever a client calls its push service', async () => {
  const { port, close } = openWebPush({ isPrivateAllowed: false, timeoutMs: 60_000 });
  const before = asked.length;
  for (const endpoint of [`${base}/send/1`, 'https://127.0.0.1/x', 'https://[::1]/x', 'https://user@push.example/x']) {
    expect(port.isAllowed(endpoint)).toBe(false);
    expect(await port.send({ ...device(), endpoint }, await port.makeKeys(), message)).toBe('gone');
  }
  await expect(
    port.send({ ...device(), endpoint: 'https://localhost/x' }, await port.makeKeys(), message),
  ).rejects.toThrow();
  expect(asked).toHaveLength(before);
  expect(port.isAllowed('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  await close();
});
