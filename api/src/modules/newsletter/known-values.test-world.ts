import { randomUUID } from 'node:crypto';
import { newsletterApi } from '@shop/contract/newsletter';
import type { KnownValuesOf } from '#test/module-values.ts';
import { findRequest, holdSubscription, insertRequest } from './newsletter.sql.ts';

/** A subscription that waits for its confirmation, for endpoints about one. */
export const knownValues: KnownValuesOf = async ({ shop, operator }, endpoint) => {
  const [token, unsubscribeToken] = [randomUUID(), randomUUID()];
  const email = `${token}@example.ch`;
  const id = await insertRequest(shop.ctx(), { email, locale: 'de', token });
  const request = await findRequest(shop.ctx(), id);
  if (request) await holdSubscription(shop.ctx(), request, unsubscribeToken);
  const { data } = await operator.ask(newsletterApi.list, { query: { q: email } });
  return {
    ids: data?.subscriptions.map((subscription) => subscription.id),
    token: endpoint === 'unsubscribe' ? unsubscribeToken : token,
    email: 'known@example.ch',
    locale: 'fr',
  };
};
