import { sessionApi } from '@shop/contract/session';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('the menu of the account stands in one order, whichever module has registered an entry', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(sessionApi.user, {}, { locale: 'it' });
  expect(data?.accountLinks.map(({ key, url, isActive }) => [key, url, isActive])).toEqual([
    ['orderHistory', '/it/customer/history', true],
    ['messages', '/it/customer/messages', true],
    ['shoppingLists', '/it/shopping-list', true],
    ['standingOrders', '/it/customer/standing-orders', true],
    ['ownNumbers', '/it/customer/own-numbers', true],
    ['priceLists', '/it/customer/price-list', true],
    ['offers', '/it/customer/offer', true],
    ['parkedOrders', '/it/customer/order', true],
    ['returns', '/it/customer/history#return-order', true],
    ['premiumWorld', '/it/customer/premium-world', true],
    ['deliveryControl', '/it/delivery-control', true],
    ['addresses', '/it/customer/address#addresses', true],
    ['objects', '/it/customer/address#objects', true],
    ['contracts', '/it/customer/address#contracts', true],
    ['companyUsers', '/it/customer/users', true],
    ['departments', '/it/customer/departments', true],
    ['budgets', '/it/customer/budgets', true],
    ['approvalRules', '/it/customer/approval-rules', true],
    ['singleSignOn', '/it/customer/single-sign-on', true],
    ['interfaces', '/it/customer/interfaces', true],
    ['auditTrail', '/it/customer/audit-trail', true],
    ['profile', '/it/customer/profile', true],
  ]);
});

test('staff find the pages of the operator that they may open, and none of the account', async () => {
  const linksOf = async (email: string) =>
    (await (await shop.logIn(email)).ask(sessionApi.user, {})).data?.accountLinks ?? [];
  const keysOf = async (email: string) => (await linksOf(email)).map(({ key }) => key);
  expect(await keysOf('agent@helvolt.example')).toEqual([
    'customers',
    'helpdesk',
    'salesOffers',
    'undecidedReturns',
    'security',
  ]);
  expect(await keysOf('operator@helvolt.example')).toEqual([
    'registrations',
    'customers',
    'customerCare',
    'helpdesk',
    'salesOffers',
    'premiumWorld',
    'premiumRedemptions',
    'undecidedReturns',
    'productReports',
    'imports',
    'articles',
    'categories',
    'searchTuning',
    'content',
    'announcements',
    'media',
    'navigation',
    'emailTexts',
    'newsletter',
    'erpNotices',
    'jobs',
    'mails',
    'systems',
    'faults',
    'staff',
    'staffTrail',
    'settings',
    'securityEvents',
    'singleSignOn',
    'interfaces',
    'lostFactors',
    'security',
  ]);
  expect(await linksOf('agent@helvolt.example')).toContainEqual({
    key: 'salesOffers',
    name: 'Offertanfragen',
    url: '/de/operator/offers',
    isActive: true,
    count: 0,
  });
});
