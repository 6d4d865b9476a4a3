import {
  formText,
  maskFields,
  readForm,
  readIdsCall,
  readIdsLogin,
  readUrlencoded,
  type IdsCall,
} from '@shop/exchange-formats/punchout';
import type { Ctx } from '#src/context/context.ts';
import { authenticate } from './authenticate.ts';
import { beginSession, buyerOf, openBrowser, type Wanted } from './begin-session.ts';
import type { CallAnswer, IncomingCall } from './call.ts';
import type { Logged } from './log-call.ts';
import { pathOfArticle } from './oci-call.ts';

/** A call of an installer's software by IDS Connect: brings a cart, takes one, or shows an article. */
export async function answerIds(ctx: Ctx, call: IncomingCall, logged: Logged): Promise<CallAnswer> {
  const body = await readForm(call.body, call.contentType);
  const fields = [...body.fields, ...readUrlencoded(call.query).fields];
  logged.raw = formText(maskFields(fields));
  if (body.isCharsetWrong) logged.warning = 'charset_wrong';
  const { customerNumber: login, password: secret } = readIdsLogin(fields);
  const caller = await authenticate(ctx, { publicId: call.publicId, protocol: 'ids', login, secret });
  logged.caller = caller;
  const ids = readIdsCall(fields);
  logged.subject = ids.action;
  const buyerCtx = await buyerOf(ctx, caller.profile);
  const startPath =
    ids.action === 'ADL' ? await pathOfArticle(buyerCtx, caller.profile, ids.articleNumber) : pathOf(ids);
  const begun = await beginSession(buyerCtx, caller, { ...wantedOf(ids), startPath });
  if (begun.pendingCount > 0) logged.warning = 'lines_pending';
  return openBrowser(buyerCtx, begun);
}

function wantedOf({ action, hookUrl, target, cart }: IdsCall): Omit<Wanted, 'startPath'> {
  const lines = cart?.items.map(({ articleNumber, quantity, unit, shortText }) => ({
    number: articleNumber,
    quantity,
    unit,
    text: shortText,
  }));
  return { operation: action, hookUrl, returnTarget: target, ...(lines && { lines }) };
}

function pathOf({ action, searchText }: IdsCall): string {
  if (action === 'SRC') return `/search?q=${encodeURIComponent(searchText)}`;
  return action === 'WKS' ? '/cart' : '';
}
