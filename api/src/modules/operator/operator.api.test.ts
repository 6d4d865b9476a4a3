import { operatorApi } from '@shop/contract/operator';
import { describe, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

const shop = openTestShop();

describe('happy', () => {
  test('everybody learns whose shop it is and when its branches are open', async () => {
    const answer = await shop.visitor.ask(operatorApi.get, {});
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ name: 'Helvolt', branches: [{ name: 'Bern' }, { name: 'Zürich' }, {}, {}] });
  });

  test('thresholds and inner addresses of the configuration stay on the server', async () => {
    const answer = await shop.visitor.ask(operatorApi.get, {});
    expect(answer.data).not.toHaveProperty('expensiveTotalCents');
    expect(answer.data).not.toHaveProperty('publicUrl');
  });
});
