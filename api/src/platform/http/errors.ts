import { errorTable, isErrorCode, ShopError, type ErrorCode } from '@shop/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WorkStopped } from '../workers/worker.ts';
import type { FaultRecord } from '#src/context/monitor.ts';
import { recordSecurityEvent } from '#src/context/security-events.ts';
import { faultOfRequest } from './fault-of-request.ts';
import { tooLarge } from './readable-request.ts';
import { requestLocale } from './request-locale.ts';
import { refusalEnvelope, messageText } from './wording.ts';

/** The status that web servers log for it. */
const CLIENT_GONE = 499;
/** When to come again, where nothing better is known: something out there does not answer. */
const RETRY_SECONDS = 5;
/** The shop itself is back within a moment: its database restarts, or the same request is still worked on. */
const BUSY_RETRY_SECONDS = 1;

/** The one place where an error becomes an answer. What is not a refusal is our fault: 500 with the request id to quote, under which `onFault` stores it. */
export function answerErrors(app: FastifyInstance, onFault?: (fault: FaultRecord) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The client has disconnected: what was done for the request has been stopped, and that is no fault.
    if (error instanceof WorkStopped && error.reason === 'cancelled') return reply.code(CLIENT_GONE).send();
    const refusal = error instanceof ShopError ? error : refusalOfFramework(error, request);
    if (refusal) return answerRefusal(refusal, request, reply);
    request.log.error({ err: error });
    onFault?.(faultOfRequest(request, error));
    return reply.code(500).send({
      messages: [
        { type: 'error', code: 'shop.unexpected', message: messageText('shop.unexpected', requestLocale(request)) },
      ],
      meta: { errorReference: request.id },
    });
  });
  app.setNotFoundHandler((request, reply) => answerRefusal(new ShopError('request.not_found'), request, reply));
}

function answerRefusal(refusal: ShopError, request: FastifyRequest, reply: FastifyReply) {
  const { status } = errorTable[refusal.code];
  // Something out there does not answer: the operator has to learn why. A node that is not ready is asked several times a second.
  if (status === 503 && !isNotReady(refusal)) request.log.warn({ err: refusal });
  recordRefusal(refusal, request);
  const seconds = retrySecondsOf(refusal, status);
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply.code(status).send(refusalEnvelope(refusal, requestLocale(request)));
}

function isNotReady({ code, cause }: ShopError): boolean {
  return code === 'shop.busy' && cause === undefined;
}

/** When it is worth to ask again, where that is a matter of time (docs/domain/http-api.md#status-codes). */
function retrySecondsOf({ code, details }: ShopError, status: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  if (details['seconds'] !== undefined) return Number(details['seconds']);
  if (details['minutes'] !== undefined) return 60 * Number(details['minutes']);
  return code === 'shop.busy' ? BUSY_RETRY_SECONDS : RETRY_SECONDS;
}

/** Refused rights and limits that were hit; slowed log-ins are recorded where the account is known. */
function recordRefusal({ code }: ShopError, { ctx }: FastifyRequest): void {
  const { status } = errorTable[code];
  // Requests for pages have no context; what they ask of the API has one.
  if (!(ctx as FastifyRequest['ctx'] | undefined)) return;
  if (status === 403) recordSecurityEvent(ctx, 'permissionRefused');
  if (status === 429 && code !== 'session.too_many_tries') recordSecurityEvent(ctx, 'limitHit');
}

const codeOfFramework: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_UNDER_PRESSURE: 'shop.busy',
};

/** What the HTTP framework itself refuses, in the shop's words. */
function refusalOfFramework(error: FastifyError, { routeOptions }: FastifyRequest): ShopError | undefined {
  const code = codeOfFramework[error.code];
  if (code === 'request.too_large') return tooLarge(routeOptions.bodyLimit);
  if (code) return new ShopError(code);
  if (isErrorCode(error.message)) return new ShopError(error.message);
  if (error.statusCode === 429) return new ShopError('request.too_many', { seconds: 60 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('request.malformed');
  }
  return undefined;
}
