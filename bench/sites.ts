import { ask } from './load.ts';
import { sized } from './scale.ts';
import type { Scenario } from './scenarios.ts';

const SITES = sized(10_000, 2000);
const ROWS = 1500;
const CONNECTIONS = 4;

/** A company of ten thousand sites looks for one of them. */
export async function siteScenarios(origin: string, cookie: string): Promise<readonly Scenario[]> {
  await addSites(origin, cookie);
  const listing = (query: string): Scenario['round'] => {
    const path = `/api/customer/addresses?${query}`;
    return async (ask) => (await ask({ method: 'GET', path, headers: { cookie } })).status === 200;
  };
  const common = { connections: CONNECTIONS, p50Max: 5 };
  return [
    { ...common, name: 'address list of 10 000: one word', round: listing('q=seeweg+777') },
    { ...common, name: 'address list of 10 000: many hits', round: listing('q=villa&kind=object') },
    { ...common, name: 'address list of 10 000: nearest', round: listing('sort=nearest&lat=46.948&long=7.447') },
  ];
}

/** Through the import, piece by piece; a state that is used again has them. */
async function addSites(origin: string, cookie: string): Promise<void> {
  const counted = await ask(undefined, origin, { method: 'GET', path: '/api/customer/addresses', headers: { cookie } });
  const { counts } = (JSON.parse(counted.body) as { data: { counts: { delivery: number; object: number } } }).data;
  const wanted = SITES - counts.delivery - counts.object;
  for (let from = 0; from < wanted; from += ROWS) {
    const addresses = Array.from({ length: Math.min(ROWS, wanted - from) }, (_, n) => siteOf(from + n));
    const answer = await ask(undefined, origin, {
      method: 'POST',
      path: '/api/customer/addresses/import',
      body: JSON.stringify({ addresses }),
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    });
    if (answer.status !== 200) throw new Error(`Sites could not be added: ${answer.body.slice(0, 300)}`);
  }
}

function siteOf(n: number) {
  return {
    kind: 'object',
    company: `Villa ${n}`,
    address1: `Seeweg ${n}`,
    zipCode: String(3000 + (n % 900)),
    city: `Ort ${n % 300}`,
    latitude: 46.5 + (n % 1000) / 1000,
    longitude: 7 + (n % 700) / 700,
  };
}
