import { fieldTexts } from '@shop/contract/texts';
import { expect, test } from 'vitest';
import deCart from '../cart/messages/de.json' with { type: 'json' };
import enCart from '../cart/messages/en.json' with { type: 'json' };
import frCart from '../cart/messages/fr.json' with { type: 'json' };
import itCart from '../cart/messages/it.json' with { type: 'json' };
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const languages = [
  ['de', de, deCart],
  ['fr', fr, frCart],
  ['it', it, itCart],
  ['en', en, enCart],
] as const;

test.each(languages)('messages of the server call the fields as the forms do (%s)', (language, checkout, cart) => {
  const names = Object.fromEntries(Object.entries(fieldTexts).map(([name, text]) => [name, text[language]]));
  const { noContract: _choice, noCostCentre: _none, orderText, ...notes } = checkout.field;
  expect(names).toMatchObject(notes);
  expect(orderText.startsWith(names['orderText'] ?? '-')).toBe(true);
  const { company, address1, address2, zipCode, city } = checkout.once;
  expect(names).toMatchObject({ company, address1, address2, zipCode, city });
  const { method, address, branch, day } = checkout.delivery;
  expect(names).toMatchObject({
    selectedShipmentMethodId: method,
    addressId: address,
    pickupLocationErpId: branch,
    deliveryDate: day,
    paymentSelection: checkout.payment.method,
  });
  const { name, ean, manufacturer, supplierArticleNumber } = cart.custom;
  expect(names).toMatchObject({ name, ean, manufacturer, supplierArticleNumber });
});
