import { z } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** One endpoint of the API: method, path, input, reply and the refusals to expect. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api`, parameters in braces: `/cart/{cartId}`. */
  readonly path: `/${string}`;
  /** One sentence for the published contract (OpenAPI). */
  readonly summary: string;
  /** `public`: visitors too; `customer`: only a logged-in company user. */
  readonly access: 'public' | 'customer';
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** How the body is sent; `json` when absent. With `jsonOrFile` a body that holds a file travels as multipart form data. */
  readonly bodyType?: 'json' | 'form' | 'jsonOrFile';
  readonly reply: z.ZodMiniType;
  /** Media types of the file that is answered instead of an envelope; `reply` is then `FileReply`. */
  readonly files?: readonly string[];
  readonly refusals: readonly ErrorCode[];
  /** A repeated X-Request-Id returns the first answer and does nothing twice (docs/domain/http-api.md#repeated-requests). */
  readonly idempotent?: true;
};

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown;

/** What may be left out as a whole need not be named when asking. */
type SentPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? undefined extends z.input<E[K]>
    ? { readonly [P in K]?: z.input<E[K]> }
    : { readonly [P in K]: z.input<E[K]> }
  : unknown;

/** What the use case receives: parsed. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
/** What the asking side hands over: before parsing, so that defaults may be left out and brands need no cast. */
export type AskOf<E extends Endpoint> = SentPart<E, 'params'> & SentPart<E, 'query'> & SentPart<E, 'body'>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Stands where an endpoint answers a file: bytes with a name in `content-disposition`, no envelope. */
export const FileReply = z.unknown();

export const PDF = 'application/pdf';
export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP = 'application/zip';
