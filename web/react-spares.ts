import { each, NO, NONE, NOTHING, type SpareFunctions } from './spare-functions.ts';

/** Kinds of nodes that no page has: `SuspenseList`, scopes, `ViewTransition` and `Activity`. */
export const spareKinds: ReadonlySet<number> = new Set([19, 21, 30, 31]);

/** Hooks that nobody calls: they belong to forms that run an action, and to a compiler that is not used. */
export const spareHooks: ReadonlySet<string> = new Set([
  'useHostTransitionStatus',
  'useFormState',
  'useActionState',
  'useMemoCache',
  'useCacheRefresh',
]);

/** What is known of a browser that can draw the shop at all (`build.target`), and of one without React's own tools. */
export const spareConstants: Readonly<Record<string, string>> = {
  canUseDOM: 'true',
  isInputEventSupported: 'true',
  canUseCompositionEvent: 'true',
  canUseTextInputEvent: 'true',
  useFallbackCompositionData: 'false',
  skipSelectionChangeEvent: 'false',
  documentMode: 'null',
  injectedHook: 'null',
};

/** Functions that have nothing to do here, and what their body becomes. */
export const spareFunctions: SpareFunctions = {
  ...each(NOTHING, [
    // <ViewTransition>
    'trackEnterViewTransitions',
    'pushViewTransitionCancelableScope',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'createViewTransitionInstance',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'ViewTransitionPseudoElement',
    // <Activity>
    'retryActivityComponentWithoutHydrating',
    'mountActivityChildren',
    'commitActivityHydrationCallbacks',
    'getActivityInstanceFromFiber',
    'pushDehydratedActivitySuspenseHandler',
    // Fragments with a `ref`
    'FragmentInstance',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'isFragmentInstanceParent',
    'addFragmentHandleToFiber',
    // Elements of our own making
    'setPropOnCustomElement',
    // Style sheets and pictures that hold back a page, `preload()` and its like
    'accumulateSuspenseyCommitOnFiber',
    'recursivelyAccumulateSuspenseyCommit',
    'suspendResource',
    'suspendInstance',
    'preconnectAs',
    'preconnect',
    'prefetchDNS',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preloadStylesheet',
    'acquireResource',
    // Forms that run an action
    'extractEvents$1',
    'useHostTransitionStatus',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'startHostTransition',
    'requestFormReset$1',
    'requestFormReset',
    'recursivelyResetForms',
    'ensureFormComponentIsStateful',
    'TransitionAwareHostComponent',
    // The compiler's memory, caches that are refreshed
    'useMemoCache',
    'updateRefresh',
    // Names in stacks of errors, which are minified anyhow
    'describeNativeComponentFrame',
    'describeFiber',
    // `findDOMNode`, and what is to be hydrated first
    'findCurrentFiberUsingSlowPath',
    'findCurrentHostFiberImpl',
    'attemptExplicitHydrationTarget',
    // The browser's own sign of loading: the shop has a bar of its own
    'defaultOnDefaultTransitionIndicator',
    // `onBeforeInput` and `onSelect`
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'constructSelectEvent',
  ]),
  ...each(NO, ['isCustomElement']),
  ...each(NONE, ['getComponentNameFromType', 'getResource', 'waitForCommitToBeReady']),
  ...each('{ workInProgress.flags &= -16777217; }', [
    'preloadInstanceAndSuspendIfNeeded',
    'preloadResourceAndSuspendIfNeeded',
  ]),
};
