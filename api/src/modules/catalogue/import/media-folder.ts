import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedMedium, MediaLoader } from './store-media.ts';

export const MEDIUM_BYTES_MAX = 25_000_000;

/**
 * Takes media from a folder beside the catalogue file. Names lead nowhere else: what a name says before its last part,
 * and links out of the folder, do not count.
 */
export function makeMediaFolder(folder: string): MediaLoader {
  return async (source) => {
    const name = path.posix.basename(source.replaceAll('\\', '/'));
    if (name === '' || name.startsWith('.') || name.includes('\0')) return undefined;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    if (found.size === 0 || found.size > MEDIUM_BYTES_MAX) return 'refused';
    const handle = await open(file, 'r');
    try {
      return mediumOf(await handle.readFile());
    } finally {
      await handle.close();
    }
  };
}

/** What a file is, its first bytes say. */
export function mediumOf(bytes: Uint8Array): LoadedMedium | 'refused' {
  const extension = extensionOf(bytes);
  return extension === undefined ? 'refused' : { bytes, extension };
}

function extensionOf(bytes: Uint8Array): LoadedMedium['extension'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 512));
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/.test(head.toString('utf8')) ? 'svg' : undefined;
}
