import { budgetsApi } from '@shop/contract/budgets';
import { departmentsApi } from '@shop/contract/departments';
import { askShop } from '../ask-shop.ts';
import { accounts, begin, fillCart } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { arrive, expectAccessible, expect, test, visit } from '../shop-test.ts';

const CENTRE = '7700 Umbau Bahnhof';

test('a department orders on its cost centre until its budget is used up, then the order waits, and who approves sees both', async ({
  page,
  language,
  say,
}) => {
  const [departments, budgets, parked] = [say('departments'), say('budgets'), say('parked-orders')];
  const { singly } = await findGoods(page, language);

  await test.step('the admin makes a cost centre and a department, and takes a colleague into it', async () => {
    await begin(page, accounts.anna, language);
    await visit(page, `/${language}/customer/cost-centres/new`);
    await page.getByLabel(departments('code')).fill('7700');
    await page.getByRole('textbox', { name: departments('name') }).fill('Umbau Bahnhof');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await arrive(page, /departments\?saved/);
    await visit(page, `/${language}/customer/departments/new`);
    await page.getByRole('textbox', { name: departments('name') }).fill('Umbau');
    await page.getByLabel(departments('costCentre')).selectOption({ label: CENTRE });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await arrive(page, /departments\?saved/);
    await page.getByRole('link', { name: 'Umbau', exact: true }).click();
    const people = page.getByLabel(departments('addPerson'));
    await expect(people).toContainText('Beat Keller');
    const beat = (await people.locator('option').allTextContents()).find((name) => name.startsWith('Beat Keller'));
    await people.selectOption({ label: beat ?? '' });
    await page.getByRole('button', { name: departments('take') }).click();
    await expect(
      page.getByRole('button', { name: departments('removePerson', { name: 'Beat Keller' }) }),
    ).toBeVisible();
  });

  await test.step('she gives it a budget, and over it the order goes to approval', async () => {
    await visit(page, `/${language}/customer/budgets/new`);
    // So many departments, people and sites that one types.
    const subject = page.getByRole('combobox', { name: budgets('for') }).and(page.locator('input'));
    await subject.fill('Umbau');
    await page.getByRole('option', { name: 'Abteilung: Umbau' }).click();
    await expect(subject).toHaveValue('Abteilung: Umbau');
    await page.getByLabel(budgets('limitChf')).fill('500');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await arrive(page, /budgets\?saved/);
    await expect(page.getByRole('row').filter({ hasText: 'Abteilung Umbau' })).toContainText('500.00');
  });

  const order = async (quantity: number, button: string) => {
    await fillCart(page, [{ sku: singly.sku, quantity }]);
    await visit(page, `/${language}/checkout`);
    await page.getByRole('radio').first().waitFor();
    await expect(page.getByLabel('Kostenstelle')).toHaveValue(/[1-9]/);
    await expect(page.getByText('Budget Abteilung Umbau')).toBeVisible();
    await page.getByRole('textbox', { name: say('checkout')('field.customerCommission') }).fill('Bahnhof Thun');
    await page.getByRole('button', { name: button }).click();
  };

  const orderId = await test.step('what fits is ordered and moves the bar, what does not waits', async () => {
    await begin(page, accounts.beat, language);
    await order(1, say('checkout')('order'));
    await expect(page.getByRole('heading', { level: 1, name: say('checkout')('success.title') })).toBeVisible();
    await order(900, say('checkout')('park.submit'));
    await arrive(page, /\/customer\/order\/\d+/);
    return /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
  });

  await test.step('who approves sees cost centre and budget, approves, and the budget is overdrawn', async () => {
    await begin(page, accounts.anna, language);
    await visit(page, `/${language}/customer/order/${orderId}`);
    await expect(page.getByText(CENTRE).first()).toBeVisible();
    await expect(page.getByText(budgets('waiting.exceeded.approve'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: parked('do.approve') }).click();
    const dialog = page.getByRole('dialog');
    const tick = dialog.getByRole('checkbox');
    if ((await tick.count()) > 0) await tick.check();
    await dialog.getByRole('button', { name: parked('do.approve') }).click();
    await expect(page.getByText(parked('state.ordered')).first()).toBeVisible();
    await visit(page, `/${language}/customer/budgets`);
    await expect(page.getByRole('row').filter({ hasText: 'Abteilung Umbau' })).toContainText(
      budgets('state.exhausted'),
    );
    await visit(page, `/${language}/customer/history?costcentre=7700`);
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  });

  await test.step('both are removed again', async () => {
    const { budgets: all } = await askShop(page, budgetsApi.list, { query: {} });
    const budget = all.find(({ subjectName }) => subjectName === 'Umbau');
    await askShop(page, budgetsApi.remove, { params: { budgetId: String(budget?.budgetId) } });
    const world = await askShop(page, departmentsApi.list, {});
    const department = world.departments.find(({ name }) => name === 'Umbau');
    const former = world.departments.find(({ name }) => name === 'Montage');
    for (const { userId } of department?.people ?? [])
      await askShop(page, departmentsApi.assign, { body: { userId, departmentId: former?.departmentId ?? null } });
    const params = { departmentId: String(department?.departmentId) };
    const body = { version: department?.version ?? 0, heirDepartmentId: null };
    await askShop(page, departmentsApi.remove, { params, body });
  });
});
