import { pushApi } from '@shop/contract/push';
import type { KnownValuesOf } from '#test/module-values.ts';
import { testDevice } from './push.test-world.ts';

/** A device of Anna's. */
export const knownValues: KnownValuesOf = async ({ anna }) => {
  const device = testDevice('https://push.example/known');
  const { data } = await anna.ask(pushApi.subscribe, { body: device });
  return {
    ...device,
    subscriptionId: String(data?.devices[0]?.subscriptionId),
    orderStatus: true,
    approval: true,
    deliveryToday: true,
  };
};
