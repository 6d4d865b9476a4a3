import { randomUUID } from 'node:crypto';
import {
  decodeXml,
  maskXml,
  MessageError,
  openCxmlRequest,
  writeCxmlProfile,
  writeCxmlResponse,
  type CxmlRequest,
  type CxmlSetup,
  type CxmlStatus,
  type OpenedCxml,
} from '@shop/exchange-formats/punchout';
import type { Ctx } from '#src/context/context.ts';
import { callUrlOf } from '../show-interface.ts';
import { takeOrder } from '../use-cases/take-order.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { beginSession, buyerOf } from './begin-session.ts';
import { CallProblem, type CallAnswer, type IncomingCall } from './call.ts';
import type { Logged } from './log-call.ts';
import { pathOfArticle } from './oci-call.ts';

/** What a buyer's server posts by cXML; whatever happens is answered as cXML. */
export async function answerCxml(ctx: Ctx, call: IncomingCall, logged: Logged): Promise<CallAnswer> {
  const { text, isCharsetWrong } = decodeXml(call.body, call.contentType);
  logged.raw = maskXml(text);
  if (isCharsetWrong) logged.warning = 'charset_wrong';
  const { kind, readContent, ...opened } = openCxmlRequest(text);
  logged.kind = kindOf(kind);
  const { identity: login, secret } = opened.sender;
  const caller = await authenticate(ctx, { publicId: call.publicId, protocol: 'cxml', login, secret });
  logged.caller = caller;
  const xml = await answerRequest(ctx, { caller, logged }, { ...opened, content: readContent() });
  return { kind: 'xml', xml };
}

type Called = { readonly caller: Caller; readonly logged: Logged };

async function answerRequest(ctx: Ctx, { caller, logged }: Called, request: CxmlRequest): Promise<string> {
  const { content } = request;
  switch (content.kind) {
    case 'setup': {
      logged.subject = content.operation;
      const startPage = await beginSetup(ctx, { caller, logged }, content);
      return writeCxmlResponse(envelopeOf(ctx), { code: 200, text: 'success' }, startPage);
    }
    case 'order': {
      logged.subject = content.orderId;
      const buyerCtx = await buyerOf(ctx, caller.profile);
      const { status, warning } = await takeOrder(buyerCtx, caller.profile, { ...request, content });
      if (warning !== '') logged.warning = warning;
      return statusXml(ctx, logged, status);
    }
    case 'profile':
      return writeCxmlProfile(envelopeOf(ctx), callUrlOf(ctx, caller.profile));
    case 'other':
      return statusXml(ctx, logged, { code: 450, text: 'Not Implemented', detail: content.name });
  }
}

function statusXml(ctx: Ctx, logged: Logged, status: CxmlStatus): string {
  logged.status = status.code;
  return writeCxmlResponse(envelopeOf(ctx), status);
}

async function beginSetup(ctx: Ctx, { caller, logged }: Called, setup: CxmlSetup): Promise<string> {
  const buyerCtx = await buyerOf(ctx, caller.profile);
  const { operation, selectedItem, items } = setup;
  const isReopened = operation === 'edit' || operation === 'inspect';
  const startPath = await startPathOf();
  const lines = items.map(({ supplierPartId, quantity, unit, description }) => ({
    number: supplierPartId,
    quantity,
    unit,
    text: description,
  }));
  const begun = await beginSession(buyerCtx, caller, {
    operation,
    startPath,
    hookUrl: setup.hookUrl,
    returnTarget: '_self',
    buyerCookie: setup.buyerCookie,
    lines,
  });
  if (begun.pendingCount > 0) logged.warning = 'lines_pending';
  return `${ctx.operator.publicUrl.replace(/\/$/, '')}/punchout/start/${begun.startToken}`;

  async function startPathOf(): Promise<string> {
    if (isReopened) return '/cart';
    if (selectedItem === '') return items.length > 0 ? '/cart' : '';
    try {
      return await pathOfArticle(buyerCtx, caller.profile, selectedItem);
    } catch (error) {
      // The buyer has chosen what we no longer have: he looks for something else.
      if (!(error instanceof CallProblem)) throw error;
      logged.warning = 'article_unknown';
      return `/search?q=${encodeURIComponent(selectedItem)}`;
    }
  }
}

function kindOf(kind: OpenedCxml['kind']): Logged['kind'] {
  return kind === 'profile' ? 'other' : kind;
}

function envelopeOf({ now, operator }: Ctx) {
  return { payloadId: `${now.getTime()}.${randomUUID()}@${new URL(operator.publicUrl).hostname}`, at: now };
}

const statuses: Readonly<Record<string, readonly [code: number, text: string]>> = {
  wrong_secret: [401, 'Unauthorized'],
  too_often: [429, 'Too Many Requests'],
  hook_foreign: [403, 'Forbidden'],
  unavailable: [503, 'Service Unavailable'],
  not_xml: [400, 'Bad Request'],
  entities_declared: [400, 'Bad Request'],
};

/** What goes wrong before there is an answer. */
export function cxmlProblem(
  ctx: Ctx,
  problem: CallProblem | MessageError,
): { readonly xml: string; readonly code: number } {
  const reason = problem instanceof MessageError ? problem.fault : problem.reason;
  const [code, text] = statuses[reason] ?? [406, 'Not Acceptable'];
  const detail = [reason, problem.subject].filter((part) => part !== '').join(': ');
  return { xml: writeCxmlResponse(envelopeOf(ctx), { code, text, detail }), code };
}
