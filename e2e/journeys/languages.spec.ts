import type { Language } from '@shop/contract/values';
import { findGoods } from '../goods.ts';
import { accountOf, begin, fillCart } from '../customers.ts';
import { arrive, expect, test, visit } from '../shop-test.ts';
import { allWords, words } from '../words.ts';

const others = ['fr', 'it', 'en'] as const satisfies readonly Language[];
const names: Readonly<Record<Language, RegExp>> = { de: /Deutsch/, fr: /Français/, it: /Italiano/, en: /English/ };

/** Words that stand on German pages everywhere and in no other of the four languages. */
const distinctive =
  /\b(und|oder|für|mit|nicht|Artikel|Warenkorb|Anmelden|Abmelden|Suche|Suchen|Bestellung|Bestellungen|Menge|Lieferung|Kategorie|Hersteller|Preis|Preise|Leistung|Stück|Stk\.|Zubehör|Merkmale|Rechnung|Filiale|Zusammenfassung|weitere|pro|ab Lager)\b/;

for (const language of others) {
  test(`nothing German is left for who reads ${language}`, async ({ page }) => {
    const { singly, inSteps, listing } = await findGoods(page, language);
    await begin(page, accountOf('de'), language);
    await fillCart(page, [
      { sku: singly.sku, quantity: 1 },
      { sku: inSteps.sku, quantity: inSteps.quantity },
    ]);
    for (const address of [
      `/${language}`,
      `/${language}/category`,
      listing.url,
      `/${language}/search?q=LED`,
      `/${language}/search?q=qzxqzxqzx`,
      singly.url,
      `/${language}/cart`,
      `/${language}/checkout`,
      `/${language}/customer/history`,
      `/${language}/nowhere`,
    ]) {
      await visit(page, address);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      // What a customer has called his addresses stays as he has called it.
      const text = (await page.locator('body').innerText()).replace(/Filiale Thun/g, '');
      const left = text.split('\n').filter((line) => isGerman(line, language));
      expect(left, `German on ${address}`).toEqual([]);
    }
  });
}

test('every text of the shop is said in four languages', () => {
  const german = [...allWords('de').keys()].sort();
  for (const language of others) expect([...allWords(language).keys()].sort()).toEqual(german);
});

test('the language is switched on the spot: the same article, the same filter, the same words on the buttons', async ({
  page,
  language,
}) => {
  const { listing, singly } = await findGoods(page, language);
  const other = language === 'de' ? 'fr' : 'de';
  const filter = `${encodeURIComponent('manufacturer[]')}=${encodeURIComponent(listing.manufacturer.value)}`;
  await visit(page, `${listing.url}?${filter}`);
  await switchTo(other);
  await arrive(page, (url) => url.pathname.startsWith(`/${other}/category/`) && url.search.includes(filter));
  await expect(page.locator('html')).toHaveAttribute('lang', `${other}-CH`);
  await visit(page, singly.url);
  await expect(page.locator('link[rel=alternate][hreflang]')).not.toHaveCount(0);
  for (const each of ['de', 'fr', 'it', 'en'])
    await expect(page.locator(`link[rel=alternate][hreflang^="${each}"]`)).toHaveAttribute(
      'href',
      new RegExp(`/${each}/product/[^/]+/${singly.sku}$`),
    );
  await switchTo(other);
  await arrive(page, new RegExp(`/${other}/product/[^/]+/${singly.sku}`));
  await expect(page.getByRole('region', { name: words(other)('product')('buy') })).toBeVisible();

  async function switchTo(wanted: Language) {
    await page.getByRole('link', { name: names[wanted] }).filter({ visible: true }).first().click();
  }
});

function isGerman(line: string, language: Language): boolean {
  // «mit» and «pro» are words of other languages too.
  const found = distinctive.exec(line)?.[0];
  if (found === undefined) return false;
  return !(found === 'pro' || (language === 'en' && found === 'mit'));
}
