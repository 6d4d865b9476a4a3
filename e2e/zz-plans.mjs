import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const BASE = 'http://localhost:4102';
const [,, ...only] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
async function shots(email, list) {
  for (const [name, path, { width = 1440, height = 1000, dark = false, lang = 'de', act } = {}] of list) {
    if (only.length && !only.some((o) => name.startsWith(o))) continue;
    const ctx = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: 'de-CH' });
    const page = await ctx.newPage();
    page.on('console', (m) => { if (m.type() === 'error') console.log(name, m.text().slice(0, 300)); });
    page.on('pageerror', (e) => console.log(name, 'PAGEERROR', String(e).slice(0, 400)));
    const form = new URLSearchParams({ 'loginForm[email]': email, 'loginForm[password]': 'Helvolt-2026!' });
    const r = await ctx.request.post(`${BASE}/api/login_check`, { data: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' } });
    if (!r.ok()) console.log('login', r.status(), await r.text());
    const resp = await page.goto(`${BASE}/${lang}${path}`, { waitUntil: 'load' });
    console.log(name, resp?.status(), page.url());
    await page.waitForTimeout(2500);
    if (act) await act(page);
    await page.screenshot({ path: `/tmp/plans-${name}.png`, fullPage: true });
    await ctx.close();
  }
}
const anna = 'anna.muster@elektro-muster.example';
const eva = 'eva.inauen@alpstein.example';
const plan = Number(process.env.PLAN ?? 1);
await shots(anna, [
  ['list-1440', '/customer/standing-orders'],
  ['list-390', '/customer/standing-orders', { width: 390, height: 844 }],
  ['plan-1440', `/customer/standing-orders/${plan}`],
  ['plan-390', `/customer/standing-orders/${plan}`, { width: 390, height: 844 }],
  ['risen-1440', `/customer/standing-orders/2`],
  ['risen-fr', `/customer/standing-orders/2`, { lang: 'fr', dark: true }],
  ['gone-1024', `/customer/standing-orders/4`, { width: 1024 }],
  ['cal-1440', '/customer/standing-orders/calendar'],
  ['cal-dark', '/customer/standing-orders/calendar?month=2026-12', { dark: true, lang: 'it' }],
  ['cal-390', '/customer/standing-orders/calendar', { width: 390, height: 844 }],
  ['edit-1440', `/customer/standing-orders/1/edit`],
  ['edit-390', `/customer/standing-orders/1/edit`, { width: 390, height: 844 }],
  ['once-1440', `/customer/standing-orders/1`, { act: async (p) => { await p.getByRole('button', { name: 'Einmal ändern' }).first().click(); await p.waitForTimeout(800); } }],
]);
await browser.close();
