import { staffRoleOf, type Permission, type StaffPermission } from '@shop/contract/permissions';
import type { Language, Locale } from '@shop/contract/values';
import type { OperatorGroup } from '@shop/contract/operator-area';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { JobOfAnyInput } from '#platform/jobs.ts';
import type { Ctx, Staff } from './context.ts';
import type { DemoPart } from './demo.ts';
import type { Listener } from './events.ts';
import type { MenuCount } from './menu-counts.sql.ts';
import { staffMay } from './staff-permissions.ts';
import type { WaitingQuery } from './waiting.sql.ts';

/** A listener to any event. */
export type ModuleListener = Omit<Listener<never>, 'event'> & {
  readonly event: { readonly name: string; readonly input: z.ZodMiniType };
};

/** Work that comes round by itself more often than a cron job can: on every worker, never two at once on one. */
export type ModulePoller = {
  /** For the log when it fails. */
  readonly name: string;
  readonly restMs: number;
  readonly poll: (ctx: Ctx) => Promise<unknown>;
};

type MenuItem = {
  /** Unique within its area; the pages know an entry by it. */
  readonly key: string;
  readonly names: Readonly<Record<Locale, string>>;
  /** After the language: `/customer/history`. */
  readonly path: string;
  /** Entries stand in the order of these numbers. */
  readonly position: number;
};

/** An entry of the menu of the account, which a company's users see, or of the operator's staff. */
export type MenuEntry = MenuItem &
  (
    | {
        readonly area: 'account';
        /** One of these rights is needed; none for everybody. */
        readonly permissions?: readonly Permission[];
        /** False while the page is not open yet: the menu shows it without a link. */
        readonly isActive?: boolean;
        readonly count?: MenuCount;
      }
    | {
        readonly area: 'operator';
        /** One of these rights is needed; none for all staff. */
        readonly permissions?: readonly StaffPermission[];
        /** The heading under which it stands in the navigation. */
        readonly group: OperatorGroup;
        /** Answers one row: how many things wait behind the entry, and since when the oldest (`readWaiting`). */
        readonly waiting?: WaitingQuery;
        /** Not for agents, although they have such a right. */
        readonly isForOperators?: true;
        /** True where nobody has to act at once. */
        readonly mayWait?: true;
      }
  );

/** The entries of the account's menu for a user with these rights. */
export function accountMenuOf(
  { menu }: Pick<ModuleRegistry, 'menu'>,
  permissions: ReadonlySet<Permission>,
): readonly Extract<MenuEntry, { readonly area: 'account' }>[] {
  return menu
    .filter((entry) => entry.area === 'account')
    .filter(({ permissions: needed }) => needed === undefined || needed.some((right) => permissions.has(right)));
}

/** The entries of the operator's navigation for staff of this role. */
export function operatorMenuOf(
  { menu }: Pick<ModuleRegistry, 'menu'>,
  staff: Pick<Staff, 'permissions'>,
): readonly Extract<MenuEntry, { readonly area: 'operator' }>[] {
  return menu
    .filter((entry) => entry.area === 'operator')
    .filter(({ permissions }) => permissions === undefined || permissions.some((right) => staffMay(staff, right)))
    .filter(({ isForOperators }) => !isForOperators || staffRoleOf(staff.permissions) === 'operator');
}

/** A page of logged-in users that is no entry of the account's menu. The search box finds it, as it finds those. */
export type PersonalPage = Pick<MenuItem, 'path' | 'names'>;

/** A page that everybody may open. */
export type PublicPage = {
  /** After the language: `/lamp-finder`; empty for the home page. */
  readonly path: string;
  /** Whether it, and every page below it, is the same for all visitors: rendered once and cached (decision 0011). */
  readonly isShared: boolean;
  /** Whether it is listed in the sitemap. Pages below it that come from data have a `SitemapSource`. */
  readonly isInSitemap: boolean;
  /** By these the search box finds it; left out where one gets to it by other ways. */
  readonly names?: PersonalPage['names'];
  /** A tool that helps to choose where words do not: the catalogue's menu lists it under its name. */
  readonly isTool?: true;
};

/** A page in all its languages, as the sitemap lists it. */
export type SitemapPage = {
  readonly urls: Readonly<Record<Language, string>>;
  /** ISO 8601; left out where it is unknown. */
  readonly changedAt?: string | undefined;
};

/** Pages that come from data: `/sitemap-NAME.xml`, or `/sitemap-NAME-1.xml`, `/sitemap-NAME-2.xml` … when there are too many. */
export type SitemapSource = {
  readonly name: string;
  readonly isNumbered: boolean;
  /** Another one after each change, where its pages change without the catalogue. */
  readonly version?: (ctx: Ctx) => Promise<string>;
  /** One for each file, in their order; only one when they are not numbered. */
  readonly listFiles: (ctx: Ctx) => Promise<readonly { readonly changedAt?: string | undefined }[]>;
  /** The pages of a file, counted from 1, read slice by slice; undefined when there is no such file. */
  readonly listPages: (
    ctx: Ctx,
    file: number,
  ) => Promise<Iterable<readonly SitemapPage[]> | AsyncIterable<readonly SitemapPage[]> | undefined>;
};

/** Everything that a module adds to the shop. */
export type ShopModule = {
  /** The name of its folder. */
  readonly name: string;
  /** Its endpoints, under `/api`. */
  readonly routes?: (app: FastifyInstance) => Promise<void> | void;
  /** Addresses of other forms, which programs ask for: they have no session and none of the headers of the API. */
  readonly rootRoutes?: (app: FastifyInstance, makeCtx: (requestId: string) => Ctx) => Promise<void> | void;
  readonly jobs?: readonly JobOfAnyInput<Ctx>[];
  readonly listeners?: readonly ModuleListener[];
  readonly pollers?: readonly ModulePoller[];
  readonly menu?: readonly MenuEntry[];
  readonly publicPages?: readonly PublicPage[];
  readonly personalPages?: readonly PersonalPage[];
  /** Pages, with those below them, that show a map: only they may load tiles from another host (docs/domain/maps.md#foreign-hosts). */
  readonly mapPages?: readonly string[];
  /** Pages that come from data and that the search box finds, as they are now. */
  readonly findPages?: (ctx: Ctx) => Promise<readonly PersonalPage[]>;
  /** Beginnings of query parameters, such as `in-stock`, with which a shared page depends on who is logged in (decision 0013). */
  readonly personalQueries?: readonly string[];
  readonly sitemap?: readonly SitemapSource[];
  /** Those of the hashes that rows of the module refer to; for a module that stores photos (`storePhoto`). */
  readonly listUsedPhotos?: (ctx: Ctx, hashes: readonly string[]) => Promise<readonly string[]>;
  /** Where rows of the module show these pictures and documents of the media library, which then are not removed. */
  readonly listMediaUses?: (ctx: Ctx, mediaIds: readonly number[]) => Promise<readonly MediaUse[]>;
  /** Those of the links that lead nowhere within the shop; for the module that knows its pages. */
  readonly findDeadLinks?: (ctx: Ctx, hrefs: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly demo?: readonly DemoPart[];
};

/** What shows a file of the media library, and the page on which staff change that. */
export type MediaUse = { readonly mediaId: number; readonly title: string; readonly path: string };

export function defineModule(module: ShopModule): ShopModule {
  return module;
}

/** What modules know of all modules: who listens, what stands in the menu, which pages there are. */
export type ModuleRegistry = {
  readonly listenersTo: (
    event: string,
  ) => readonly { readonly name: string; readonly wants: (input: unknown) => boolean }[];
  /** In the order of their positions. */
  readonly menu: readonly MenuEntry[];
  readonly publicPages: readonly PublicPage[];
  readonly personalPages: readonly PersonalPage[];
  readonly sitemap: readonly SitemapSource[];
  /** Pages of all modules that come from data. */
  readonly findPages: (ctx: Ctx) => Promise<readonly PersonalPage[]>;
  /** Those of the hashes that any module refers to. */
  readonly listUsedPhotos: (ctx: Ctx, hashes: readonly string[]) => Promise<readonly string[]>;
  /** Where modules show these files of the media library. */
  readonly listMediaUses: (ctx: Ctx, mediaIds: readonly number[]) => Promise<readonly MediaUse[]>;
  /** Those of the links that lead nowhere within the shop. */
  readonly findDeadLinks: (ctx: Ctx, hrefs: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** A menu entry's names out of the module's messages. */
export function namesIn<K extends string>(
  messages: Readonly<Record<Locale, Readonly<Record<K, unknown>>>>,
  key: K & (string extends K ? never : K),
): Readonly<Record<Locale, string>> {
  const of = (locale: Locale) => String(messages[locale][key]);
  return { de: of('de'), fr: of('fr'), it: of('it'), 'en-US': of('en-US') };
}
