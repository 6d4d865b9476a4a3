import { randomUUID } from 'node:crypto';
import {
  formText,
  planLines,
  readCxmlResponse,
  readForm,
  writeIdsCart,
  writePunchOutSetup,
  type FormField,
  type SetupOperation,
} from '@shop/exchange-formats/punchout';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { hashOfToken, isToken } from '../../session/index.ts';
import { listPopularSkus } from '../../catalogue/index.ts';
import { transferRules } from '../interface.rules.ts';
import { sayIn } from '../messages.ts';
import { findProfile, type Profile } from '../profiles.sql.ts';
import { callUrlOf } from '../show-interface.ts';
import { findSimulation, noteReceived, type StoredSimulation } from '../simulations.sql.ts';
import { linesOfArticles } from '../transfer-lines.ts';
import { findArticles } from '../find-articles.ts';
import { buyerOf } from './begin-session.ts';
import { answerCxml, cxmlProblem } from './cxml-call.ts';
import { CallProblem, type CallAnswer } from './call.ts';
import { formPage, receivedPage } from './call-pages.ts';
import { beginLog, logCall } from './log-call.ts';

type Played = { readonly profile: Profile; readonly simulation: StoredSimulation; readonly token: string };

/** @throws CallProblem `session_over` */
async function requirePlayed(ctx: Ctx, token: string): Promise<Played> {
  const simulation = isToken(token) ? await findSimulation(ctx, { tokenHash: hashOfToken(token) }) : undefined;
  const profile = simulation && (await findProfile(ctx, simulation.profileId));
  if (!simulation || !profile) throw new CallProblem('session_over');
  return { profile, simulation, token };
}

/** The page of the buyer's system inside the frame: it calls the shop as that system would. */
export async function playCall(ctx: Ctx, token: string): Promise<CallAnswer> {
  const played = await requirePlayed(ctx, token);
  const buyerCtx = await buyerOf(ctx, played.profile);
  return played.profile.protocol === 'cxml' ? playSetup(buyerCtx, played) : playForm(buyerCtx, played);
}

function hookOf({ operator }: Ctx, token: string): string {
  return `${operator.publicUrl.replace(/\/$/, '')}/punchout/simulator/${token}?origin=simulator`;
}

async function playForm(ctx: BuyerCtx, played: Played): Promise<CallAnswer> {
  const { profile } = played;
  const fields = profile.protocol === 'oci' ? ociFields(ctx, played) : await idsFields(ctx, played);
  const form = {
    action: new URL(callUrlOf(ctx, profile)).pathname,
    target: '_self',
    charset: profile.charset,
    fields: fields.map(([name, value]): [string, string] => [name, value]),
  };
  const text = sayIn(ctx.locale, 'simulator.calling', { system: profile.name });
  return { kind: 'page', page: formPage(form, { locale: ctx.locale, isButtonShown: false, frames: [], text }) };
}

const functions: Readonly<Record<string, string>> = {
  detail: 'DETAIL',
  validate: 'VALIDATE',
  background: 'BACKGROUND_SEARCH',
  sourcing: 'SOURCING',
};

function ociFields(ctx: Ctx, { profile, simulation: { call }, token }: Played): readonly FormField[] {
  const asked = functions[call.simulatedCall];
  return [
    ['USERNAME', profile.login],
    ['PASSWORD', token],
    [profile.hookName, hookOf(ctx, token)],
    ['OCI_VERSION', profile.rules.ociVersion],
    ['returntarget', '_self'],
    ['~OkCode', 'ADDI'],
    ['~CALLER', 'CTLG'],
    ...(asked === undefined ? [] : [['FUNCTION', asked] as const]),
    ...(call.productNumber === '' ? [] : [['PRODUCTID', call.productNumber] as const]),
    ...(asked === 'VALIDATE' ? [['QUANTITY', String(call.quantity)] as const] : []),
    ...(call.searchText === '' ? [] : [['SEARCHSTRING', call.searchText] as const]),
  ];
}

async function idsFields(
  ctx: BuyerCtx,
  { profile, simulation: { call }, token }: Played,
): Promise<readonly FormField[]> {
  const { simulatedCall: action, productNumber, searchText } = call;
  const cart =
    action === 'WKS' ? [['warenkorb', await broughtCart(ctx, { profile, simulation: { call } })] as const] : [];
  return [
    ['kndnr', profile.login],
    ['name_kunde', profile.username],
    ['pw_kunde', token],
    ['action', action],
    ['version', '2.5'],
    ['hookurl', hookOf(ctx, token)],
    ['target', '_self'],
    ...cart,
    ...(productNumber === '' ? [] : [['ghnummer', productNumber] as const]),
    ...(searchText === '' ? [] : [['suchbegriff', searchText] as const]),
  ];
}

type Calls = { readonly profile: Profile; readonly simulation: { readonly call: StoredSimulation['call'] } };

/** The article that was named, or one that everybody buys. */
async function brought(ctx: BuyerCtx, { profile, simulation: { call } }: Calls) {
  const named = (await findArticles(ctx, [call.productNumber], profile.rules)).get(call.productNumber);
  const [popular] = named ? [] : await listPopularSkus(ctx, 1);
  const number = named?.sku ?? popular ?? '';
  const article = named ?? (await findArticles(ctx, [number], profile.rules)).get(number);
  return { sku: number, quantity: Math.max(call.quantity, article?.quantityMin ?? 1) };
}

async function broughtCart(ctx: BuyerCtx, calls: Calls): Promise<string> {
  const lines = await linesOfArticles(ctx, [await brought(ctx, calls)]);
  const planned = planLines(lines, transferRules(calls.profile, ''));
  return writeIdsCart(planned, { at: ctx.now, currency: 'CHF', taxBasisPoints: 810, kind: 'Warenkorbübergabe' });
}

/** The buyer's server asks ours, as two programs do; the browser follows the start page. */
async function playSetup(ctx: BuyerCtx, played: Played): Promise<CallAnswer> {
  const { profile, simulation, token } = played;
  const operation = simulation.call.simulatedCall as SetupOperation;
  const line = operation === 'create' ? undefined : await brought(ctx, played);
  const xml = writePunchOutSetup({
    payloadId: `${randomUUID()}@simulator`,
    at: ctx.now,
    buyer: { domain: profile.identityDomain, identity: profile.login },
    supplier: { domain: 'NetworkId', identity: new URL(ctx.operator.publicUrl).hostname },
    secret: token,
    operation,
    buyerCookie: simulation.simulationId,
    hookUrl: hookOf(ctx, token),
    setupUrl: callUrlOf(ctx, profile),
    selectedItem: operation === 'create' ? simulation.call.productNumber : '',
    items: line ? [{ articleNumber: line.sku, lineKey: line.sku, quantity: line.quantity }] : [],
  });
  const logged = beginLog();
  const since = performance.now();
  const call = {
    publicId: profile.publicId,
    body: Buffer.from(xml),
    contentType: 'text/xml; charset=utf-8',
    query: '',
  };
  let answered = '';
  let reason = '';
  try {
    const answer = await answerCxml(ctx, call, logged);
    answered = answer.kind === 'xml' ? answer.xml : '';
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    answered = cxmlProblem(ctx, error).xml;
    reason = error.reason;
  }
  await logCall(ctx, logged, {
    publicId: profile.publicId,
    protocol: 'cxml',
    reason,
    durationMs: performance.now() - since,
  });
  const { startPage } = readCxmlResponse(answered);
  if (startPage === '') throw new CallProblem('session_over', { locale: ctx.locale });
  const { pathname, search } = new URL(startPage);
  return { kind: 'redirect', url: pathname + search };
}

/** What the shop sends back to the played system. */
export async function playReceive(
  ctx: Ctx,
  token: string,
  { body, contentType }: { readonly body: Buffer; readonly contentType: string },
): Promise<CallAnswer> {
  const { profile, simulation } = await requirePlayed(ctx, token);
  const { fields } = await readForm(body, contentType);
  await noteReceived(ctx, simulation.simulationId, fields);
  const buyerCtx = await buyerOf(ctx, profile);
  const text = sayIn(buyerCtx.locale, 'simulator.receivedText', {
    system: profile.name,
    count: formText(fields).length,
  });
  return { kind: 'page', page: receivedPage(buyerCtx.locale, text) };
}
