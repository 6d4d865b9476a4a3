import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { FileCopies } from './files.port.ts';

/** What every adapter of the files port must pass. `open` gives an empty store. */
export function filesSuite(name: string, open: () => Promise<Pick<FileCopies, 'put' | 'open'>>): void {
  describe(`files port: ${name}`, () => {
    const photo = new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x0d, 0x0a]);

    test('what is stored comes back byte for byte under the SHA-256 of its content', async () => {
      const files = await open();
      const stored = await files.put(photo);
      expect(stored).toEqual({ hash: createHash('sha256').update(photo).digest('hex'), bytes: 6 });
      const found = await files.open(stored.hash);
      expect(found?.bytes).toBe(6);
      expect(found && new Uint8Array(await buffer(found.stream))).toEqual(photo);
    });

    test('the same content is kept once, also when it arrives many times at once', async () => {
      const files = await open();
      const stored = await Promise.all(Array.from({ length: 20 }, () => files.put(photo)));
      expect(new Set(stored.map(({ hash }) => hash)).size).toBe(1);
      const found = await files.open(stored[0]?.hash ?? '');
      expect(found && (await buffer(found.stream)).byteLength).toBe(6);
    });

    test('an empty file is a file', async () => {
      const files = await open();
      const { hash, bytes } = await files.put(new Uint8Array());
      expect(bytes).toBe(0);
      const found = await files.open(hash);
      expect(found && (await buffer(found.stream)).byteLength).toBe(0);
    });

    test('what was never stored is not there', async () => {
      expect(await (await open()).open('0'.repeat(64))).toBeUndefined();
    });

    test.each(['', '../../etc/passwd', `../${'a'.repeat(61)}`, 'A'.repeat(64), `${'a'.repeat(64)}\n`, '/'.repeat(64)])(
      'a name that is no hash leads nowhere: %j',
      async (hash) => expect(await (await open()).open(hash)).toBeUndefined(),
    );
  });
}
