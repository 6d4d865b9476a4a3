import type { ReturnItem } from '@shop/contract/returns';
import { expect, test } from 'vitest';
import {
  bodyOf,
  chosenOf,
  missingIn,
  nothingEntered,
  readReturnInput,
  stepOf,
  stepOfRefusal,
  withLine,
  type ReturnInput,
} from './return-input.ts';
import { address, sampleReturnOptions as returnOptions, sampleTour as tour } from './returns.samples.ts';

const known = (input: ReturnInput, items: readonly ReturnItem[] = returnOptions.items) => ({
  returnOptions,
  input,
  chosen: chosenOf(items, input),
});
const oneChosen = withLine(nothingEntered, 10, { quantity: 4, comment: ' Gehäuse gebrochen ' });
const reasoned = withLine(oneChosen, 10, { reasonId: 'damaged', photoIds: ['p1'] });
const complete = { ...reasoned, tour, uid: 'u1' };

test('no step can be jumped over: the address leads to the first one in which something is missing', () => {
  expect(stepOf('confirmation', known(nothingEntered))).toBe('products');
  expect(stepOf('confirmation', known(oneChosen))).toBe('reasons');
  expect(stepOf('confirmation', known(reasoned))).toBe('options');
  expect(stepOf('confirmation', known(complete))).toBe('confirmation');
  expect(stepOf('reasons', known(complete))).toBe('reasons');
  expect(stepOf('nonsense', known(complete))).toBe('products');
});

test('every position needs a reason, a pickup a tour, and a drop-off a branch', () => {
  expect(missingIn('reasons', known(oneChosen))).toEqual(['reason-10']);
  expect(missingIn('options', known(reasoned))).toEqual(['slot']);
  expect(missingIn('options', known({ ...reasoned, addressId: 99 }))).toEqual(['address']);
  const dropOff = { ...reasoned, returnType: 'DropOff' as const };
  expect(missingIn('options', known(dropOff))).toEqual(['branch']);
  expect(missingIn('options', known({ ...dropOff, branchErpId: 'BE' }))).toEqual([]);
});

test('of what a colleague sends back meanwhile only the rest stays chosen, with all that was typed', () => {
  const [first, ...others] = returnOptions.items;
  const less = [{ ...first, returnableQuantity: 3 } as ReturnItem, ...others];
  expect(chosenOf(less, reasoned)).toMatchObject([{ quantity: 3, reasonId: 'damaged', photoIds: ['p1'] }]);
  const none = [{ ...first, returnableQuantity: 0, why: 'alreadyReturned' } as ReturnItem, ...others];
  expect(chosenOf(none, reasoned)).toEqual([]);
});

test('what may not come back cannot be chosen, whatever stands in the storage', () => {
  expect(chosenOf(returnOptions.items, withLine(nothingEntered, 20, { quantity: 1 }))).toEqual([]);
});

test('a pickup is sent with its address and tour, a drop-off with its branch and nothing of a pickup', () => {
  expect(bodyOf(known(complete), 'Anna Muster')).toEqual({
    orderReference: '4501',
    returnType: 'PickUp',
    duplicateId: '4501-u1',
    contact: 'Anna Muster',
    orderItems: [{ lineNumber: 10, quantity: 4, reasonId: 'damaged', comment: 'Gehäuse gebrochen', photoIds: ['p1'] }],
    pickupAddressId: address.id,
    ...tour,
    branchErpId: null,
  });
  expect(bodyOf(known({ ...complete, returnType: 'DropOff', branchErpId: 'BE' }), '')).toMatchObject({
    pickupAddressId: null,
    tourId: null,
    branchErpId: 'BE',
  });
  expect(bodyOf(known(reasoned), '')).toBeUndefined();
});

test('a refusal leads to the step where it can be corrected', () => {
  expect(stepOfRefusal('return.slot_gone')).toBe('options');
  expect(stepOfRefusal('return.photo_unknown')).toBe('reasons');
  expect(stepOfRefusal('return.quantity_taken')).toBe('products');
});

test('what was kept comes back as it was, and anything else in the storage as nothing entered', () => {
  expect(readReturnInput(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
  expect(readReturnInput({ lines: { 10: { quantity: -1, reasonId: 'x', photoIds: [7] } }, tour: {} })).toEqual(
    withLine(nothingEntered, 10, {}),
  );
  expect(readReturnInput('x')).toBeUndefined();
});
