import { pricesApi, type Enrichment } from '@shop/contract/prices';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { RequestCancelled } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify, notifyMessages } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isFamily } from './family.ts';
import { enrichInStages, keyOf, type Stage, type StageAnswer, type Wanted } from './enrichment-stages.ts';

/** At most one notification about missing prices in this time (docs/domain/prices.md#prices-of-tiles). */
const NOTIFICATION_PAUSE_MS = 500;

/** A first try again after the pause that the shop gives a silent ERP, then twice as long each time. */
const RETRY_MS = 12_000;
const RETRY_MS_MAX = 60_000;
const RETRIES_MAX = 20;

/** An answer is good for so long: when more tiles are shown, only the rest is asked for. */
const ANSWER_MAX_AGE_MS = 60_000;

type Found = { readonly enrichment: Enrichment; readonly isAvailabilityPending: boolean };
/** `isOver`: all was asked, well or badly; what is not known by now does not come before the next try. */
type Known = { readonly found: ReadonlyMap<string, Found>; readonly isOver: boolean };
const nothing: Known = { found: new Map(), isOver: false };
/** Which products, as `wanted`, are asked for again, and for which time. */
type Round = { readonly wanted: string; readonly tries: number };

/** What is known of a product's price and availability for this user. */
export type Enriched =
  | { readonly state: 'visitor' }
  /** Only the name of several articles: its price is not requested. */
  | { readonly state: 'family' }
  /** Has left the range: nobody asks for its price. */
  | { readonly state: 'removed' }
  | { readonly state: 'waiting' }
  | { readonly state: 'unavailable' }
  | ({ readonly state: 'known' } & Found);

const EnrichmentContext = createContext<Known>(nothing);

/** Brings prices and availability for the products below it, after they are rendered; nothing for visitors. */
export function Enrichments({
  products,
  isQuiet = false,
  children,
}: {
  readonly products: readonly Wanted[];
  /** Prices are an extra here: that they are out of reach is not worth a word. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  const user = useSession()?.user ?? null;
  // Another user must never see for a moment what the one before him pays.
  return (
    <EnrichmentsOfUser
      key={user?.customerUsername ?? ''}
      products={products}
      isVisitor={user === null}
      isQuiet={isQuiet}
    >
      {children}
    </EnrichmentsOfUser>
  );
}

type UserProps = {
  readonly products: readonly Wanted[];
  readonly isVisitor: boolean;
  readonly isQuiet: boolean;
  readonly children: ReactNode;
};

function EnrichmentsOfUser({ products, isVisitor, isQuiet, children }: UserProps) {
  const t = useTexts('catalogue');
  const [found, setFound] = useState(nothing.found);
  const [overFor, setOverFor] = useState<string>();
  const [round, setRound] = useState<Round>();
  const answered = useRef(new Map<string, Answered>());
  const priced = products.filter((product) => !isFamily(product) && product.isSold !== false);
  const wanted = JSON.stringify(priced.map(({ sku, groupKey, quantity }) => ({ sku, groupKey, quantity })));
  const tries = round?.wanted === wanted ? round.tries : 0;
  useEffect(() => {
    if (isVisitor) return undefined;
    const abort = new AbortController();
    // What is tried again of itself has been spoken of before.
    const isSilent = isQuiet || tries > 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const due = (JSON.parse(wanted) as Wanted[]).filter((one) => !isAnswered(one, answered.current));
    const onFound = (enrichments: readonly Enrichment[], pending: ReadonlySet<string>) => {
      if (abort.signal.aborted) return;
      setFound((before) => addFound(before, enrichments, pending));
      const whole = new Set(enrichments.map(keyOf).filter((key) => !pending.has(key)));
      for (const one of due) {
        if (whole.has(keyOf(one))) answered.current.set(keyOf(one), { at: performance.now(), quantity: one.quantity });
      }
    };
    enrichInStages(due, {
      ask: (stage, batch) => askEnrichment(stage, batch, abort.signal, isSilent),
      onFound,
    }).then(
      () => abort.signal.aborted || setOverFor(wanted),
      (cause: unknown) => {
        // After a change of page, also in the middle of an answer, nothing is shown about this one.
        if (abort.signal.aborted) return;
        setOverFor(wanted);
        if (tries < RETRIES_MAX) {
          retry = setTimeout(
            () => setRound({ wanted, tries: tries + 1 }),
            Math.min(RETRY_MS * 2 ** tries, RETRY_MS_MAX),
          );
        }
        const isNotified = isSilent || cause instanceof ShownByServer || cause instanceof RequestCancelled;
        if (!isNotified) notifyUnavailable(t('enrichmentUnavailable'));
      },
    );
    return () => {
      abort.abort();
      clearTimeout(retry);
    };
  }, [wanted, isVisitor, isQuiet, tries, t]);
  const isOver = overFor === wanted;
  const known = useMemo(() => ({ found, isOver }), [found, isOver]);
  return <EnrichmentContext value={known}>{children}</EnrichmentContext>;
}

type Answered = { readonly at: number; readonly quantity: number | undefined };

function isAnswered(wanted: Wanted, answered: ReadonlyMap<string, Answered>): boolean {
  const answer = answered.get(keyOf(wanted));
  if (!answer || answer.quantity !== wanted.quantity) return false;
  return performance.now() - answer.at < ANSWER_MAX_AGE_MS;
}

function addFound(
  before: Known['found'],
  enrichments: readonly Enrichment[],
  pending: ReadonlySet<string>,
): Known['found'] {
  const after = new Map(before);
  for (const enrichment of enrichments) {
    const key = keyOf(enrichment);
    after.set(key, { enrichment, isAvailabilityPending: pending.has(key) });
  }
  return after;
}

/** The price and availability of one product below `Enrichments`. */
export function useEnriched(product: Wanted): Enriched {
  const user = useSession()?.user ?? null;
  const { found, isOver } = useContext(EnrichmentContext);
  if (product.isSold === false) return { state: 'removed' };
  if (user === null) return { state: 'visitor' };
  if (isFamily(product)) return { state: 'family' };
  const known = found.get(keyOf(product));
  if (known && isOver && known.isAvailabilityPending) return { state: 'known', ...withoutAvailability(known) };
  if (known) return { state: 'known', ...known };
  return { state: isOver ? 'unavailable' : 'waiting' };
}

/** The price came, the second question about the stock did not: the page must not wait for it, nor show a date in its place. */
function withoutAvailability({ enrichment }: Found): Found {
  return {
    enrichment: { ...enrichment, availabilityIconId: 'gray', stock: '', warehouses: [] },
    isAvailabilityPending: false,
  };
}

/** The prices of several products below `Enrichments`; undefined where one is not known (yet). */
export function useEnrichments(products: readonly Wanted[]): readonly (Enrichment | undefined)[] {
  const { found } = useContext(EnrichmentContext);
  return products.map((product) => found.get(keyOf(product))?.enrichment);
}

/** For each product below `Enrichments`, whether its availability is certainly unknown: the plain default icon. */
export function useAreUnknown(products: readonly Wanted[]): readonly boolean[] {
  const { found } = useContext(EnrichmentContext);
  return products.map((product) => {
    const known = found.get(keyOf(product));
    return known !== undefined && !known.isAvailabilityPending && known.enrichment.availabilityIconId === 'gray';
  });
}

/** May this user see prices at all? Without that right there is no price block, and no place kept for one. */
export function useMaySeePrices(): boolean {
  return useSession()?.user?.permissions.includes('showPrices') ?? false;
}

/** The server has said itself what is wrong. */
class ShownByServer extends Error {
  override readonly name = 'ShownByServer';
}

/** @throws ShownByServer when a message of the server was shown; whatever else keeps prices away is thrown too */
export async function askEnrichment(
  stockInformation: Stage,
  products: readonly Wanted[],
  signal: AbortSignal,
  isQuiet = false,
): Promise<StageAnswer> {
  const body = { stockInformation, products: products.map(toRef) };
  const answer = await browserApi.ask(pricesApi.enrichment, { body }, { signal, isQuiet: true });
  if (answer.ok) {
    const remaining = answer.reply.remainingProducts.map(({ sku, groupKey, quantity }) => ({
      sku: String(sku),
      groupKey,
      ...(quantity !== undefined && { quantity }),
    }));
    return { products: answer.reply.products, remaining };
  }
  // The session has ended: the log-in that opens says so.
  if (answer.code === 'prices.unknown_user') throw new ShownByServer(answer.code);
  if (answer.messages.length > 0 && !isQuiet) {
    notifyMessages(answer.messages);
    throw new ShownByServer(answer.code);
  }
  throw new Error(answer.code);
}

function toRef({ sku, groupKey, quantity }: Wanted) {
  return { sku, groupKey, ...(quantity !== undefined && { quantity }) };
}

let lastNotificationAt = Number.NEGATIVE_INFINITY;

function notifyUnavailable(message: string): void {
  const now = performance.now();
  if (now - lastNotificationAt < NOTIFICATION_PAUSE_MS) return;
  lastNotificationAt = now;
  notify({ type: 'error', message });
}
