import { punchoutApi } from '@shop/contract/punchout';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';
import type { TestShop } from '#test/shop.ts';
import { makeBuyerCalls } from '#test/buyers.ts';

const settings = {
  interfaceName: 'Interface of a test',
  interfaceUser: 'anna.muster@elektro-muster.example',
  login: 'known',
  identityDomain: 'NetworkId',
  charset: 'utf-8' as const,
  ociVersion: '4.0' as const,
  hookName: 'HOOK_URL',
  allowedOrigins: ['https://srm.elektro-muster.example'],
  addressId: null,
  costCentreId: null,
  supplierNumber: '4711',
  unitTable: 'C62 = ST',
  numberTable: '',
  descriptionRule: 'cut' as const,
  makerRule: 'cut' as const,
  extrasRule: 'cut' as const,
  customFields: ['commission' as const],
  areAdditionsLines: false,
  isInterfaceActive: true,
};

/** An interface of Anna's company with one message, and a simulation of it. */
export const knownValues: KnownValuesOf = async ({ shop }, endpoint) => {
  if (['check', 'transfer', 'cancel'].includes(endpoint)) return inSession(shop);
  const { db } = shop.parts;
  await db.run(sql`update punchout.profiles set removed_at = now() where name like 'Interface %' or login = 'known'`);
  const operator = await shop.logIn('operator@helvolt.example');
  const created = await operator.ask(punchoutApi.create, {
    body: {
      companyNumber: '100100',
      interfaceUser: settings.interfaceUser,
      interfaceName: settings.interfaceName,
      protocol: 'oci',
    },
  });
  const profileId = created.data?.interfaceId ?? 0;
  const message = await db.first<{ id: number }>(sql`
    insert into punchout.messages (profile_id, company_id, at, direction, kind, outcome, raw, form)
    select profile_id, company_id, now(), 'out', 'transfer', 'good', 'x=1', '{"action":"https://a.example","fields":[["x","1"]]}'
    from punchout.profiles where profile_id = ${profileId} returning message_id::int as id`);
  const simulation = await operator.ask(punchoutApi.simulate, {
    params: { interfaceId: String(profileId) },
    body: { simulatedCall: 'open' },
  });
  return {
    ...settings,
    companyNumber: '100100',
    protocol: 'oci',
    interfaceName: `${settings.interfaceName} x`,
    interfaceId: String(profileId),
    interfaceMessageId: String(message?.id ?? 1),
    simulationId: simulation.data?.simulationId ?? '',
    simulatedCall: 'open',
    version: 1,
    cartVersion: 1,
  };
};

/** Only who came from a buyer's system has something to give back: his session with an article in its cart. */
async function inSession(shop: TestShop) {
  const { openOci, fill } = makeBuyerCalls(shop);
  const { cookie } = await openOci();
  const { version } = await fill(cookie, 'S-1');
  return { cookie, cartVersion: version };
}
