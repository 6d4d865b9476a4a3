import type { z } from 'zod/mini';
import { anyJob, type AnyJob } from '#platform/jobs.ts';
import type { Ctx } from '../context/context.ts';
import type { DemoPart } from '../context/demo.ts';
import type { ModuleListener, ModuleRegistry, ShopModule } from '../context/module.ts';

type NamedListener = ModuleListener & {
  readonly name: string;
  readonly input: z.ZodMiniType;
  readonly takenMax: number;
};

/** The lists of the shop, derived from what its modules register. */
export type ShopLists = {
  readonly registry: ModuleRegistry;
  /** Listeners, too: each is a job of its own. */
  readonly jobs: readonly AnyJob<Ctx>[];
  readonly demoParts: readonly DemoPart[];
};

/** @throws Error when two modules register something under the same name */
export function deriveLists(modules: readonly ShopModule[]): ShopLists {
  const listeners = modules.flatMap(listenersOf);
  const jobs = [...modules.flatMap(({ jobs = [] }) => jobs).map(anyJob<Ctx>), ...listeners.map(anyJob<Ctx>)];
  const menu = modules.flatMap(({ menu = [] }) => menu).toSorted((a, b) => a.position - b.position);
  const sitemap = modules.flatMap(({ sitemap = [] }) => sitemap);
  const publicPages = modules.flatMap(({ publicPages = [] }) => publicPages);
  const personalPages = modules.flatMap(({ personalPages = [] }) => personalPages);
  const demoParts = modules.flatMap(({ demo = [] }) => demo);
  requireUnique(
    'module',
    modules.map(({ name }) => name),
  );
  requireUnique(
    'job',
    jobs.map(({ name }) => name),
  );
  requireUnique(
    'menu entry',
    menu.map(({ area, key }) => `${area} ${key}`),
  );
  requireUnique(
    'menu position',
    menu.map(({ area, position }) => `${area} ${position}`),
  );
  requireUnique(
    'file of the sitemap',
    sitemap.map(({ name }) => name),
  );
  requireUnique(
    'page',
    [...publicPages, ...personalPages].map(({ path }) => path),
  );
  requireUnique(
    'part of the demo world',
    demoParts.map(({ name }) => name),
  );
  const byEvent = Map.groupBy(listeners, ({ event }) => event.name);
  return {
    registry: {
      listenersTo: (event) => byEvent.get(event)?.map(({ name, filter }) => ({ name, wants: wantsOf(filter) })) ?? [],
      menu,
      publicPages,
      personalPages,
      sitemap,
      findPages: (ctx) => findPages(modules, ctx),
      listUsedPhotos: (ctx, hashes) => listUsedPhotos(modules, ctx, hashes),
      listMediaUses: (ctx, mediaIds) => listMediaUses(modules, ctx, mediaIds),
      findDeadLinks: (ctx, hrefs) => findDeadLinks(modules, ctx, hrefs),
    },
    jobs,
    demoParts,
  };
}

async function findPages(modules: readonly ShopModule[], ctx: Ctx) {
  return (await Promise.all(modules.map(async (module) => (await module.findPages?.(ctx)) ?? []))).flat();
}

async function listMediaUses(modules: readonly ShopModule[], ctx: Ctx, mediaIds: readonly number[]) {
  return (await Promise.all(modules.map(async (module) => (await module.listMediaUses?.(ctx, mediaIds)) ?? []))).flat();
}

async function findDeadLinks(modules: readonly ShopModule[], ctx: Ctx, hrefs: readonly string[]) {
  const dead = new Set<string>();
  for (const module of modules) for (const href of (await module.findDeadLinks?.(ctx, hrefs)) ?? []) dead.add(href);
  return dead;
}

async function listUsedPhotos(modules: readonly ShopModule[], ctx: Ctx, hashes: readonly string[]) {
  const used: string[] = [];
  for (const module of modules) used.push(...((await module.listUsedPhotos?.(ctx, hashes)) ?? []));
  return used;
}

/**
 * What waits of a listener is taken so many at a time, because taking and ending a job costs more than most of them. Not of those
 * that are soon taken for lost: they talk to outer systems, which may be slow.
 */
const LISTENED_TOGETHER = 8;

/** With the name of its job: `offers.order-changed` for what `offers` does when `order.changed` is published. */
function listenersOf({ name: module, listeners = [] }: ShopModule): readonly NamedListener[] {
  return listeners.map((listener) => {
    const name = listener.jobName ?? `${module}.${listener.event.name.replaceAll('.', '-')}`;
    const takenMax = listener.lostAfterSeconds === undefined ? LISTENED_TOGETHER : 1;
    return { ...listener, takenMax, name, input: listener.event.input };
  });
}

/** `publish` has checked the input by the event's type. */
function wantsOf(filter: ((input: never) => boolean) | undefined): (input: unknown) => boolean {
  return (input) => filter === undefined || filter(input as never);
}

function requireUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two modules register the ${what} "${twice}".`);
}
