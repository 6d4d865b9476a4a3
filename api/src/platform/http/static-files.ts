import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { addSecurityHeaders } from './security-headers.ts';

/** The folder of files that carry their content in the name. */
const ASSETS = 'assets';
const YEAR_SECONDS = 31_536_000;
/** Below this many bytes compressing costs more than it saves. */
const COMPRESS_BYTES_MIN = 1400;

/** Compression that lets streamed pages through piece by piece, and the security headers that every answer carries. */
export async function addCompressionAndSecurityHeaders(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  await app.register(compress, {
    globalDecompression: false, // a small body may hold a large one
    threshold: COMPRESS_BYTES_MIN,
    encodings: ['br', 'gzip'],
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
  });
  addSecurityHeaders(app, publicUrl);
}

/** The browser's bundle, compressed beforehand by the build. Files under `assets/` carry their content in the name and are kept for a year. */
export async function serveBundle(app: FastifyInstance, folder: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.includes(`/${ASSETS}/`);
      // It serves pages of its own choice, not only those beside its file.
      if (file.includes('.service-worker')) reply.header('service-worker-allowed', '/');
      reply.header(
        'cache-control',
        isNamedByContent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  };
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: [`${ASSETS}/**`] });
  // One route for two thousand files: a route for each took a tenth of the start and twenty megabytes.
  await app.register(fastifyStatic, {
    ...options,
    root: path.join(folder, ASSETS),
    prefix: `/${ASSETS}/`,
    decorateReply: false,
  });
}
