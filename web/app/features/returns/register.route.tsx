import { returnsApi } from '@shop/contract/returns';
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/register.route.ts';
import { apiContext, type Failure } from '#app/lib/api.ts';
import { RegisterPage } from './register-page.tsx';
import { useUntilLoaded, type Loaded } from './use-until-loaded.ts';

export const handle = { texts: ['returns', 'checkout', 'addresses'], isCoveredAtEnd: true };

/**
 * What was wrong with the question is final; any other failure is passed over and asked again
 * (docs/domain/returns.md#registration).
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Loaded> {
  const { orderNumber } = params;
  try {
    const returnOptions = await context
      .get(apiContext)
      .get(returnsApi.order, { params: { orderNumber } }, { isQuiet: true });
    return { orderNumber, returnOptions, notAllowed: null };
  } catch (error) {
    const { status, failure } = readThrown(error);
    if (failure.code === 'return.not_allowed')
      return { orderNumber, returnOptions: null, notAllowed: failure.messages?.[0]?.message ?? '' };
    if (status < 500) throw error;
    return { orderNumber, returnOptions: null, notAllowed: null };
  }
}

/** The way to the server may be interrupted, too, or end at the error page of a proxy. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (isFinal(error)) throw error;
    return { orderNumber: params.orderNumber, returnOptions: null, notAllowed: null };
  }
}

/** A refusal, or a way to another page. */
function isFinal(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** An answer that the API's reader has thrown; anything else is our own fault. */
function readThrown(error: unknown): { readonly status: number; readonly failure: Partial<Failure> } {
  if (typeof error !== 'object' || error === null || !('init' in error) || !('data' in error))
    return { status: 500, failure: {} };
  const { init, data } = error as { readonly init: ResponseInit | null; readonly data: Partial<Failure> | null };
  return { status: init?.status ?? 500, failure: data ?? {} };
}

/** Going from step to step changes nothing on the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage {...useUntilLoaded(loaderData)} />;
}
