import { cartApi } from '@shop/contract/cart';
import { askShop } from '../ask-shop.ts';
import { accountOf, begin, fillCart, fillLogIn } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, reload, test, visit } from '../shop-test.ts';

test('a purchaser pastes a list, corrects what is not clear, and finds all of it in his cart', async ({
  page,
  language,
  say,
  context,
}) => {
  const [cart, lists, ui] = [say('cart'), say('cart-import'), say('ui')];
  await begin(page, accountOf(language), language);
  await fillCart(page, []);
  const { singly, another, inSteps } = await findGoods(page, language);
  const between = inSteps.quantityMin + inSteps.quantityInterval + 1;
  const dialog = page.getByRole('dialog', { name: lists('title') });
  const spaced = (number: string) => number.replace(/(\d{3})(?=\d)/g, '$1 ');

  await test.step('Ctrl+V on the cart page opens the dialog with a result on every line', async () => {
    await visit(page, `/${language}/cart`);
    await expect(page.getByRole('button', { name: cart('importList') })).toBeVisible();
    const text = [
      `${spaced(singly.eNumber)}\t3`,
      `${inSteps.eNumber}\t${between}`,
      `000 000 001\t5`,
      `${singly.eNumber}\t2`,
    ].join('\n');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect(dialog.getByText(lists('status.unknown'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('after a reload the list is still there', async () => {
    await reload(page);
    await page.getByRole('button', { name: cart('importList') }).click();
    await expect(dialog.getByText(lists('restored'))).toBeVisible();
  });

  await test.step('another number in the place of the unknown one', async () => {
    await dialog.getByRole('textbox', { name: lists('correct.numberOf', { line: 3 }) }).fill(another.eNumber);
    await dialog.getByRole('button', { name: lists('correct.look'), exact: true }).click();
    await expect(
      dialog.getByRole('spinbutton', {
        name: ui('quantity.of', { label: `${another.name}, ${lists('line', { line: 3 })}` }),
      }),
    ).toHaveValue('5');
  });

  await test.step('the session has ended meanwhile: after the log-in the list is still there, with all corrections', async () => {
    await context.clearCookies();
    await dialog.getByRole('button', { name: lists('add.cart', { count: 3 }) }).click();
    await fillLogIn(page, accountOf(language), language);
    await expect(page.getByRole('textbox', { name: say('shell')('logInForm.username') })).toBeHidden();
    await page.getByRole('button', { name: cart('importList') }).click();
    await expect(dialog.getByText(lists('restored'))).toBeVisible();
  });

  await test.step('what is ready goes into the cart', async () => {
    await dialog.getByRole('button', { name: lists('add.cart', { count: 3 }) }).click();
    await expect(dialog).toBeHidden();
    const { activeCart: cartId } = await askShop(page, cartApi.list, {});
    const { items } = await askShop(page, cartApi.get, { params: { cartId } });
    const upper = inSteps.quantityMin + 2 * inSteps.quantityInterval;
    expect(Object.fromEntries(items.map(({ sku, quantity }) => [sku, quantity]))).toEqual({
      [singly.sku]: 5,
      [inSteps.sku]: upper,
      [another.sku]: 5,
    });
    await expect(page.getByRole('row').filter({ hasText: another.name })).toBeVisible();
  });
});
