import { deliveryControlApi } from '@shop/contract/delivery-control';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin } from '../customers.ts';
import { expect, expectAccessible, reload, test, visit } from '../shop-test.ts';

/** A picture of one point. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('goods are checked in a cellar without a network, and all of it arrives once', async ({
  page,
  context,
  language,
  say,
  consoleMay,
}) => {
  // The last one is what a page sees of the first through its service worker.
  consoleMay.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  const t = say('delivery-control');
  await begin(page, accountOf(language), language);
  const { deliveries } = await askShop(page, deliveryControlApi.list, {});
  const found = deliveries.find(({ status, positionCount }) => status === 'unchecked' && positionCount >= 4);
  if (!found) throw new Error('The demo world has no delivery of four positions that nobody has checked.');
  const { orderNumber, deliveryNumber } = found;
  const positionsNow = async () => {
    const order = await askShop(page, deliveryControlApi.order, { params: { orderNumber } }, language);
    return order.deliveries.find((delivery) => delivery.deliveryNumber === deliveryNumber)?.positions ?? [];
  };
  const [first, second, third, fourth] = await positionsNow();
  if (!first || !second || !third || !fourth) throw new Error('The delivery has lost its positions.');
  const row = (line: number) => page.locator(`#position-${line}`);
  const history = page.locator('details').filter({ hasText: t('history.title') });

  await test.step('from the order one comes to its delivery, which stays on the device', async () => {
    await visit(page, `/${language}/customer/history/${orderNumber}`);
    await page.getByRole('link', { name: say('orders')('deliveries.checkOne', { number: deliveryNumber }) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
    await expect(row(first.lineNumber)).toContainText(t('outcome.open'));
    await expectAccessible(page);
    await expect.poll(() => offlinePages(page)).toContain(`/${language}/delivery-control/${orderNumber}`);
  });

  await test.step('without a network the page opens, counts scans and takes a report with a photo', async () => {
    await context.setOffline(true);
    await reload(page);
    await scan(page, first.numbers.find((number) => /^\d{13}$/.test(number)) ?? first.sku);
    await expect(page.getByRole('status').filter({ hasText: t('flash.counted') })).toContainText(first.name);
    await row(second.lineNumber)
      .getByRole('button', { name: t('position.allThereOf', { name: second.name }) })
      .click();
    await expect(row(second.lineNumber)).toContainText(t('outcome.ok'));
    await report(third.lineNumber, third.name);
    await expect(row(third.lineNumber)).toContainText(t('report.waits'));
    await report(fourth.lineNumber, fourth.name);
    await history.locator('summary').click();
    await expect(history.getByText(t('transfer.waiting'))).toHaveCount(4);
  });

  await test.step('meanwhile somebody else reports one of them', async () => {
    const body = {
      reportId: crypto.randomUUID(),
      deliveryNumber,
      lineNumber: fourth.lineNumber,
      reason: 'wrong' as const,
    };
    await askShop(page, deliveryControlApi.report, { body });
  });

  await test.step('back at the network all is sent; the report that came second says why it was refused', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: fourth.name })).toBeVisible();
    await expect(history.getByText(t('transfer.sent'), { exact: true })).toHaveCount(3);
    await expect(history.getByText(t('transfer.refused'), { exact: true })).toHaveCount(1);
    const now = await positionsNow();
    const lines = [first, second, third, fourth].map(({ lineNumber }) =>
      now.find((one) => one.lineNumber === lineNumber),
    );
    expect(lines.map((line) => line?.countedQuantity)).toEqual([1, second.deliveredQuantity, 0, 0]);
    expect(lines.map((line) => line?.report?.reason)).toEqual([undefined, undefined, 'damaged', 'wrong']);
    expect(lines[2]?.report?.photos).toHaveLength(1);
    await expectAccessible(page);
  });

  await test.step('the check is closed with what is left confirmed', async () => {
    await reload(page);
    await page.getByRole('button', { name: t('review.begin') }).click();
    const window = page.getByRole('dialog', { name: t('review.title') });
    await expectAccessible(page);
    await window.getByRole('checkbox', { name: t('review.confirm') }).check();
    await window.getByRole('button', { name: t('review.close') }).click();
    await expect(window).toBeHidden();
    await expect(page.getByText(accountOf(language).name, { exact: false }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: t('review.begin') })).toBeHidden();
    await expect
      .poll(
        async () =>
          (await askShop(page, deliveryControlApi.order, { params: { orderNumber } }, language)).deliveries.find(
            (one) => one.deliveryNumber === deliveryNumber,
          )?.isClosed,
      )
      .toBe(true);
  });

  async function report(line: number, name: string) {
    await row(line)
      .getByRole('button', { name: t('position.reportOf', { name }) })
      .click();
    const window = page.getByRole('dialog', { name: t('report.title') });
    await window.getByRole('radio', { name: t('reason.damaged') }).check();
    await window.getByLabel(t('report.comment')).fill('Karton eingedrückt');
    await window
      .locator('input[type=file]')
      .setInputFiles({ name: 'karton.png', mimeType: 'image/png', buffer: photo });
    await window.getByRole('button', { name: t('report.send'), exact: true }).click();
    await expect(window).toBeHidden();
  }
});

/** What a hand scanner does: keys faster than anybody types, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(`const begun = performance.now();
  for (const [n, key] of ${JSON.stringify([...code, 'Enter'])}.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: begun + n * 8 });
    document.body.dispatchEvent(event);
  }`);
}

/** Paths of the pages that the device keeps; none before it has what they are made of. */
function offlinePages(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(async () => {
    const pages = await (await caches.open('delivery-control-pages')).keys();
    const files = await (await caches.open('delivery-control-assets')).keys();
    return files.length > 20 ? pages.map(({ url }) => new URL(url).pathname) : [];
  })()`);
}
