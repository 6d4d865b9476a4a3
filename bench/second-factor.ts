import { makePasskey } from '../api/test/software-passkey.ts';
import { ask, type Question, type Reply } from './load.ts';
import type { Scenario } from './scenarios.ts';
import { PASSWORD } from './world.ts';

/** A body, and whose session sends it. */
type Sent = { readonly cookie?: string } & Readonly<Record<string, unknown>>;
type Ask = (question: Question) => Promise<Reply>;
type State = { readonly data: { readonly passkeys: readonly { readonly passkeyId: number }[] } };
const STATE = '/api/user/second-factor';
const CONNECTIONS = 4;

/**
 * The log-in with a passkey: what a second factor costs beside the hash of a password, of which there is none here.
 * @param run measures; the passkey is gone afterwards, because the state is used again
 */
export async function measurePasskeys(
  origin: string,
  cookie: string,
  run: (scenarios: readonly Scenario[]) => Promise<void>,
): Promise<void> {
  const passkey = makePasskey();
  // The bench asks by number; passkeys belong to the shop's name.
  const shopOrigin = origin.replace('127.0.0.1', 'localhost');
  const bare: Ask = (question) => ask(undefined, origin, question);
  const begun = await post(bare, '/api/user/passkeys/begin', { password: PASSWORD, cookie });
  const newPasskey = passkey.register({ challenge: challengeIn(begun), origin: shopOrigin });
  const added = await post(bare, '/api/user/passkeys', { passkeyName: 'Bench', newPasskey, cookie });
  if (added.status !== 200) throw new Error(`The passkey could not be added: ${added.body.slice(0, 300)}`);
  const round: Scenario['round'] = async (ask) => {
    const challenge = challengeIn(await post(ask, '/api/passkey/options', {}));
    const body = { passkey: passkey.answer({ challenge, origin: shopOrigin }) };
    return (await post(ask, '/api/login_check/passkey', body)).status === 200;
  };
  try {
    await run([{ name: 'log-in with a passkey', connections: CONNECTIONS, p50Max: 10, round }]);
  } finally {
    const { data } = JSON.parse((await bare({ method: 'GET', path: STATE, headers: { cookie } })).body) as State;
    for (const { passkeyId } of data.passkeys)
      await post(bare, `/api/user/passkeys/${passkeyId}/remove`, { password: PASSWORD, cookie });
  }
}

function post(ask: Ask, path: string, { cookie = '', ...body }: Sent): Promise<Reply> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', ...(cookie !== '' && { cookie }) };
  return ask({ method: 'POST', path, body: JSON.stringify(body), headers });
}

function challengeIn({ status, body }: Reply): string {
  if (status !== 200) throw new Error(`There is no challenge: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { data: { challenge: string } }).data.challenge;
}
