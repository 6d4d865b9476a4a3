import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useFetchers, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { apiEventHandlers } from '#app/lib/api-event-handlers.ts';
import { keepNotifications } from '#app/lib/notification-history.ts';
import { notifyMessages } from '#app/lib/notifications.ts';
import { takeFlashMessages } from '#app/lib/flash-messages.ts';
import { restoreFocusSoon } from '#app/lib/restore-focus.ts';
import { openPopover } from '#app/ui/popover-actions.ts';
import { ACCOUNT_PANEL, askForLogIn } from '#app/session/log-in-panel.ts';
import { useClearUser, useSession } from '#app/session/session.ts';
import { isPunchout } from '#app/session/viewer.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { useAssistance } from './use-assistance.ts';
import { useOfflineGuard } from './use-offline-guard.ts';

const OtherAssistance = lazyComponent(async () => ({
  default: (await import('./other-assistance.tsx')).OtherAssistance,
}));

/** The log-in panel opens this long after a page with `login=true` (docs/domain/session.md#log-in). */
const LOG_IN_OPENS_MS = 1_200;

const LATE_PARTS_MS = 10_000;

/** Binds what happens outside React (answers of the API, cookies, the address) to the frame. */
export function ShellEffects() {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const [otherAssistance, setOtherAssistance] = useState<string>();
  useAssistance(setOtherAssistance);
  const user = useSession()?.user;
  const isVisitor = user === null;
  const owner = user?.customerUsername ?? '';
  const clearUser = useClearUser();
  const isInFrame = isPunchout(user);
  const endedUrl = useLocalPath()('/punchout-catalog/ended');
  const [params] = useSearchParams();
  const isLogInAsked = params.get('login') === 'true' && isVisitor;
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isQuiet = navigation.state === 'idle' && fetchers.every((fetcher) => fetcher.state === 'idle');

  useOfflineGuard();

  // A link that was followed is gone with its page, the search field is rendered anew: the keyboard goes on at what has come.
  const { key, pathname, search } = useLocation();
  useEffect(() => restoreFocusSoon, [key]);

  useEffect(() => {
    // The address of the page that is rendered and reacts to keys and taps. Journeys wait for it: the browser's own address is ahead.
    const shown = new URL(pathname + search, location.origin); // spelled as the browser spells it
    document.documentElement.dataset.ready = shown.pathname + shown.search;
  }, [pathname, search]);

  useEffect(() => {
    apiEventHandlers.set({
      sessionEnded: () => {
        for (const dialog of document.querySelectorAll('dialog[open]'))
          if (dialog instanceof HTMLDialogElement) dialog.close();
        // The page is not loaded anew: what was typed on it goes on after the log-in.
        clearUser();
        // Nobody logs in inside a buyer's system: it opens the shop anew.
        if (isInFrame) void navigate(endedUrl);
        else askForLogIn();
      },
      assistanceChanged: setOtherAssistance,
      goTo: (url) => void navigate(url),
      unknownErrorText: () => t('unknownError'),
    });
  }, [navigate, t, clearUser, isInFrame, endedUrl]);

  // Nothing is kept of a customer for whom staff work, nor within a buyer's own system.
  const isKept = user !== undefined && !user?.assistance && !user?.punchout;
  const viewer = isKept ? (user?.customerUsername ?? '') : undefined;
  useEffect(() => {
    let end: (() => void) | undefined;
    // What is wanted once the line is cut; but what the page is made of comes first.
    const timer = setTimeout(() => {
      import('./late-parts.ts').then((late) => (end = late.start(viewer))).catch(() => undefined);
    }, LATE_PARTS_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [viewer]);

  useEffect(() => keepNotifications(owner), [owner]);

  useEffect(() => {
    if (isQuiet) notifyMessages(takeFlashMessages());
  }, [isQuiet]);

  useEffect(() => {
    if (!isLogInAsked) return undefined;
    const timer = setTimeout(() => openPopover(ACCOUNT_PANEL), LOG_IN_OPENS_MS);
    return () => clearTimeout(timer);
  }, [isLogInAsked]);

  return otherAssistance === undefined ? null : (
    <Suspense>
      <OtherAssistance message={otherAssistance} />
    </Suspense>
  );
}
