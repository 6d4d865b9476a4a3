import { each, NO, NONE, NOTHING, type SpareFunctions } from './spare-functions.ts';

/** Parts of the router that the shop never uses but that its bundle would carry, by the end of their path. */
export const spareModules: Readonly<Record<string, string>> = {
  // Routes told bit by bit: ours are all told at once (`routeDiscovery` in react-router.config.ts).
  '/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    const unused = () => { throw new Error('All routes are told at once.'); };
    export { unused as getPathsWithAncestors, unused as handleClientVersionMismatch, unused as getManifestPath };
  `,
  // Measuring of single steps, which only `instrumentations` of the router would ask for.
  '/router/instrumentation.js': `
    const unused = () => { throw new Error('The router is not instrumented.'); };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = unused;
    export const instrumentClientSideRouter = unused;
    export const instrumentHandler = unused;
    export const instrumentationResultMetaContext = {};
  `,
};

/**
 * The provider without view transitions, which are two thirds of it: what the router says becomes the state of the page, as a
 * transition of React's, so that the old page stays until the new one is complete.
 */
const provider = `{
  const [state, setState] = React$1.useState(router.state);
  const fetcherData = React$1.useRef(new Map());
  const take = React$1.useCallback((next, { deletedFetchers, newErrors, flushSync }) => {
    if (newErrors && onError) for (const error of Object.values(newErrors))
      onError(error, { location: next.location, params: next.matches[0]?.params ?? {}, pattern: getRoutePattern(next.matches) });
    next.fetchers.forEach((fetcher, key) => {
      if (fetcher.data !== undefined) fetcherData.current.set(key, fetcher.data);
    });
    deletedFetchers.forEach((key) => fetcherData.current.delete(key));
    if (flushSync && reactDomFlushSyncImpl) reactDomFlushSyncImpl(() => setState(next));
    else React$1.startTransition(() => setState(next));
  }, [reactDomFlushSyncImpl, onError]);
  React$1.useLayoutEffect(() => router.subscribe(take), [router, take]);
  const navigator = React$1.useMemo(() => ({
    createHref: router.createHref,
    createURL: router.createURL,
    encodeLocation: router.encodeLocation,
    go: (steps) => router.navigate(steps),
    push: (to, state, opts) => router.navigate(to, { state, preventScrollReset: opts?.preventScrollReset }),
    replace: (to, state, opts) =>
      router.navigate(to, { replace: true, state, preventScrollReset: opts?.preventScrollReset }),
  }), [router]);
  const basename = router.basename || '/';
  const { historyAction, location, matches, initialized, renderFallback, restoreScrollPosition } = state;
  const { preventScrollReset, blockers, navigation, revalidation, loaderData, actionData, errors, fetchers } = state;
  const within = (Context, value, children) => React$1.createElement(Context.Provider, { value }, children);
  // Two children, as on the server: the numbers of \`useId\` depend on it.
  return React$1.createElement(React$1.Fragment, null, within(
    DataRouterContext,
    React$1.useMemo(() => ({ router, navigator, static: false, basename, onError }), [router, navigator, basename, onError]),
    within(
      DataRouterStateContext,
      React$1.useMemo(
        () => ({ historyAction, location, matches, initialized, renderFallback, restoreScrollPosition, preventScrollReset, blockers }),
        [historyAction, location, matches, initialized, renderFallback, restoreScrollPosition, preventScrollReset, blockers],
      ),
      within(
        DataRouterNavigationContext,
        React$1.useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]),
        within(
          DataRouterDataContext,
          React$1.useMemo(() => ({ loaderData, actionData, errors }), [loaderData, actionData, errors]),
          within(
            FetchersContext,
            React$1.useMemo(() => ({ fetchers, fetcherData: fetcherData.current }), [fetchers]),
            React$1.createElement(
              Router,
              { basename, location, navigationType: historyAction, navigator },
              React$1.createElement(MemoizedDataRoutes, {
                routes: router.routes, manifest: router.manifest, future: router.future, state, isStatic: false, onError,
              }),
            ),
          ),
        ),
      ),
    ),
  ), null);
}`;

/** Functions of the router that have nothing to do here, and what their body becomes. */
export const spareFunctions: SpareFunctions = {
  RouterProvider: provider,
  // No middleware runs in the browser.
  runClientMiddlewarePipeline: '{ return handler(); }',
  ...each(NOTHING, [
    // Transitions between two views
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
    // Pages that ask before one leaves them
    'updateBlocker',
    'shouldBlockNavigation',
    // Pages that the server does not draw, and its middleware
    'nonSsrStrategy',
    'bubbleMiddlewareErrors',
    'discoverRoutes',
  ]),
  ...each(NO, ['useIsRSCRouterContext', 'useViewTransitionState']),
  ...each(NONE, [
    // React's own components of the server
    'RSCErrorHandler',
    'RSCPrefetchPageLinksImpl',
    // What is drawn where nobody says what: root.tsx does
    'DefaultErrorComponent',
    'RemixRootDefaultErrorBoundary',
    'BoundaryShell',
  ]),
};
