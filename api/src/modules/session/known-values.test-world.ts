import { sessionApi } from '@shop/contract/session';
import type { KnownValuesOf } from '#test/module-values.ts';

/** A second session of Anna's, for endpoints about one. */
export const knownValues: KnownValuesOf = async ({ shop, anna }, endpoint) => {
  if (endpoint !== 'endSession') return {};
  await shop.logIn('anna.muster@elektro-muster.example');
  const { data } = await anna.ask(sessionApi.sessions, {});
  return { sessionId: data?.find(({ isCurrent }) => !isCurrent)?.sessionId };
};
