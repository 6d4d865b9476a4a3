import type { Readable } from 'node:stream';
import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { workForOf } from '#platform/workers/work-for.ts';
import type { Turns } from '../workers/turns.ts';
import { NO_STORE } from './cache-control.ts';
import { authorize, type CtxOf } from './authorize.ts';
import { inputShape, readInput, routeOf } from './mount-endpoint.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** In which files are put together: what they are made of is read by the main thread. */
    fileTurns: Turns;
  }
}

/** A file as an answer. */
export type FileAnswer = {
  /** With its ending; any letters. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: Uint8Array | Readable;
  /** Bytes of a stream, where they are known beforehand. */
  readonly bytes?: number;
};

type FileEndpoint = Endpoint & { readonly files: readonly string[] };

/** Registers the handler of an endpoint that replies with a file. Errors are sent in the envelope as everywhere. */
export function mountFileEndpoint<E extends FileEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<FileAnswer>,
): void {
  const shape = inputShape(endpoint);
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const ctx = authorize(endpoint, request.ctx);
      const input = readInput(endpoint, shape, request);
      const file = await app.fileTurns.take(() => handler(ctx, input), workForOf(request.ctx));
      const { content } = file;
      const bytes = content instanceof Uint8Array ? content.byteLength : file.bytes;
      if (bytes !== undefined) void reply.header('content-length', bytes);
      return reply
        .type(file.type)
        .header('content-disposition', disposition(file.name))
        .header('cache-control', NO_STORE)
        .header('x-content-type-options', 'nosniff')
        .send(
          content instanceof Uint8Array ? Buffer.from(content.buffer, content.byteOffset, content.byteLength) : content,
        );
    },
  });
}

/** The same for lists of any length: read from the replica, where there is one. */
export function mountListFileEndpoint<E extends FileEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<FileAnswer>,
): void {
  mountFileEndpoint(app, endpoint, async (ctx, input) => handler({ ...ctx, db: await ctx.db.forReading() }, input));
}

/** RFC 6266: a plain name for old programs, the right one for all others. */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`;
}
