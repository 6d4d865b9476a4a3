import type { FastifyInstance } from 'fastify';
import type { FilesPort } from '../ports/files/files.port.ts';

/** What may be shown in a page; anything else is handed out as a download only. */
const typeOfExtension: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/** Pictures and documents of the catalogue. They are named by their content and so never change. */
export function serveMedia(app: FastifyInstance, files: FilesPort): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const [, hash, extension] = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(request.params.name) ?? [];
    const type = typeOfExtension[extension ?? ''];
    const file = hash !== undefined && type !== undefined ? await files.open(hash) : undefined;
    if (!file) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .type(type ?? 'application/octet-stream')
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(file.stream);
  });
}
