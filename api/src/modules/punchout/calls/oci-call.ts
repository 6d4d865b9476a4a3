import {
  fieldOf,
  formText,
  maskFields,
  readForm,
  readOciCall,
  readOciLogin,
  readUrlencoded,
  writeOciReturn,
  planLines,
  type FormField,
  type OciCall,
} from '@shop/exchange-formats/punchout';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findCostCentre } from '../../departments/index.ts';
import { searchProducts } from '../../search/index.ts';
import { findArticles } from '../find-articles.ts';
import { isAllowedHook, transferRules } from '../interface.rules.ts';
import { insertMessage } from '../log.sql.ts';
import { sayIn } from '../messages.ts';
import type { Profile } from '../profiles.sql.ts';
import { splitForm } from '../return-form.ts';
import { linesOfArticles } from '../transfer-lines.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { beginSession, buyerOf, openBrowser } from './begin-session.ts';
import { CallProblem, type CallAnswer, type IncomingCall } from './call.ts';
import { formPage } from './call-pages.ts';
import type { Logged } from './log-call.ts';

/** Lines of an answer to BACKGROUND_SEARCH. */
const FOUND_MAX = 50;

/** A call by OCI: opens the shop, or answers a question about articles on the same address. */
export async function answerOci(ctx: Ctx, call: IncomingCall, logged: Logged): Promise<CallAnswer> {
  const body = await readForm(call.body, call.contentType);
  const fields = [...body.fields, ...readUrlencoded(call.query).fields];
  logged.raw = formText(maskFields(fields));
  logged.subject = fieldOf(fields, 'FUNCTION') ?? '';
  if (body.isCharsetWrong) logged.warning = 'charset_wrong';
  const named = readOciLogin(fields);
  const caller = await authenticate(ctx, {
    publicId: call.publicId,
    protocol: 'oci',
    login: named.username,
    secret: named.password,
  });
  logged.caller = caller;
  const { profile } = caller;
  const oci = readOciCall(fields, profile.hookName);
  if (oci.version !== '' && oci.version !== profile.rules.ociVersion) logged.warning ||= 'version_other';
  const buyerCtx = await buyerOf(ctx, profile);
  if (oci.hookUrl === '' && oci.function !== 'DETAIL')
    throw new CallProblem('hook_missing', { locale: buyerCtx.locale });
  switch (oci.function) {
    case 'VALIDATE':
      return answerValidate(buyerCtx, caller, oci);
    case 'BACKGROUND_SEARCH':
      return answerSearch(buyerCtx, caller, oci);
    case 'DETAIL':
      return open(buyerCtx, { caller, oci }, await pathOfArticle(buyerCtx, profile, oci.productId));
    case 'SOURCING':
      return open(buyerCtx, { caller, oci }, `/search?q=${encodeURIComponent(oci.searchString)}`);
    case '':
      return open(buyerCtx, { caller, oci }, '');
  }
}

type Called = { readonly caller: Caller; readonly oci: OciCall };

async function open(ctx: BuyerCtx, { caller, oci }: Called, startPath: string): Promise<CallAnswer> {
  const begun = await beginSession(ctx, caller, {
    operation: oci.function === '' ? 'open' : oci.function.toLowerCase(),
    startPath,
    hookUrl: oci.hookUrl,
    returnTarget: oci.returnTarget,
    passedOn: oci.passedOn,
  });
  return openBrowser(ctx, begun);
}

/** After the language. @throws CallProblem `article_unknown` */
export async function pathOfArticle(ctx: BuyerCtx, { rules }: Profile, number: string): Promise<string> {
  const article = (await findArticles(ctx, [number], rules)).get(number);
  if (!article) throw new CallProblem('article_unknown', { subject: number.slice(0, 60), locale: ctx.locale });
  return article.url.replace(/^\/[a-z]{2}/, '');
}

async function answerValidate(
  ctx: BuyerCtx,
  caller: Caller,
  { productId, quantity, ...oci }: OciCall,
): Promise<CallAnswer> {
  const article = (await findArticles(ctx, [productId], caller.profile.rules)).get(productId);
  if (!article) throw new CallProblem('article_unknown', { subject: productId.slice(0, 60), locale: ctx.locale });
  const wanted = [{ sku: article.sku, quantity: Math.max(1, Math.ceil(quantity ?? article.quantityMin)) }];
  return answerWithForm(ctx, caller, { ...oci, wanted, kind: 'validate', more: [] });
}

/** The button is shown: what was found is chosen in the buyer's system. */
async function answerSearch(ctx: BuyerCtx, caller: Caller, { searchString, ...oci }: OciCall): Promise<CallAnswer> {
  const found = await searchProducts(ctx, {
    query: searchString,
    filters: {},
    page: 1,
    ipp: FOUND_MAX,
    sort: 'relevance',
  });
  const wanted = found.products.map(({ sku, quantityMin }) => ({ sku, quantity: quantityMin }));
  const more = [['HEADER-TOTAL_RESULTS', String(found.pagination.numFound)]] as const;
  return answerWithForm(ctx, caller, { ...oci, wanted, kind: 'search', more });
}

type Answered = Pick<OciCall, 'hookUrl' | 'returnTarget'> & {
  readonly wanted: readonly { readonly sku: string; readonly quantity: number }[];
  readonly kind: 'validate' | 'search';
  readonly more: readonly FormField[];
};

async function answerWithForm(
  ctx: BuyerCtx,
  { profile, simulation }: Caller,
  { hookUrl, returnTarget, wanted, kind, more }: Answered,
): Promise<CallAnswer> {
  const ownOrigin = simulation ? new URL(ctx.operator.publicUrl).origin : null;
  if (!isAllowedHook(hookUrl, profile, ownOrigin))
    throw new CallProblem('hook_foreign', { subject: hookUrl.slice(0, 120), locale: ctx.locale });
  const rules = transferRules(profile, await costCentreOf(ctx, profile));
  const planned = planLines(await linesOfArticles(ctx, wanted), rules).filter(({ result }) => result !== 'refused');
  const fields = [...more, ...writeOciReturn(planned, rules)];
  const form = splitForm({ hookUrl, target: returnTarget, charset: profile.charset, fields });
  await insertMessage(ctx, {
    ...profile,
    direction: 'out',
    kind,
    outcome: planned.length === wanted.length ? 'good' : 'warned',
    reason: planned.length === wanted.length ? '' : 'lines_left_out',
    subject: String(planned.length),
    raw: formText(maskFields(fields)),
  });
  const text = sayIn(ctx.locale, 'call.formText', { count: planned.length, system: profile.name });
  return {
    kind: 'page',
    page: formPage(form, {
      locale: ctx.locale,
      isButtonShown: kind === 'search',
      frames: profile.allowedOrigins,
      text,
    }),
  };
}

/** The code of the cost centre that the interface books on; empty for none. */
export async function costCentreOf(ctx: BuyerCtx, { costCentreId }: Pick<Profile, 'costCentreId'>): Promise<string> {
  if (costCentreId === null) return '';
  return (await findCostCentre(ctx, costCentreId))?.code ?? '';
}
