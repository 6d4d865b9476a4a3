import multipart from '@fastify/multipart';
import { ShopError, type ErrorCode } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type FileLimits = {
  readonly bytesMax: number;
  /** What is answered to a larger file; the bound is told as `max`. */
  readonly tooLarge: ErrorCode;
};

/** What may stand around a file in a form, bytes. */
const FRAME_BYTES_MAX = 64 * 1024;
const REFUSED_FOR_SIZE = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

/**
 * Lets the routes of this scope take forms with one file: `request.body` then holds its fields, the file as bytes. What
 * announces itself as too large, and what a visitor sends, is not even read.
 */
export async function acceptFiles(app: FastifyInstance, limits: FileLimits): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: limits.bytesMax, files: 1, fields: 4, parts: 5, fieldSize: 10_000, headerPairs: 40 },
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && request.ctx.buyer) request.body = await readForm(request, limits);
  });
}

/** @throws ShopError `tooLarge` of the limits, or `request.malformed` */
async function readForm(request: FastifyRequest, limits: FileLimits): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bytesMax + FRAME_BYTES_MAX) refuseSize(limits);
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value;
    }
  } catch (cause) {
    // Everything that goes wrong here was sent so.
    const { code } = cause as { readonly code?: string };
    if (code !== undefined && REFUSED_FOR_SIZE.includes(code)) refuseSize(limits);
    throw new ShopError('request.malformed', {}, { cause });
  }
  return { ...fields };
}

function refuseSize({ bytesMax, tooLarge }: FileLimits): never {
  throw new ShopError(tooLarge, { max: `${Math.floor(bytesMax / 1024 / 1024)} MB` });
}
