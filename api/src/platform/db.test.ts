import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { openDatabase } from './db.ts';

let close: () => Promise<unknown> = async () => undefined;

afterEach(() => close());

describe('a server that ends a connection', () => {
  test('in the very packet with which it is opened ends no process: the work is refused as busy', async () => {
    const database = await openOn([AUTHENTICATED, READY, ENDED]);
    await expect(database.transaction(async () => 'done')).rejects.toMatchObject({ code: 'shop.busy' });
    await expect(database.rows(sql`select 1`)).rejects.toMatchObject({ code: 'shop.busy' });
  });
});

const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));
const ENDED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'));

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, content]);
}

/** A server that answers every connection with these messages in one packet, and closes it. */
async function openOn(messages: readonly Buffer[]) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat(messages)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const database = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, { connectionsMax: 2, onError: () => {} });
  close = async () => {
    await database.close();
    server.close();
  };
  return database.db;
}
