import path from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { describeErpContract } from './erp-openapi.ts';

const published = path.join(import.meta.dirname, '../../../../../docs/erp-http.openapi.json');

test('the published contract of the ERP is the one the shop checks answers with (vitest -u writes it anew)', async () => {
  const { code } = await format(published, JSON.stringify(describeErpContract()), { printWidth: 120 });
  await expect(code).toMatchFileSnapshot(published);
});
