import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/values';
import type { Locator, Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin, fillCart } from '../customers.ts';
import { expect, test, visit } from '../shop-test.ts';

/** More than are rendered at once. */
const LINES = 100;

test('in a cart of a hundred lines every row stands in the same columns, the last one is typed in like the first, and paper has them all', async ({
  page,
  language,
  say,
}) => {
  const [t, ui] = [say('cart'), say('ui')];
  await begin(page, accountOf(language), language);
  const { cartId } = await fillCart(page, await findPieces(page, language));
  await visit(page, `/${language}/cart`);
  const table = page.getByRole('table', { name: t('title') });
  const rendered = table.locator('tr[data-line]');
  const last = table.locator(`tr[data-line][aria-rowindex="${LINES + 1}"]`);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;

  await test.step('what is far below is not rendered', async () => {
    await expect(rendered.first()).toBeVisible();
    expect(await rendered.count()).toBeLessThan(LINES);
  });

  await test.step('at the end of the page stands the last line, in the columns of the head', async () => {
    const first = await placesOf(rendered.first());
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect(last).toBeVisible();
    const places = await placesOf(last);
    if (isPhone) return expect(Math.max(...places)).toBeLessThan(390);
    expect(places).toEqual(first);
    expect(places).toEqual(await placesOf(table.locator('thead tr')));
  });

  await test.step('its quantity is typed and kept', async () => {
    const field = last.getByRole('spinbutton');
    await field.fill('0');
    await expect(last.getByText(ui('quantity.min', { min: 1 }))).toBeVisible();
    await field.fill('7');
    await field.press('Enter');
    await expect
      .poll(async () => (await askShop(page, cartApi.get, { params: { cartId } })).items.at(-1)?.quantity)
      .toBe(7);
  });

  await test.step('on paper stand all of them', async () => {
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
    await expect(rendered).toHaveCount(LINES);
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
    await expect.poll(() => rendered.count()).toBeLessThan(LINES);
  });

  await fillCart(page, []);
});

async function findPieces(page: Page, language: Language) {
  const { categories } = await askShop(page, catalogueApi.categories, {}, language);
  const found: { readonly sku: string; readonly quantity: number }[] = [];
  for (const { id } of categories) {
    const { products } = await askShop(page, catalogueApi.products, { body: { categoryId: id, ipp: 500 } }, language);
    const pieces = products.filter((product) => product.quantityMin === 1 && product.quantityInterval === 1);
    found.push(...pieces.filter(({ isDiscontinued }) => !isDiscontinued).map(({ sku }) => ({ sku, quantity: 1 })));
    if (found.length >= LINES) break;
  }
  return found.slice(0, LINES);
}

/** Where the cells of a row begin that are shown, px. */
async function placesOf(row: Locator): Promise<readonly number[]> {
  const boxes = await Promise.all((await row.locator(':scope > *').all()).map((cell) => cell.boundingBox()));
  return boxes.flatMap((box) => (box ? [Math.round(box.x)] : []));
}
