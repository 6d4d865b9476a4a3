import { refuse } from '@shop/contract/errors';
import type { OrderFileFault, OrderFileLimits, OrderTable } from '@shop/exchange-formats';
import { startWorkerProcess } from '#platform/workers/worker-process.ts';
import { openWorkerPool, type WorkFor } from '#platform/workers/worker-pool.ts';
import { WorkStopped } from '#platform/workers/worker.ts';
import { workForOf } from '#platform/workers/work-for.ts';
import { PICTURE_PIXELS_MAX, type DecoderJob, type DecoderResult, type ReadOrderList } from './decoder-jobs.ts';
import type { DrawnSizes, PictureSize } from './draw-sizes.ts';
import { photoKindOf } from './photo-kind.ts';
import type { Photo, PhotoFault, RewrittenPhoto } from './rewrite-photo.ts';

export type { Photo };

/** How an order list was read; stopped: it took more time or memory than it may. */
export type OrderListOutcome =
  | { readonly kind: 'read'; readonly table: OrderTable }
  | { readonly kind: 'fault'; readonly fault: OrderFileFault }
  | { readonly kind: 'stopped' };

/**
 * Decodes what others have sent, in processes of its own with limits of time, memory and pixels
 * (docs/security.md#foreign-files). Everything throws ShopError `shop.busy` when too much is waiting.
 */
export type Decoder = {
  /** @throws ShopError `photo.drawing`, `photo.wrong_type`, `photo.too_many_pixels`, `photo.too_demanding` */
  readonly rewritePhoto: (sent: Uint8Array, workFor?: WorkFor) => Promise<Photo>;
  /**
   * A picture of content in its sizes, from the smallest, each as AVIF and WebP.
   * @throws ShopError `media.wrong_type`, `media.too_many_pixels`, `media.too_demanding`
   */
  readonly drawSizes: (sent: Uint8Array, workFor?: WorkFor) => Promise<readonly PictureSize[]>;
  /** A small JPEG; undefined for what is no picture, or cannot be drawn within the limits. */
  readonly drawThumbnail: (picture: Uint8Array, side: number, workFor?: WorkFor) => Promise<Uint8Array | undefined>;
  /** A drawing of the shop's own (SVG) as a square PNG. */
  readonly drawIcon: (drawing: Uint8Array, side: number) => Promise<Uint8Array>;
  readonly readOrderList: (
    content: Uint8Array | string,
    limits: OrderFileLimits,
    workFor?: WorkFor,
  ) => Promise<OrderListOutcome>;
};

export type DecoderLimits = {
  readonly processes: number;
  readonly jobMsMax: number;
  readonly memoryMbMax: number;
};

/** Two: one user's bad file leaves the other one free. Ten times what the largest photo takes on a slow machine. */
const usualLimits: DecoderLimits = { processes: 2, jobMsMax: 20_000, memoryMbMax: 600 };
/** A picture of content is written six times, and only staff send them. */
const SIZES_TIMES = 3;
const HEAP_MB_MAX = 256;
const WAITING_MAX = 32;
const WAITING_OF_ONE_MAX = 16;
/** Its memory is back within a minute. */
const IDLE_MS_MAX = 30_000;

const refusalOf = {
  wrongType: 'photo.wrong_type',
  tooManyPixels: 'photo.too_many_pixels',
} as const satisfies Record<PhotoFault, string>;

/** The processes start with the first file and end when there has been none for a while. */
export function openDecoder(limits = usualLimits): Decoder & { readonly close: () => Promise<void> } {
  const { processes, jobMsMax, memoryMbMax } = limits;
  const pool = openWorkerPool<DecoderJob, DecoderResult>({
    start: () =>
      startWorkerProcess(new URL('./decoder-worker.ts', import.meta.url), { heapMbMax: HEAP_MB_MAX, memoryMbMax }),
    workers: processes,
    waitingMax: WAITING_MAX,
    waitingOfOneMax: WAITING_OF_ONE_MAX,
    jobMsMax: ({ kind }) => (kind === 'sizes' ? SIZES_TIMES * jobMsMax : jobMsMax),
    idleMsMax: IDLE_MS_MAX,
  });

  return {
    rewritePhoto: async (sent, workFor) => {
      const kind = photoKindOf(sent) ?? refuse('photo.wrong_type');
      if (kind === 'svg') refuse('photo.drawing');
      const work = pool.run({ kind: 'photo', sent }, workFor);
      const rewritten = (await unlessStopped(work)) as RewrittenPhoto | 'stopped';
      if (rewritten === 'stopped') refuse('photo.too_demanding');
      return rewritten.ok ? rewritten.photo : refuse(refusalOf[rewritten.fault]);
    },
    drawSizes: async (sent, workFor) => {
      const drawn = (await unlessStopped(pool.run({ kind: 'sizes', sent }, workFor))) as DrawnSizes | 'stopped';
      if (drawn === 'stopped') refuse('media.too_demanding');
      if (drawn.ok) return drawn.sizes;
      return drawn.fault === 'wrongType'
        ? refuse('media.wrong_type')
        : refuse('media.too_many_pixels', { max: PICTURE_PIXELS_MAX / 1_000_000 });
    },
    drawThumbnail: async (picture, side, workFor) => {
      const drawn = await unlessStopped(pool.run({ kind: 'thumbnail', picture, side }, workFor));
      return drawn instanceof Uint8Array ? drawn : undefined;
    },
    drawIcon: async (drawing, side) => {
      const drawn = await unlessStopped(pool.run({ kind: 'icon', drawing, side }));
      return drawn instanceof Uint8Array ? drawn : refuse('shop.busy', { seconds: 1 });
    },
    readOrderList: async (content, listLimits, workFor) => {
      const work = pool.run({ kind: 'orderList', content, limits: listLimits }, workFor);
      const read = (await unlessStopped(work)) as ReadOrderList | 'stopped';
      if (read === 'stopped') return { kind: 'stopped' };
      return read.ok ? { kind: 'read', table: read.table } : { kind: 'fault', fault: read.fault };
    },
    close: pool.close,
  };
}

/** The decoder of one request. */
export function decoderFor(decoder: Decoder, request: Parameters<typeof workForOf>[0]): Decoder {
  const workFor = workForOf(request);
  return {
    rewritePhoto: (sent) => decoder.rewritePhoto(sent, workFor),
    drawSizes: (sent) => decoder.drawSizes(sent, workFor),
    drawThumbnail: (picture, side) => decoder.drawThumbnail(picture, side, workFor),
    drawIcon: decoder.drawIcon,
    readOrderList: (content, limits) => decoder.readOrderList(content, limits, workFor),
  };
}

/** A file that kills its process is as bad as one that takes too long; a request that was cancelled stays one. */
async function unlessStopped(work: Promise<DecoderResult>): Promise<DecoderResult | 'stopped'> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WorkStopped && error.reason !== 'cancelled') return 'stopped';
    throw error;
  }
}
