import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 A and AA. */
export const LEVELS: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

/** What these rules find against the page as it stands. */
export async function findFaults(page: Page, runOnly: axe.RunOnly): Promise<readonly axe.Result[]> {
  // A part of the page that is another document is looked at as well, where axe stands in it. A preview that is drawn anew
  // meanwhile leaves with its frame: asked again of those that are there then.
  await expect(async () => {
    for (const frame of page.frames()) await frame.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  }).toPass();
  // Only of what is wrong axe says where it stands: of the thousands that are right nobody asks.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate<readonly axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}
