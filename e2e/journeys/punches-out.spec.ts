import type { Simulation } from '@shop/contract/punchout';
import { accounts, begin } from '../customers.ts';
import { findGoods } from '../goods.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';
import { words } from '../words.ts';

/** The demo interfaces, how each is called here, whether the call brings the article along, and what its user speaks. */
const trials: readonly {
  readonly name: string;
  readonly call: Simulation['simulatedCall'];
  readonly isBrought: boolean;
  readonly speaks: 'de' | 'fr';
}[] = [
  { name: 'SAP SRM', call: 'detail', isBrought: false, speaks: 'de' },
  { name: 'Ariba', call: 'edit', isBrought: true, speaks: 'fr' },
  { name: 'Werkbank', call: 'WKS', isBrought: true, speaks: 'de' },
];

test('systems of buyers open the shop in a frame by OCI, cXML and IDS, and get the cart back', async ({
  page,
  language,
  say,
}) => {
  const t = say('punchout');
  const { singly } = await findGoods(page, language);
  await begin(page, accounts.operator, language);
  for (const { name, call, isBrought, speaks } of trials) {
    const inFrame = words(speaks);
    await visit(page, `/${language}/operator/interfaces`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: t('simulator.start') }).click();
    await page.getByRole('combobox', { name: t('simulator.call') }).selectOption(call);
    await page.getByRole('textbox', { name: t('simulator.article') }).fill(singly.sku);
    await page.getByRole('button', { name: t('simulator.start') }).click();
    const frame = page.frameLocator('iframe');
    // The frame has a session of its own: here still somebody of the operator asks how far it is.
    await expect(page.getByRole('listitem').filter({ hasText: t('steps.opened') })).not.toContainText(
      t('steps.waiting'),
    );
    if (isBrought) {
      await expect(frame.getByRole('link', { name: inFrame('cart')('toPunchout') }).first()).toBeVisible();
    } else {
      const add = frame
        .getByRole('main')
        .getByRole('button', { name: inFrame('catalogue')('addToCart') })
        .first();
      await add.click();
      await expect(frame.getByRole('link', { name: /CHF|1/ }).first()).toBeVisible();
    }
    await frame.getByRole('link', { name: inFrame('shell')('punchout.transfer') }).click();
    await expect(frame.getByText(singly.sku).first()).toBeVisible();
    await frame.getByRole('button', { name: inFrame('punchout')('transfer.do') }).click();
    await expect(page.getByRole('heading', { name: t('sides.read') })).toBeVisible();
    await expect(page.getByText(singly.sku).first()).toBeVisible();
    // Who goes back in the frame learns what to do next, and nothing of the shop leads anywhere from there.
    const shown = page.frames().find((one) => one.url().includes('/punchout/simulator/'));
    await shown?.goto(`/${speaks}/punchout-catalog/ended`);
    await expect(frame.getByRole('heading', { name: inFrame('punchout')('ended.next') })).toBeVisible();
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await expect(frame.getByRole('searchbox')).toHaveCount(0);
    // Whoever tries it out is still who he was.
    await visit(page, `/${language}/operator/interfaces/messages`);
    await expect(page.getByRole('cell', { name: new RegExp(t('kind.transfer')) }).first()).toBeVisible();
  }
  await expectAccessible(page);
});
