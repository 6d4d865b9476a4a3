import { writeCookie, YEAR_SECONDS } from './cookies.ts';
import { createExternalStore } from './external-store.ts';

/** Chosen look; without a choice the system's preference counts. */
export type Theme = 'light' | 'dark';

export function isTheme(value: string | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

const chosen = createExternalStore(0);

export const themeChoice = {
  subscribe: chosen.subscribe,
  /** What the page looks like now, in the browser. */
  get: (): Theme => {
    const { theme } = document.documentElement.dataset;
    if (isTheme(theme)) return theme;
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  },
};

/** Changes the look at once and remembers it for a year; the server reads the cookie, so the next page does not flash. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = writeCookie('theme', theme, YEAR_SECONDS);
  chosen.set(chosen.get() + 1);
}
