import { sessionApi } from '@shop/contract/session';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();

test('the menu of the account stands in one order, whichever module has registered an entry', async () => {
  const anna = await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(sessionApi.user, {}, { locale: 'it' });
  expect(data?.accountLinks.map(({ key, url, isActive }) => [key, url, isActive])).toEqual([
    ['orderHistory', '/it/customer/history', true],
    ['offers', '/it/customer/offer', true],
    ['parkedOrders', '/it/customer/order', true],
    ['returns', '/it/customer/history#return-order', true],
    ['deliveryControl', '/it/delivery-control', true],
    ['addresses', '/it/customer/address#addresses', false],
    ['objects', '/it/customer/address#objects', false],
    ['companyUsers', '/it/customer/users', false],
    ['profile', '/it/customer/profile', false],
  ]);
});

test('staff find the pages of the operator and none of the account', async () => {
  for (const email of ['agent@helvolt.example', 'operator@helvolt.example']) {
    const staff = await shop.logIn(email);
    const { data } = await staff.ask(sessionApi.user, {});
    expect(data?.accountLinks).toEqual([
      { key: 'salesOffers', name: 'Offertanfragen', url: '/de/operator/offers', isActive: true, count: null },
    ]);
  }
});
