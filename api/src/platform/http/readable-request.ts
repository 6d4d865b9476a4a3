import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import { BODY_BYTES_MAX } from '@shop/contract/endpoint';
import { ShopError } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exceedsJsonLimits } from './json-limits.ts';
import { refusalEnvelope } from './wording.ts';

/**
 * What a request is for, as a path of this shop. Programs may send the whole address (`GET http://shop.example/de`), whose host
 * says nothing: the header does. Slashes at the begin are one, else what follows them would be taken for a host.
 * A path whose percent signs lead nowhere (`/product/%ff`) becomes one that means the signs themselves: so it is refused as
 * any unknown address is, with the shop's page or envelope, in the language of the request.
 */
export function readableUrl(target: string): string {
  const url = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/');
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Refuses what only a broken or hostile program sends as name of the host: no address can be built with it. */
export function requireReadableHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    if (host !== '' && !(/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`))) {
      throw new ShopError('request.malformed');
    }
  });
}

/**
 * Reads JSON bodies: an empty one is none, whatever its type says, and bytes that are no UTF-8 are refused instead of
 * replaced. A visitor sends no more than `BODY_BYTES_MAX`, and no client what is too deep or too wide for any schema. Keys that would reach into prototypes are refused by the framework's parser.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (body.length > BODY_BYTES_MAX && isVisitor(request)) return done(tooLarge(BODY_BYTES_MAX));
    if (!isUtf8(body)) return done(new ShopError('request.malformed'));
    if (exceedsJsonLimits(body)) return done(new ShopError('request.too_complex'));
    void parse(request, body.toString(), done);
  });
}

/** Outside of the API there is no session. */
function isVisitor({ ctx }: { readonly ctx?: FastifyRequest['ctx'] }): boolean {
  return !ctx?.buyer && !ctx?.staff;
}

export function tooLarge(bytesMax: number): ShopError {
  return new ShopError('request.too_large', { max: Math.floor(bytesMax / 1024) });
}

/** What is so broken that it never becomes a request; nothing is known of its language, so the shop's first one answers. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, code] = reasonOf[error.code ?? ''] ?? (['400 Bad Request', 'request.malformed'] as const);
  const body = JSON.stringify(refusalEnvelope(new ShopError(code), 'de'));
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const reasonOf: Readonly<Record<string, readonly [string, 'request.header_too_large' | 'request.malformed']>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request.header_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request.malformed'],
};
