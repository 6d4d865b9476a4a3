import type { TestShop } from './shop.ts';

/** A browser that follows links between the shop and another host, each with its own cookies. */
export type Browser = {
  /** Opens an address and follows redirects. @returns where it ends, as a path within the shop */
  readonly open: (url: string) => Promise<string>;
  /** What the shop was sent last. */
  readonly lastShopUrl: () => string;
  readonly shopCookie: () => string;
};

const STEPS_MAX = 20;

/** @param cookie what the shop has set before: that of somebody who is logged in */
export function openBrowser(shop: TestShop, cookie = ''): Browser {
  const jars = { shop: new Map<string, string>(), other: new Map<string, string>() };
  keep(jars.shop, cookie === '' ? [] : cookie.split('; '));
  let lastShopUrl = '';

  async function ask(url: string): Promise<string | null> {
    const { origin, pathname, search } = new URL(url);
    if (origin !== shop.parts.operator.publicUrl) {
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookiesIn(jars.other) } });
      keep(jars.other, answer.headers.getSetCookie());
      return answer.headers.get('location');
    }
    if (!pathname.startsWith('/api/')) return null;
    lastShopUrl = url;
    const answer = await shop.app.inject({ url: pathname + search, headers: { cookie: cookiesIn(jars.shop) } });
    keep(jars.shop, [answer.headers['set-cookie'] ?? []].flat());
    return answer.headers.location === undefined ? null : String(answer.headers.location);
  }

  async function open(wanted: string): Promise<string> {
    let url = new URL(wanted, shop.parts.operator.publicUrl).href;
    for (let step = 0; step < STEPS_MAX; step++) {
      const next = await ask(url);
      if (next === null) return url.replace(shop.parts.operator.publicUrl, '');
      url = new URL(next, url).href;
    }
    throw new Error(`${wanted} leads round in a circle`);
  }

  return { open, lastShopUrl: () => lastShopUrl, shopCookie: () => cookiesIn(jars.shop) };
}

function keep(jar: Map<string, string>, cookies: readonly string[]): void {
  for (const cookie of cookies) {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isGone = value === '' || attributes.some((one) => /^\s*max-age=0$/i.test(one));
    if (isGone) jar.delete(name);
    else jar.set(name, value);
  }
}

function cookiesIn(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
