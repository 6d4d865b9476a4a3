import { readFile } from 'node:fs/promises';
import { accountOf, accounts, begin } from '../customers.ts';
import { awaitEmail } from '../outbox.ts';
import { expectAccessible, expect, test } from '../shop-test.ts';

test('a showroom visit is wished for, its calendar file opens, staff confirm it, and the customer reads that', async ({
  page,
  browser,
  language,
  say,
}) => {
  const words = say('helpdesk');
  const staff = say('helpdesk-staff');
  const message = `KNX ${language} ${Date.now()}`;
  await begin(page, accountOf(language), language);

  await test.step('three wishes at most, each a free time', async () => {
    await page.goto(`/${language}/showroom`);
    await page.getByLabel(words('showroom.message')).fill(message);
    await page.getByRole('button', { name: words('showroom.do') }).click();
    await expect(page.getByLabel(words('fields.slotDay'))).toHaveAttribute('aria-invalid', 'true');
    // Each language has a day of its own: one hour is confirmed once.
    await page.getByLabel(words('fields.slotDay')).selectOption({ index: language === 'fr' ? 8 : 6 });
    await page.getByLabel(words('fields.slotTime')).selectOption({ index: 2 });
    await expectAccessible(page);
    await page.getByRole('button', { name: words('showroom.do') }).click();
    await expect(page.getByRole('link', { name: words('showroom.calendar') })).toBeVisible();
  });

  const opened = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /ICS/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    return file.replaceAll('\r\n ', '');
  };
  const number = new URL(page.url()).searchParams.get('sent') ?? '';
  const wished = await opened();
  expect(wished).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(wished).toContain('STATUS:TENTATIVE');

  await test.step('staff find it, confirm the time and add a link', async () => {
    const office = await (await browser.newContext({ locale: `${language}-CH` })).newPage();
    await begin(office, accounts.operator, language);
    await office.goto(`/${language}/operator/helpdesk?q=${encodeURIComponent(message)}`);
    await expect(office.getByRole('heading', { name: staff('slot.title') })).toBeVisible();
    await expectAccessible(office);
    await office.getByLabel(staff('slot.url')).fill('https://meet.example.ch/showroom');
    await office.getByRole('button', { name: staff('slot.do') }).click();
    await expect(office.getByText(staff('done.slot'))).toBeVisible();
    await expect(office.getByRole('heading', { name: staff('slot.move') })).toBeVisible();
    await office.context().close();
  });

  const mail = await awaitEmail(number, 'https://meet.example.ch/showroom');
  if (mail) expect(mail.source).toContain('text/calendar');

  await test.step('the bell counts the answer, the message centre shows it, and the calendar has it', async () => {
    await page.goto(`/${language}/customer/messages`);
    await page.locator(`main a[href$="/customer/messages/${number}"]`).click();
    await expect(page.getByRole('link', { name: say('message-centre')('meeting') })).toBeVisible();
    await expectAccessible(page);
    const confirmed = await opened();
    expect(confirmed).toContain('STATUS:CONFIRMED');
    expect(confirmed).toContain('https://meet.example.ch/showroom');
    const uidOf = (calendar: string) => /UID:.*/.exec(calendar)?.[0];
    expect(uidOf(confirmed)).toContain('showroom');
    expect(uidOf(confirmed)).toBe(uidOf(wished));
  });

  await test.step('and writes back', async () => {
    await page.getByLabel(say('message-centre')('reply')).fill('Merci');
    await page.getByRole('button', { name: say('message-centre')('send') }).click();
    await expect(page.getByText(say('message-centre')('sent'))).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor asks something, gets its number and an answer, and writes on', async ({
    page,
    browser,
    language,
    say,
  }) => {
    const words = say('helpdesk');
    // The form stands in a page of content.
    await page.goto(`/${language}/so/contact`);
    const main = page.getByRole('main');
    await main.getByLabel(words('fields.message')).fill('Hallo');
    await main.getByLabel(words('fields.contactName')).fill('Ruth Zaugg');
    await main.getByRole('textbox', { name: words('fields.email') }).fill('ruth@zaugg.example');
    await main.getByRole('button', { name: words('contact.do') }).click();
    await expect(main.getByRole('status')).toContainText(/\d+/);
    const number = new URL(page.url()).searchParams.get('sent') ?? '';

    await test.step('staff answer him', async () => {
      const context = await browser.newContext({ locale: `${language}-CH`, javaScriptEnabled: true });
      const office = await context.newPage();
      await begin(office, accounts.operator, language);
      await office.goto(`/${language}/operator/helpdesk/${number}`);
      await office.getByLabel(say('helpdesk-staff')('answer.title', { name: 'Ruth Zaugg' })).fill('Gern geschehen');
      await office.getByRole('button', { name: say('helpdesk-staff')('answer.send'), exact: true }).click();
      await expect(office.getByText(say('helpdesk-staff')('done.answer'))).toBeVisible();
      await context.close();
    });

    await test.step('and he writes on by the link of the e-mail, without an account', async () => {
      const mail = await awaitEmail(number, 'Gern geschehen');
      const link = /\/conversation\/[\w-]+/.exec(mail?.source.replaceAll('=\n', '') ?? '')?.[0];
      if (link === undefined) return; // the outbox of this shop is elsewhere
      await page.goto(`/${language}${link}`);
      await expect(main.getByText('Gern geschehen')).toBeVisible();
      await main.getByLabel(say('message-centre')('reply')).fill('Merci');
      await main.getByRole('button', { name: say('message-centre')('send') }).click();
      await expect(main.getByText(say('message-centre')('sent'))).toBeVisible();
      await expect(main.getByText('Merci')).toBeVisible();
    });
  });
});
