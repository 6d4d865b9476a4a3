import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSecretBox, SECRET_KEY_BYTES, type SecretBox } from '#platform/secret-box.ts';
import type { Config } from './config.ts';

const FILE = 'secret.key';

/** With the key of the configuration, or with that of a file in the state folder, which the first start writes. */
export async function openSecrets(config: Pick<Config, 'SHOP_SECRET_KEY' | 'SHOP_STATE'>): Promise<SecretBox> {
  return openSecretBox(Buffer.from(config.SHOP_SECRET_KEY ?? (await readOrWriteKey(config.SHOP_STATE)), 'hex'));
}

async function readOrWriteKey(folder: string): Promise<string> {
  const file = path.join(folder, FILE);
  await mkdir(folder, { recursive: true });
  // Of two processes that start at once, one writes and both read.
  await writeFile(file, `${randomBytes(SECRET_KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
