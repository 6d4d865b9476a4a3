import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser for the journeys: the one named by CHROMIUM_PATH, an installed one, or as root a newly installed one. */
export async function findChromium(): Promise<{ readonly path: string } | { readonly problem: string }> {
  const named = process.env.CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which is not there` };
  const found = usualPlaces.find((file) => existsSync(file));
  if (found) return { path: found };
  const { problem } = await installDebianPackage('chromium');
  const installed = usualPlaces.find((file) => existsSync(file));
  if (installed) return { path: installed };
  return { problem: `${problem ?? 'no browser found'}; install Chromium or set CHROMIUM_PATH` };
}
