import type { Page } from '@playwright/test';

/** From now on adds up what moves without the user's doing; kept in the window's name, which every page has. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      window.name = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!entry.hadRecentInput) window.name = String(Number(window.name) + entry.value);
      }).observe({ type: 'layout-shift', buffered: true });`,
  });
}

/** How much has moved on this page, in units of the browsers' layout shift. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate<number>('Number(window.name)');
}
