import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { accountOf, begin } from '../customers.ts';
import { expect, expectAccessible, test, visit } from '../shop-test.ts';

/** A push service on this machine: the browser's own is out of reach. */
async function openPushService() {
  const messages: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      messages.push(String(request.headers['content-encoding']));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}/device-${port}`, messages, close: () => server.close() };
}

/** The browser subscribes there, with keys as it would make them. */
async function subscribeAt(context: BrowserContext, endpoint: string): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await context.addInitScript(`
    const json = ${JSON.stringify({ endpoint, keys })};
    let isSubscribed = sessionStorage.getItem('subscribed') === '1';
    const set = (is) => {
      isSubscribed = is;
      sessionStorage.setItem('subscribed', is ? '1' : '0');
      return true;
    };
    const subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => set(false) };
    PushManager.prototype.subscribe = async () => set(true) && subscription;
    PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null);
  `);
}

/** Names what the device has kept for the time without a network. */
function storedPages(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(async () => {
    const requests = await (await caches.open('shop-offline-page')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  })()`);
}

test('without a network cart and orders can be read, and nobody else reads them', async ({
  page,
  context,
  language,
  say,
  consoleMay,
}) => {
  consoleMay.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const t = say('mobile-app');
  const account = accountOf(language);
  await begin(page, account, language);
  await visit(page, `/${language}`);
  await expect.poll(() => storedPages(page)).toEqual([`/${language}/offline`]);

  await test.step('a page that does not come gives way to what was kept, under its owner’s name', async () => {
    await context.setOffline(true);
    await page.goto(`/${language}/customer/history`);
    await expect(page.getByRole('heading', { level: 1, name: t('offline.title') })).toBeVisible();
    await expect(page.getByText(account.name)).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: t('offline.orders') }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
  });

  await test.step('with the network the page that was wanted comes without a press', async () => {
    await context.setOffline(false);
    await page.waitForURL(`**/${language}/customer/history`);
  });

  await test.step('the log-out leaves nothing on the device', async () => {
    await page.evaluate(`(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/${language}/logout';
      document.body.append(form);
      form.submit();
    })()`);
    await page.waitForURL(`**/${language}`);
    await expect.poll(() => storedPages(page)).toEqual([]);
  });
});

test('a customer switches messages on, gets one on this device and switches them off', async ({
  page,
  context,
  language,
  say,
}) => {
  const t = say('profile');
  const service = await openPushService();
  await context.grantPermissions(['notifications']);
  await subscribeAt(context, service.endpoint);
  await begin(page, accountOf(language), language);
  await visit(page, `/${language}/customer/profile#notifications`);

  await test.step('one press, and this device is named among those that get messages', async () => {
    await page.getByRole('button', { name: t('push.switchOn') }).click();
    await expect(page.getByText(t('push.onHere'))).toBeVisible();
    await expect(page.getByRole('list', { name: t('push.devices') }).getByText(t('push.here'))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a message reaches the push service encrypted', async () => {
    await page.getByRole('button', { name: t('push.try') }).click();
    await expect.poll(() => service.messages).toEqual(['aes128gcm']);
  });

  await test.step('what the push service hands over is shown by the browser', async () => {
    const session = await context.newCDPSession(page);
    const ids: string[] = [];
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      ids.push(
        ...registrations.filter(({ scopeURL }) => new URL(scopeURL).pathname === '/').map((one) => one.registrationId),
      );
    });
    await session.send('ServiceWorker.enable');
    await expect.poll(() => ids.length).toBeGreaterThan(0);
    const data = JSON.stringify({
      title: 'Bestellung 4711',
      body: 'Unterwegs',
      path: `/${language}/cart`,
      tag: 'order-4711',
    });
    const [registrationId = ''] = ids;
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
    const shown = () =>
      page.evaluate(`(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        return (await registration.getNotifications()).map(({ title, body }) => title + ': ' + body);
      })()`);
    await expect.poll(shown).toEqual(['Bestellung 4711: Unterwegs']);
  });

  await test.step('switched off, the device is gone from the list', async () => {
    await page.getByRole('button', { name: t('push.remove') }).click();
    await expect(page.getByRole('button', { name: t('push.switchOn') })).toBeVisible();
    await expect(page.getByRole('list', { name: t('push.devices') })).toHaveCount(0);
  });
  service.close();
});
