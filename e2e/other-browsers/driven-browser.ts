import { expect } from '@playwright/test';
import { IS_HYDRATED } from '../hydrated.ts';

/** The narrowest page with a summary beside the cart: where room is short, browsers differ. */
export const PAGE_SIZE = { width: 1200, height: 940 };

/** A browser that is driven from outside, and what a short journey needs of it. */
export type Driver = {
  readonly goTo: (address: string) => Promise<void>;
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Presses, as a user does, what this expression answers. */
  readonly click: (element: string) => Promise<void>;
  /** Puts a text in the place of what stands in a field. */
  readonly fill: (element: string, text: string) => Promise<void>;
  readonly pressEnter: () => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** Names what a user sees or hears, as an XPath: other drivers know no roles. */
export const byName = {
  button: (name: string) => `//button[${says(name)} or @aria-label=${quote(name)}]`,
  link: (name: string) => `//a[${says(name)} or @aria-label=${quote(name)}]`,
  linkOrButtonWith: (text: string) => `//*[self::a or self::button][contains(${TEXT}, ${quote(text)})]`,
  /** Whatever marks the label as required stands behind its words. */
  field: (label: string) =>
    `//input[@id=//label[starts-with(${TEXT}, ${quote(label)})]/@for or @aria-label=${quote(label)}]`,
  heading: (text: string) => `//h1[${says(text)}]`,
  anyThatBegins: (text: string) => `//*[starts-with(${TEXT}, ${quote(text)})]`,
  statusWith: (text: string) => `//*[@role="status"][contains(${TEXT}, ${quote(text)})]`,
  rowWith: (text: string) => `//tr[contains(${TEXT}, ${quote(text)})]`,
};

/** As it is read, wherever words may break and lines must not. */
const TEXT = `normalize-space(translate(., "\u00a0\u202f\u00ad", "  "))`;

function says(text: string): string {
  return `${TEXT}=${quote(text)}`;
}

function quote(text: string): string {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u00ad', '');
  return plain.includes('"') ? `'${plain}'` : `"${plain}"`;
}

/** The first of these elements that is seen, as an expression for the page. */
function visible(xpath: string): string {
  return `(() => {
    const found = document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    const all = Array.from({ length: found.snapshotLength }, (_, n) => found.snapshotItem(n));
    return all.find((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible') ?? null;
  })()`;
}

/** Where that element is, in words that differ as soon as it moves. */
function boxOf(xpath: string): string {
  return `(() => {
    const element = ${visible(xpath)};
    const box = element?.getBoundingClientRect();
    return box ? [box.left, box.top, box.width, box.height].join(' ') : '';
  })()`;
}

/** Goes through the shop as a user does: waits for what is to be seen, then presses it. */
export function openPage(driver: Driver) {
  const hydrated = async () => {
    const isHydrated = () => driver.evaluate<boolean>(IS_HYDRATED).catch(() => false); // on its way to another page
    await expect.poll(isHydrated, { message: 'the page hears keys and taps' }).toBe(true);
  };
  const see = async (xpath: string) => {
    const isSeen = () => driver.evaluate<boolean>(`${visible(xpath)} !== null`).catch(() => false);
    await expect.poll(isSeen, { message: `${xpath} is seen` }).toBe(true);
  };
  /** What is drawn anew may still move: a press goes where the element was when its driver looked. */
  const rest = async (xpath: string) => {
    const box = () => driver.evaluate<string>(boxOf(xpath)).catch(() => '');
    let before = '';
    const isResting = async () => {
      const last = before;
      before = await box();
      return before !== '' && before === last;
    };
    await expect.poll(isResting, { message: `${xpath} rests`, intervals: [100] }).toBe(true);
  };
  return {
    see,
    visit: async (address: string) => {
      await driver.goTo(address);
      await hydrated();
    },
    /** Waits for the page that a press leads to. */
    arrive: async (path: RegExp) => {
      const here = () => driver.evaluate<string>('location.pathname + location.search');
      await expect.poll(here, { message: 'the page has the address' }).toMatch(path);
      await hydrated();
    },
    click: async (xpath: string) => {
      await see(xpath);
      await rest(xpath);
      await driver.click(visible(xpath));
    },
    fill: async (xpath: string, text: string) => {
      await see(xpath);
      await driver.fill(visible(xpath), text);
    },
    pressEnter: driver.pressEnter,
    evaluate: driver.evaluate,
  };
}
