import { listPieces } from './carts.ts';
import { startServer } from './child.ts';
import { ask, type Reply } from './load.ts';
import { OPERATOR } from './operator-home.ts';
import { findGoods, logIn, logInShoppers, stateFolder } from './world.ts';

const TRANSFER_LINES = 300;
const ORDER_LINES = 500;
const TRANSFER_MS_MAX = 40;
const ORDER_MS_MAX = 150;
const ROUNDS = 24;
/** Not measured: the first ones compile and fill caches. */
const WARM_UP_ROUNDS = 4;
const BUYER_ORIGIN = 'https://srm.bench.example';
const FORM = 'application/x-www-form-urlencoded';

export type PunchoutFigures = { readonly transferMs: number; readonly orderMs: number; readonly result: string };

type System = { readonly publicId: string; readonly login: string; readonly secret: string };

/**
 * What buyers' systems wait for: a cart of 300 lines handed over by OCI, and an order of 500 lines by cXML. A cart is handed over
 * once, so each round has a session and a cart of its own, which are not measured.
 */
export async function reportPunchout(products: number): Promise<PunchoutFigures> {
  const state = stateFolder(products);
  const shop = await startServer(
    'api/src/app/main.ts',
    { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products) },
    () => undefined,
  );
  try {
    const { origin } = shop;
    await logInShoppers(origin, state);
    const skus = await listPieces(origin, await findGoods(origin), ORDER_LINES);
    const operator = await logIn(origin, OPERATOR);
    const oci = await makeSystem(origin, operator, 'oci');
    const cxml = await makeSystem(origin, operator, 'cxml');
    const transferMs = await median(() => transfer(origin, oci, skus.slice(0, TRANSFER_LINES)));
    const orderMs = await median((round) => order(origin, cxml, { skus, orderId: `BENCH-${Date.now()}-${round}` }));
    const isFast = transferMs <= TRANSFER_MS_MAX && orderMs <= ORDER_MS_MAX;
    const result = isFast ? 'ok' : 'TOO SLOW';
    console.log(
      `\npunchout: OCI transfer of ${TRANSFER_LINES} lines p50 ${transferMs.toFixed(1)} ms (wanted <= ${TRANSFER_MS_MAX}), ` +
        `cXML order of ${ORDER_LINES} lines p50 ${orderMs.toFixed(1)} ms (wanted <= ${ORDER_MS_MAX}), ${result}`,
    );
    return { transferMs, orderMs, result };
  } finally {
    await shop.stop();
  }
}

async function median(round: (n: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS + WARM_UP_ROUNDS; n++) {
    const took = await round(n);
    if (n >= WARM_UP_ROUNDS) times.push(took);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** An interface of the shoppers' company, as the operator makes it. */
async function makeSystem(origin: string, cookie: string, protocol: 'oci' | 'cxml'): Promise<System> {
  const user = 'bench-0@elektro-muster.example';
  const interfaceName = `Bench ${protocol} ${Date.now()}`;
  const body = { companyNumber: '100100', interfaceUser: user, interfaceName, protocol };
  const made = dataOf<{ interfaceId: number; secret: string }>(
    await send(origin, 'POST /api/operator/interfaces', { cookie, body }),
  );
  const path = `/api/operator/interfaces/${made.interfaceId}`;
  const found = dataOf<{ settings: { login: string }; version: number; callUrl: string }>(
    await send(origin, `GET ${path}`, { cookie }),
  );
  const changed = { ...found.settings, allowedOrigins: [BUYER_ORIGIN], version: found.version };
  dataOf(await send(origin, `PATCH ${path}`, { cookie, body: changed }));
  return { publicId: found.callUrl.split('/').at(-1) ?? '', login: found.settings.login, secret: made.secret };
}

/** @returns how long the transfer alone took, milliseconds */
async function transfer(origin: string, { publicId, login, secret }: System, skus: readonly string[]): Promise<number> {
  const called = await fetch(`${origin}/punchout/oci/${publicId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': FORM },
    body: new URLSearchParams({ USERNAME: login, PASSWORD: secret, HOOK_URL: `${BUYER_ORIGIN}/hook` }).toString(),
  });
  const cookie = called.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { activeCart } = dataOf<{ activeCart: string }>(await send(origin, 'GET /api/customer/cart', { cookie }));
  const items = skus.map((sku) => ({ sku, quantity: 2 }));
  dataOf(await send(origin, `POST /api/cart/${activeCart}/multi-add`, { cookie, body: { items } }));
  // What the user sees before he hands it over.
  const { cartVersion } = dataOf<{ cartVersion: number }>(await send(origin, 'GET /api/punchout/transfer', { cookie }));
  const since = performance.now();
  const reply = await send(origin, 'POST /api/punchout/transfer', {
    cookie,
    body: { cartVersion, isLossAccepted: true },
  });
  const took = performance.now() - since;
  dataOf(reply);
  return took;
}

type Wanted = { readonly skus: readonly string[]; readonly orderId: string };

async function order(origin: string, system: System, { skus, orderId }: Wanted): Promise<number> {
  const body = orderXml(system, { skus, orderId });
  const since = performance.now();
  const reply = await ask(undefined, origin, {
    method: 'POST',
    path: `/punchout/cxml/${system.publicId}`,
    type: 'text/xml',
    body,
  });
  const took = performance.now() - since;
  if (!/code="200"/.test(reply.body)) throw new Error(`The order was refused: ${reply.body.slice(0, 600)}`);
  return took;
}

function orderXml({ login, secret }: System, { skus, orderId }: Wanted): string {
  const identity = `<Credential domain="NetworkId"><Identity>${login}</Identity>`;
  const items = skus.map(
    (sku, at) =>
      `<ItemOut quantity="1" lineNumber="${at + 1}"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID></ItemOut>`,
  );
  return `<?xml version="1.0"?><cXML payloadID="${orderId}@bench" timestamp="2026-11-24T09:00:00Z"><Header>
    <From>${identity}</Credential></From><Sender>${identity}<SharedSecret>${secret}</SharedSecret></Credential></Sender></Header>
    <Request><OrderRequest><OrderRequestHeader orderID="${orderId}" type="new"/>${items.join('')}</OrderRequest></Request></cXML>`;
}

type Sent = { readonly cookie: string; readonly body?: unknown };

function send(origin: string, call: string, { cookie, body }: Sent): Promise<Reply> {
  const [method = '', path = ''] = call.split(' ');
  return ask(undefined, origin, {
    method,
    path,
    headers: { cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function dataOf<T>({ status, body }: Reply): T {
  if (status !== 200) throw new Error(`${status}: ${body.slice(0, 400)}`);
  return (JSON.parse(body) as { data: T }).data;
}
