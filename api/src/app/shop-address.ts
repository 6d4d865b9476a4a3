import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the shop of a state folder answers, or did when it ran last: commands beside it print links with it. */
export async function keepShopAddress(stateDir: string, publicUrl: string): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await writeFile(fileIn(stateDir), `${publicUrl}\n`);
}

/** Undefined where no shop has run with this state folder yet. */
export async function findShopAddress(stateDir: string): Promise<string | undefined> {
  try {
    const kept = (await readFile(fileIn(stateDir), 'utf8')).trim();
    return URL.canParse(kept) ? kept : undefined;
  } catch {
    return undefined; // the first start is still to come
  }
}

function fileIn(stateDir: string): string {
  return path.join(stateDir, 'address.txt');
}
