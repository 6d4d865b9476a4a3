import type { KnownValuesOf } from '#test/module-values.ts';

/** Everybody in that world has logged in. */
export const knownValues: KnownValuesOf = async () => ({ q: '', kind: 'logIn', days: '180' });
