import { catalogueApi } from '@shop/contract/catalogue';
import { contentApi } from '@shop/contract/content';
import { cartApi } from '@shop/contract/cart';
import { operatorApi, type Operator } from '@shop/contract/operator';
import { sessionApi, type SessionUser } from '@shop/contract/session';
import { Suspense } from 'react';
import { data, Outlet, redirect, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/shell.route.ts';
import { OFFLINE_HEADER } from '#app/session/offline-pages.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { useDocumentFacts } from '#app/lib/document-facts.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { useTexts, type RouteHandle } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { isLanguage } from '#app/lib/locale.ts';
import { anonymisedPrincipalContext, SECURITY_PATH } from '#app/session/page-context.server.ts';
import { isBuyer, isPunchout } from '#app/session/viewer.ts';
import { useActiveCart } from '#app/session/active-cart.ts';
import { AgentBanner } from './agent-banner.tsx';
import { BrandColours } from './brand-colours.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FactorBanner } from './factor-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { isBeforeCutOff, openingOf } from '#app/features/places/opening.ts';
import { NotificationRegion } from '#app/ui/notification-region.tsx';
import { useSession } from '#app/session/session.ts';
import { UserSlot } from '#app/session/user-slot.tsx';
import { Banners } from '#app/features/content/announcements.tsx';
import { useAnnouncements } from '#app/features/content/announcements-of-page.ts';
import { frameCategoryOf } from '#app/features/catalogue/to-show.server.ts';
import { ListRequests } from '#app/features/catalogue/add-to-list/list-requests.tsx';
import { PlainCompare } from '#app/features/catalogue/compare-list/plain-compare.tsx';
import { useHasOperatorFrame } from './operator-frame.ts';
import { ShellEffects } from './shell-effects.tsx';

/** Only after a visit from a system of a buyer: browsers fetch it where somebody ends one. */
const BareHead = lazyComponentInPage(() => import('./bare-head.tsx'));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLanguage(params.locale)) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const anonymisedPrincipal = context.get(anonymisedPrincipalContext);
  const [operator, user, catalogue, navigation, announcements] = await Promise.all([
    api.get(operatorApi.get),
    anonymisedPrincipal ? Promise.resolve(anonymisedPrincipal) : api.get(sessionApi.user),
    api.ask(catalogueApi.categories, undefined, { isQuiet: true }),
    api.get(contentApi.navigation),
    // In a shared page they stand in a slot, which is filled for each viewer.
    anonymisedPrincipal ? undefined : api.get(contentApi.announcements),
  ]);
  const isLocked = user?.missingFactor?.isDue === true;
  if (isLocked && !mayOpenLocked(request)) throw redirect(`/${params.locale}${SECURITY_PATH}`);
  const now = new Date();
  const branch = operator.branches[0];
  return {
    operator: withoutHolidays(operator),
    user,
    // The menu is a way to the goods, not a condition for the page: while the catalogue is being built it is left out.
    categories: catalogue.ok ? catalogue.reply.categories.map(frameCategoryOf) : [],
    toolLinks: catalogue.ok ? catalogue.reply.toolLinks : [],
    // A page that a device keeps for the cellar has no prices in it, so no cart.
    cart:
      isBuyer(user) && !isLocked && !anonymisedPrincipal && !request.headers.has(OFFLINE_HEADER)
        ? await findActiveCart(api)
        : undefined,
    opening: branch && openingOf(branch, now),
    isBeforeCutOff: isBeforeCutOff(operator, now),
    navigation,
    // What else is announced the pages that show it ask for themselves.
    announcements: announcements && { banners: announcements.banners, teasers: [], headlines: [] },
    isShared: anonymisedPrincipal !== undefined,
  };
}

/** Two years of them only say whether a branch is open, which the page is told. */
function withoutHolidays(operator: Operator): Operator {
  return { ...operator, holidays: [], branches: operator.branches.map((branch) => ({ ...branch, holidays: [] })) };
}

/**
 * The frame stays through clicks and searches; it is asked for again after an action, in another language, and when a page asks
 * for it because the cart has changed or the session has ended: then the address stays the same.
 */
export function shouldRevalidate({
  currentParams,
  currentUrl,
  nextParams,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isAction = formMethod !== undefined && formMethod !== 'GET';
  return isAction || currentParams.locale !== nextParams.locale || currentUrl.href === nextUrl.href;
}

export default function ShellRoute({ loaderData }: Route.ComponentProps) {
  const facts = useDocumentFacts();
  const session = useSession() ?? loaderData;
  const activeCart = useActiveCart(session.cart);
  const shell = { ...loaderData, ...session, cart: session.user ? activeCart : undefined };
  const announcements = useAnnouncements(loaderData.announcements);
  const hasOwnFrame = useHasOperatorFrame(shell.user);
  const isWithoutFrame = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isWithoutFrame);
  const isBare = hasOwnFrame || isWithoutFrame || (facts?.isWebView ?? false);
  return (
    <>
      <BrandColours {...loaderData.operator.brand} />
      {isWithoutFrame && !facts?.isWebView && (
        <Suspense>
          <BareHead operator={loaderData.operator} />
        </Suspense>
      )}
      {!isBare && <Header shell={shell} theme={facts?.theme} />}
      {!hasOwnFrame && (
        <UserSlot name="agentBanner">
          <AgentBanner user={shell.user} />
        </UserSlot>
      )}
      {!isBare && (
        <UserSlot name="banners">
          <Banners announcements={announcements} />
        </UserSlot>
      )}
      <UserSlot name="factorBanner">
        <FactorBanner user={shell.user} />
      </UserSlot>
      <ViewOnlyContext value={useViewOnlyReason(hasOwnFrame ? null : shell.user)}>
        <Outlet />
      </ViewOnlyContext>
      {!isBare && !isPunchout(shell.user) && (
        <Footer operator={loaderData.operator} navigation={loaderData.navigation} />
      )}
      {!isBare && !isPunchout(shell.user) && <BottomBar shell={shell} />}
      <NotificationRegion />
      <ListRequests />
      <PlainCompare />
      <ShellEffects />
    </>
  );
}

/** Said at what cannot be pressed; the server refuses it in any case. Shared pages are drawn for all and learn it afterwards. */
function useViewOnlyReason(user: SessionUser | null): string | null {
  const t = useTexts('shell');
  const isHydrated = useIsHydrated();
  return isHydrated && user?.assistance?.isViewOnly ? t('agent.viewOnly') : null;
}

/** Who must set up a second factor first sees the pages where he does, and the way out (docs/domain/second-factor.md#required). */
function mayOpenLocked(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return pathname.includes(SECURITY_PATH) || pathname.endsWith('/logout');
}

async function findActiveCart(api: Api) {
  const { carts, activeCart } = await api.get(cartApi.list);
  return carts.find((cart) => cart.cartId === activeCart);
}
