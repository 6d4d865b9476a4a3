/**
 * Francs as typed, `1'250.5` or `1250,50`, as whole Rappen; undefined for what is no amount
 * (docs/domain/money.md#whole-rappen).
 */
export function typedAmount(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s\u00a0'’]/gu, '').replace(',', '.');
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!found) return undefined;
  const [, francs = '0', rappen = ''] = found;
  return Number(francs) * 100 + Number(rappen.padEnd(2, '0'));
}
