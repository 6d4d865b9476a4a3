import { DEVICE_COOKIE, SESSION_COOKIE } from '#src/modules/session/index.ts';
import { DEMO_PASSWORD, type TestShop } from '#test/shop.ts';

export type Try = {
  readonly password?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly forwardedFor?: string;
  readonly stay?: boolean;
  readonly redirectUrl?: string;
  readonly host?: string;
};

/** The log-in form as a browser sends it. */
export async function tryLogIn(
  shop: TestShop,
  name: string,
  { password = DEMO_PASSWORD, cookie, from, forwardedFor, stay, redirectUrl, host }: Try = {},
) {
  const form = new URLSearchParams({ 'loginForm[email]': name, 'loginForm[password]': password });
  if (stay) form.set('loginForm[stayLoggedIn]', '1');
  if (redirectUrl !== undefined) form.set('loginForm[redirectUrl]', redirectUrl);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/login_check',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...(host && { host }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
    ...(from && { remoteAddress: from }),
    payload: form.toString(),
  });
  const { statusCode: status, cookies, headers } = response;
  return { status, body: response.json<unknown>(), cookies, retryAfter: headers['retry-after'] };
}

/** Who the shop takes the bearer of this cookie for. */
export async function userOf(shop: TestShop, cookie: string) {
  const response = await shop.app.inject({ url: '/api/user', headers: { cookie } });
  return response.json<{ data: { email: string } | null }>().data;
}

type Cookies = Pick<Awaited<ReturnType<typeof tryLogIn>>, 'cookies'>;

/** The session that the browser sends with its next request. */
export const cookieOf = ({ cookies }: Cookies) => cookieNamed(SESSION_COOKIE, cookies);

/** What the browser sends with its next log-in. */
export const deviceOf = ({ cookies }: Cookies) => cookieNamed(DEVICE_COOKIE, cookies);

function cookieNamed(wanted: string, cookies: Cookies['cookies']): string {
  return cookies.flatMap(({ name, value }) => (name === wanted ? [`${name}=${value}`] : [])).join('; ');
}
