import { launch, type ElementHandle } from 'puppeteer-core';
import { PAGE_SIZE, type Driver } from './driven-browser.ts';

/** Debian's Firefox ESR, driven by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(executablePath: string, language: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: PAGE_SIZE,
    args: [`--width=${PAGE_SIZE.width}`, `--height=${PAGE_SIZE.height}`],
    extraPrefsFirefox: { 'intl.accept_languages': language },
  });
  const page = await browser.newPage();
  const find = async (element: string): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`${element} is not there.`);
    return found as ElementHandle<Element>;
  };
  return {
    goTo: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: async (element) => (await find(element)).click(),
    fill: async (element, text) => {
      const field = await find(element);
      await field.click({ count: 3 });
      await field.type(text);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
