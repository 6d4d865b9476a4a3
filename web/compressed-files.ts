import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** What shrinks; fonts and pictures are small already. */
const TEXT = /\.(js|css|svg|json|txt|wasm)$/;
const BYTES_MIN = 500;

/** Writes the browser's files in both compressed forms beside them, at the best level: once, instead of at every request. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const names = await readdir(dir, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => pack(path.join(dir, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < BYTES_MIN) return;
  const [br, gz] = await Promise.all([
    packBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // Meant for fonts, and yet what packs minified script shortest.
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      },
    }),
    packGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
