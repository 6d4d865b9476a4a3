import { OrderFileError } from '@shop/exchange-formats/order-list/order-table';
import { readOrderFile, readOrderText } from '@shop/exchange-formats/order-list/read-order-file';
import { serveJobs } from '#platform/workers/serve-jobs.ts';
import type { DecoderJob, DecoderResult, ReadOrderList } from './decoder-jobs.ts';

// The process in which foreign bytes are decoded (docs/security.md#foreign-files). Libraries are loaded with the first file
// that needs them.
serveJobs<DecoderJob, DecoderResult>(async (job) => {
  switch (job.kind) {
    case 'photo':
      await import('./image-library.ts');
      return (await import('./rewrite-photo.ts')).rewritePhoto(job.sent);
    case 'sizes':
      await import('./image-library.ts');
      return (await import('./draw-sizes.ts')).drawSizes(job.sent);
    case 'thumbnail':
      await import('./image-library.ts');
      return (await import('./draw-thumbnail.ts')).drawThumbnail(job.picture, job.side);
    case 'icon':
      await import('./image-library.ts');
      return (await import('./draw-thumbnail.ts')).drawIcon(job.drawing, job.side);
    case 'orderList':
      return readOrderList(job);
  }
});

async function readOrderList({ content, limits }: DecoderJob & { kind: 'orderList' }): Promise<ReadOrderList> {
  try {
    const isText = typeof content === 'string';
    return { ok: true, table: isText ? readOrderText(content, limits) : await readOrderFile(content, limits) };
  } catch (error) {
    if (error instanceof OrderFileError) return { ok: false, fault: error.fault };
    throw error;
  }
}
