import { sessionApi } from '@shop/contract/session';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('the menu of the account stands in one order, whichever module has registered an entry', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(sessionApi.user, {}, { locale: 'it' });
  expect(data?.accountLinks.map(({ key, url, isActive }) => [key, url, isActive])).toEqual([
    ['orderHistory', '/it/customer/history', true],
    ['shoppingLists', '/it/shopping-list', true],
    ['offers', '/it/customer/offer', true],
    ['parkedOrders', '/it/customer/order', true],
    ['returns', '/it/customer/history#return-order', true],
    ['deliveryControl', '/it/delivery-control', true],
    ['addresses', '/it/customer/address#addresses', true],
    ['objects', '/it/customer/address#objects', true],
    ['contracts', '/it/customer/address#contracts', true],
    ['companyUsers', '/it/customer/users', true],
    ['departments', '/it/customer/departments', true],
    ['budgets', '/it/customer/budgets', true],
    ['approvalRules', '/it/customer/approval-rules', true],
    ['singleSignOn', '/it/customer/single-sign-on', true],
    ['auditTrail', '/it/customer/audit-trail', true],
    ['profile', '/it/customer/profile', true],
  ]);
});

test('staff find the pages of the operator that they may open, and none of the account', async () => {
  const linksOf = async (email: string) =>
    (await (await shop.logIn(email)).ask(sessionApi.user, {})).data?.accountLinks;
  const offers = {
    key: 'salesOffers',
    name: 'Offertanfragen',
    url: '/de/operator/offers',
    isActive: true,
    count: 0,
  };
  const registrations = {
    key: 'registrations',
    name: 'Registrierungen',
    url: '/de/operator/registrations',
    isActive: true,
    count: 0,
  };
  const settings = {
    key: 'settings',
    name: 'Einstellungen',
    url: '/de/operator/settings',
    isActive: true,
    count: null,
  };
  const newsletter = {
    key: 'newsletter',
    name: 'Newsletter',
    url: '/de/operator/newsletter',
    isActive: true,
    count: null,
  };
  const erpNotices = {
    key: 'erpNotices',
    name: 'ERP-Meldungen',
    url: '/de/operator/erp-notices?state=open',
    isActive: true,
    count: 0,
  };
  const security = {
    key: 'securityEvents',
    name: 'Sicherheit',
    url: '/de/operator/security-events',
    isActive: true,
    count: null,
  };
  const domains = {
    key: 'singleSignOn',
    name: 'Firmen-Anmeldung: Domains',
    url: '/de/operator/single-sign-on',
    isActive: true,
    count: null,
  };
  const lostFactors = {
    key: 'lostFactors',
    name: 'Verlorene Faktoren',
    url: '/de/operator/lost-factors',
    isActive: true,
    count: null,
  };
  const customerCare = {
    key: 'customerCare',
    name: 'Betreuung',
    url: '/de/operator/customer-care',
    isActive: true,
    count: null,
  };
  const own = {
    key: 'security',
    name: 'Anmeldung und Geräte',
    url: '/de/customer/security',
    isActive: true,
    count: null,
  };
  const engineRoom = [
    { key: 'jobs', name: 'Aufträge', url: '/de/operator/jobs?state=failed', isActive: true, count: 0 },
    { key: 'mails', name: 'Postausgang', url: '/de/operator/mails', isActive: true, count: 0 },
    { key: 'systems', name: 'Technik', url: '/de/operator/systems', isActive: true, count: null },
    { key: 'faults', name: 'Fehler', url: '/de/operator/faults', isActive: true, count: null },
  ];
  expect(await linksOf('agent@helvolt.example')).toEqual([registrations, offers, own]);
  expect(await linksOf('operator@helvolt.example')).toEqual([
    registrations,
    offers,
    newsletter,
    erpNotices,
    ...engineRoom,
    settings,
    security,
    domains,
    customerCare,
    lostFactors,
    own,
  ]);
});
