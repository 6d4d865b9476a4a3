import path from 'node:path';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { describeErpContract } from './erp-openapi.ts';

const published = path.join(import.meta.dirname, '../../../../../docs/erp-http.openapi.json');

test('the published contract of the ERP is the one the shop checks answers with (vitest -u writes it anew)', async () => {
  const text = await format(JSON.stringify(describeErpContract()), { parser: 'json', printWidth: 120 });
  await expect(text).toMatchFileSnapshot(published);
});
