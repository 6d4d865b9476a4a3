import type { z } from 'zod/mini';
import type { endpoints } from './api.schemas.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission, StaffPermission } from './permissions.ts';

/**
 * Who may call an endpoint. It has to be said, and is enforced before the input is read (decision 0029).
 * - `public`: everybody, also visitors;
 * - `customer`: users of companies who have all permissions named;
 * - `account`: everybody who is logged in, for what belongs to his own log-in; not an agent who works in a customer's name;
 * - `agent`: staff, also those who advise customers; `operator`: staff without these. Both with all permissions named.
 */
type Access =
  | {
      readonly access: 'public' | 'account';
      readonly permissions?: undefined;
      readonly missingPermission?: undefined;
      readonly inPunchout?: undefined;
    }
  | {
      readonly access: 'customer';
      readonly permissions?: readonly Permission[];
      /** How a missing permission is refused, where the answer says more than `session.forbidden`. */
      readonly missingPermission?: Readonly<Partial<Record<Permission, ErrorCode>>>;
      /** Also in a punchout session, which may call nothing else of the customer's (docs/domain/punchout.md#sessions). */
      readonly inPunchout?: true;
    }
  | {
      readonly access: 'agent' | 'operator';
      readonly permissions: readonly StaffPermission[];
      readonly missingPermission?: undefined;
      readonly inPunchout?: undefined;
    };

/** How an endpoint is called and by whom: plain data, which a page carries without any schema (decision 0027). */
export type Call = Access & {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api`, parameters in braces: `/cart/{cartId}`. */
  readonly path: `/${string}`;
  /** How the body is sent; `json` when absent. With `jsonOrFile` a body that holds a file travels as multipart form data. */
  readonly bodyType?: 'json' | 'form' | 'jsonOrFile';
  /** Bytes of the largest body as JSON, where `BODY_BYTES_MAX` does not suffice. Visitors send no more than that in any case. */
  readonly bodyBytesMax?: number;
  /** Media types of the file that is answered instead of an envelope; `reply` is then `FileReply`. */
  readonly files?: readonly string[];
  /** Also for somebody who has to set up a second factor first (docs/domain/second-factor.md#required). */
  readonly beforeSecondFactor?: true;
  /** A question, however it is sent. */
  readonly onlyReads?: true;
  /** What it does is done by whoever sits there, whomever he assists: it tells who he is, begins or ends his session. */
  readonly inOwnName?: true;
  /** Beside those that follow from access and input, which OpenAPI adds. */
  readonly refusals: readonly ErrorCode[];
  /** A repeated X-Request-Id returns the first answer and does nothing twice (docs/domain/http-api.md#repeated-requests). */
  readonly idempotent?: true;
};

/** Bytes of a body as JSON or form, unless an endpoint needs more. */
export const BODY_BYTES_MAX = 64 * 1024;

/** The calls of a module by name. */
export type Calls = Readonly<Record<string, Call>>;

/** What only the server and the published contract (OpenAPI) need of an endpoint. */
type Details = {
  /** One sentence for the published contract. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
};

/** How to call, what is sent and answered, which refusals to expect: what browser and API agree on. */
export type Endpoint = Call & Details;

/** Completes a call from `<module>.ts` with its schemas. */
export function defineEndpoint<const C extends Call, const D extends Details>(call: C, details: D): C & D {
  return { ...call, ...details };
}

type AnyEndpoint = {
  [M in keyof typeof endpoints]: (typeof endpoints)[M][keyof (typeof endpoints)[M]];
}[keyof typeof endpoints];
type EndpointByAddress = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** The endpoint of a call, found by method and path among all endpoints. Only its type: the schemas stay where they are. */
export type EndpointOf<C extends Call> = C extends Endpoint
  ? C
  : `${C['method']} ${C['path']}` extends infer Address extends keyof EndpointByAddress
    ? EndpointByAddress[Address]
    : never;

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown;

/** What may be left out as a whole need not be named when asking. */
type SentPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? undefined extends z.input<E[K]>
    ? { readonly [P in K]?: z.input<E[K]> }
    : { readonly [P in K]: z.input<E[K]> }
  : unknown;

type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;
type Sent<E extends Endpoint> = SentPart<E, 'params'> & SentPart<E, 'query'> & SentPart<E, 'body'>;

/** What the use case receives: parsed. */
export type InputOf<C extends Call> = Input<EndpointOf<C>>;
/** What the asking side hands over: before parsing, so that defaults may be left out and brands need no cast. */
export type AskOf<C extends Call> = Sent<EndpointOf<C>>;
export type ReplyOf<C extends Call> = z.output<EndpointOf<C>['reply']>;
/** What the asking side has to expect: what is listed, and that a permission is missing. */
export type RefusalOf<C extends Call> =
  | C['refusals'][number]
  | (C['permissions'] extends readonly string[] ? 'session.forbidden' : never);

export const PDF = 'application/pdf';
export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const ZIP = 'application/zip';
