import { chromium } from 'playwright';
const base = 'http://localhost:4103';
const out = '/tmp/agents-shots';
const browser = await chromium.launch();
async function login(ctx, email) {
  const r = await ctx.request.post(base + '/api/login_check', { form: { 'loginForm[email]': email, 'loginForm[password]': 'Helvolt-2026!' }, headers: { 'x-requested-with': 'XMLHttpRequest' } });
  if (r.status() !== 200) throw new Error(email + r.status());
}
const shots = process.argv.slice(2);
const want = (n) => shots.length === 0 || shots.includes(n);
async function shot(ctx, name, path, { w = 1440, h = 900, full = false, before } = {}) {
  if (!want(name)) return;
  const page = await ctx.newPage();
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(name, m.text().slice(0, 300)));
  await page.setViewportSize({ width: w, height: h });
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(1200);
  if (before) await before(page);
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full });
  console.log(name, page.url(), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await page.close();
}
const op = await browser.newContext({ locale: 'de-CH' });
await login(op, 'operator@helvolt.example');
await shot(op, 'customers', '/de/operator/customers?q=elektro');
await shot(op, 'customers-users', '/de/operator/customers/100100/users');
await shot(op, 'customers-orders', '/de/operator/customers/100300/orders', { w: 1024 });
await shot(op, 'customers-blocked', '/de/operator/customers/100390');
await shot(op, 'customers-cond', '/de/operator/customers/100100/conditions');
await shot(op, 'customers-390', '/de/operator/customers/100100', { w: 390, h: 844, full: true });
await shot(op, 'staff', '/de/operator/staff');
await shot(op, 'member', '/de/operator/staff/1', { full: true });
await shot(op, 'invite-fr', '/fr/operator/staff/invite');
await shot(op, 'trail', '/de/operator/audit-trail');
const dark = await browser.newContext({ locale: 'de-CH', colorScheme: 'dark' });
await login(dark, 'operator@helvolt.example');
await shot(dark, 'customers-dark', '/de/operator/customers/100100');
const ag = await browser.newContext({ locale: 'de-CH' });
await login(ag, 'agent@helvolt.example');
await shot(ag, 'assist', '/de/operator', { before: async (page) => {
  await page.getByRole('button', { name: 'Kunde betreuen' }).click();
  await page.getByRole('searchbox', { name: 'Kunde suchen' }).fill('keller');
  await page.waitForTimeout(1200);
} });
const r = await ag.request.post(base + '/api/agent/assistance', { data: { customerUsername: 'beat.keller' }, headers: { 'x-requested-with': 'XMLHttpRequest' } });
console.log('assist', r.status());
await shot(ag, 'banner-home', '/de');
await shot(ag, 'banner-cart', '/de/cart', { h: 700, before: async (page) => { await page.mouse.wheel(0, 400); await page.waitForTimeout(300); } });
await shot(ag, 'banner-390', '/de/cart', { w: 390, h: 844 });
await shot(ag, 'banner-1024', '/de/search?q=kabel', { w: 1024 });
await shot(ag, 'banner-operator', '/de/operator');
await shot(ag, 'banner-fr', '/fr');
await shot(ag, 'handover', '/de/cart', { before: async (page) => { await page.getByRole('button', { name: 'Warenkorb übergeben' }).click(); await page.waitForTimeout(800); } });
await browser.close();
