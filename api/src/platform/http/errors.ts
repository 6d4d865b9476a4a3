import { errorTable, isErrorCode, ShopError, type ErrorCode } from '@shop/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from './request-locale.ts';
import { refusalEnvelope, messageText } from './wording.ts';

/** The one place where an error becomes an answer. What is not a refusal is our fault: 500 with the request id to quote. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof ShopError ? error : refusalOfFramework(error);
    if (refusal) return answerRefusal(refusal, request, reply);
    request.log.error({ err: error });
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
  // Something out there does not answer: the operator has to learn why.
  if (errorTable[refusal.code].status === 503) request.log.warn({ err: refusal });
  return reply.code(errorTable[refusal.code].status).send(refusalEnvelope(refusal, requestLocale(request)));
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
function refusalOfFramework(error: FastifyError): ShopError | undefined {
  const code = codeOfFramework[error.code];
  if (code === 'request.too_large') return new ShopError(code, { max: 2 });
  if (code) return new ShopError(code);
  if (isErrorCode(error.message)) return new ShopError(error.message);
  if (error.statusCode === 429) return new ShopError('request.too_many', { seconds: 60 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('request.malformed');
  }
  return undefined;
}
