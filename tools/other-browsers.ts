import { existsSync } from 'node:fs';
import { installDebianPackage } from './debian-package.ts';

/** A browser that the short journey runs in: which programs it needs, and which package of Debian has each. */
type OtherBrowser = {
  /** Its project in e2e/other-browsers.config.ts. */
  readonly project: 'firefox' | 'webkit';
  readonly title: string;
  readonly programs: readonly { readonly variable: string; readonly file: string; readonly package: string }[];
};

export const otherBrowsers: readonly OtherBrowser[] = [
  {
    project: 'firefox',
    title: 'Firefox ESR',
    programs: [{ variable: 'FIREFOX_PATH', file: '/usr/bin/firefox-esr', package: 'firefox-esr' }],
  },
  {
    project: 'webkit',
    title: 'WebKit',
    programs: [
      { variable: 'WEBKIT_DRIVER_PATH', file: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
      { variable: 'WEBKIT_PATH', file: miniBrowserFile(process.arch), package: 'webkit2gtk-driver' },
      { variable: 'XVFB_PATH', file: '/usr/bin/Xvfb', package: 'xvfb' },
    ],
  },
];

/** The browser that comes with WebKit's library. */
function miniBrowserFile(arch: string): string {
  return `/usr/lib/${arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
}

export type FoundBrowser = { readonly env: Readonly<Record<string, string>> } | { readonly problem: string };

/** The programs of a browser, as root newly installed where they lack; otherwise why there is none. */
export async function findOtherBrowser({ programs }: OtherBrowser): Promise<FoundBrowser> {
  const env: Record<string, string> = {};
  for (const { variable, file, package: name } of programs) {
    const place = process.env[variable] ?? file;
    const { problem } = existsSync(place) ? {} : await installDebianPackage(name);
    if (!existsSync(place)) return { problem: problem ?? `${place} is not there` };
    env[variable] = place;
  }
  return { env };
}
