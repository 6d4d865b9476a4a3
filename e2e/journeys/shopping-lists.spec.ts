import { listItemsApi, shoppingListsApi } from '@shop/contract/shopping-lists';
import type { Page } from '@playwright/test';
import { askShop } from '../ask-shop.ts';
import { accounts, begin, fillLogIn } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

/** Both work in one company; the phone's customers are others, so that the two projects never share a list. */
const people = {
  de: [accounts.anna, accounts.beat],
  fr: [accounts.denis, accounts.luc],
} as const;

test('a visitor puts an article on a list and logs in; two people work in one list, and nothing of either is lost', async ({
  page,
  browser,
  language,
  say,
}) => {
  const [own, colleague] = people.de;
  const t = say('shopping-lists');
  const add = say('add-to-list');
  const { singly, another } = await findGoods(page, language);

  await test.step('what the visitor wants is asked about once he has logged in, and is then on his list', async () => {
    await visit(page, singly.url);
    await page
      .getByRole('button', { name: say('catalogue')('toList') })
      .first()
      .click();
    await fillLogIn(page, own, language);
    const dialog = page.getByRole('dialog', { name: add('title') });
    await dialog.getByRole('combobox', { name: add('list') }).selectOption({ label: add('newList') });
    await dialog.getByRole('textbox', { name: add('name') }).fill('Servicebus');
    await dialog.getByRole('button', { name: add('add'), exact: true }).click();
    await page.getByRole('button', { name: add('show') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Servicebus' })).toBeVisible();
    await expect(row(page, singly.name)).toBeVisible();
  });

  await test.step('it is shared, and filled by number', async () => {
    await page.getByRole('button', { name: t('more', { name: 'Servicebus' }) }).click();
    await page.getByRole('button', { name: t('share') }).click();
    await expect(page.getByText(t('isShared'), { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.type(another.eNumber);
    await page.keyboard.press('Enter');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(quantity(page, another.name)).toHaveValue('4');
    await expectAccessible(page);
  });

  await test.step('a colleague changes a line while it is open: both quantities are there to choose from', async () => {
    const listId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const other = await browser.newContext();
    const asking = { request: other.request };
    await begin(asking, colleague, language);
    const { items } = await askShop(asking, shoppingListsApi.get, { params: { listId } });
    const seen = items.find(({ sku }) => sku === singly.sku);
    if (!seen) throw new Error('The article is not on the list.');
    const body = { items: [{ itemId: seen.itemId, version: seen.version, quantity: 60 }] };
    await askShop(asking, listItemsApi.setQuantities, { params: { listId }, body });
    await quantity(page, singly.name).fill('12');
    await page.keyboard.press('Enter');
    const problem = row(page, singly.name).getByRole('alert');
    await expect(problem).toContainText(colleague.name);
    await problem.getByRole('button', { name: t('takeMine', { mine: '12' }) }).click();
    await expect(problem).toBeHidden();
    await expect(quantity(page, singly.name)).toHaveValue('12');

    await askShop(asking, listItemsApi.quickAdd, {
      params: { listId },
      body: { productNumber: another.sku, quantity: 3 },
    });
    await page.reload();
    await expect(row(page, another.name)).toContainText(colleague.name);
    await page.getByRole('button', { name: t('changed.acceptAll') }).click();
    await expect(page.getByRole('button', { name: t('changed.acceptAll') })).toBeHidden();
    await expect(quantity(page, another.name)).toHaveValue('7');
    await other.close();
  });

  await test.step('all of it goes into the cart, and the list can be deleted and brought back', async () => {
    await page.getByRole('button', { name: t('allToCart') }).click();
    await expect(
      page
        .getByText(t('added', { count: 2 }))
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await visit(page, `/${language}/shopping-list?q=Servicebus`);
    await page.getByRole('button', { name: t('more', { name: 'Servicebus' }) }).click();
    await page.getByRole('button', { name: t('delete'), exact: true }).click();
    await page
      .getByRole('button', { name: t('undo') })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Servicebus' })).toBeVisible();
    await expectAccessible(page);
  });
});

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

function quantity(page: Page, name: string) {
  return row(page, name).getByRole('spinbutton');
}
