import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

export type Email = { readonly to: string; readonly subject: string; readonly source: string };

/** Waits for the e-mail about this order, or to this address, with this in it where it is one of several; undefined where the journeys run against a shop whose outbox is elsewhere. */
export async function awaitEmail(about: string, content = ''): Promise<Email | undefined> {
  const state = process.env['SHOP_STATE'];
  if (!state) return undefined;
  const folder = path.join(state, 'outbox');
  let found: Email | undefined;
  await expect
    .poll(async () => (found = await findEmail(folder, about, content)), { message: 'the e-mail is sent' })
    .toBeDefined();
  return found;
}

async function findEmail(folder: string, about: string, content: string): Promise<Email | undefined> {
  const files = await readdir(folder).catch(() => []); // made by the first email
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const entry = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Omit<Email, 'source'> & {
      readonly file: string;
    };
    if (!entry.subject.includes(about) && entry.to !== about) continue;
    const source = (await readFile(path.join(folder, entry.file), 'utf8')).replaceAll(/=\r?\n/g, '');
    if (source.includes(content)) return { ...entry, source };
  }
  return undefined;
}
