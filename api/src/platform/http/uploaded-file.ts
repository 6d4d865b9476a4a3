import multipart from '@fastify/multipart';
import { ShopError, type ErrorCode } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context/context.ts';

export type FileLimits = {
  /** Asked before anything is read; where it says nothing, visitors may send files, too. */
  readonly admit?: (ctx: Ctx) => Promise<void>;
  readonly bytesMax: number;
  /** What is answered to a larger file; the bound is told as `max`. */
  readonly tooLarge: ErrorCode;
  /** Where a form may hold several files of a field: that field is then a list. */
  readonly several?: {
    readonly filesMax: number;
    /** What is answered to more files; the bound is told as `max`. */
    readonly tooMany: ErrorCode;
  };
};

/** What may stand around a file in a form, bytes. */
const FRAME_BYTES_MAX = 64 * 1024;
const FIELDS_MAX = 10;
const REFUSED_FOR_SIZE = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'];

/**
 * Lets the routes of this scope take forms with a file, or with several: `request.body` then holds its fields, files with
 * their names. What announces itself as too large is not even read, nor what a visitor sends without `admit`.
 */
export async function acceptFiles(app: FastifyInstance, limits: FileLimits): Promise<void> {
  const files = limits.several?.filesMax ?? 1;
  const fields = limits.several ? FIELDS_MAX : 4;
  await app.register(multipart, {
    limits: { fileSize: limits.bytesMax, files, fields, parts: fields + files, fieldSize: 10_000, headerPairs: 40 },
  });
  app.addHook('preValidation', async (request) => {
    const { ctx } = request;
    await limits.admit?.(ctx);
    const isAdmitted = limits.admit !== undefined || ctx.buyer !== null || ctx.staff !== null;
    if (request.isMultipart() && isAdmitted) request.body = await readForm(request, limits);
  });
}

/** @throws ShopError `tooLarge` of the limits, or `request.malformed` */
async function readForm(request: FastifyRequest, limits: FileLimits): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMaxOf(limits)) refuseSize(limits);
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts()) {
      const { fieldname: name } = part;
      const value = part.type === 'file' ? new File([await part.toBuffer()], part.filename) : part.value;
      const before = fields[name];
      if (!limits.several || part.type !== 'file') fields[name] = value;
      else fields[name] = [...(Array.isArray(before) ? (before as readonly unknown[]) : []), value];
    }
  } catch (cause) {
    // Everything that goes wrong here was sent so.
    const { code } = cause as { readonly code?: string };
    if (code === 'FST_FILES_LIMIT' && limits.several) {
      throw new ShopError(limits.several.tooMany, { max: limits.several.filesMax }, { cause });
    }
    if (code !== undefined && REFUSED_FOR_SIZE.includes(code)) refuseSize(limits);
    throw new ShopError('request.malformed', {}, { cause });
  }
  return { ...fields };
}

function bytesMaxOf({ bytesMax, several }: FileLimits): number {
  return bytesMax * (several?.filesMax ?? 1) + FRAME_BYTES_MAX;
}

function refuseSize({ bytesMax, tooLarge }: FileLimits): never {
  throw new ShopError(tooLarge, { max: Math.floor(bytesMax / 1024 / 1024) });
}
