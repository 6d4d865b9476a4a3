import { secondFactorApi } from '@shop/contract/second-factor';
import { redirect } from 'react-router';
import type { Route } from './+types/second-factor.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { homePathOf } from '#app/lib/locale.ts';
import { messageText } from '#app/lib/message-text.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { textOf } from './form-text.ts';
import { PasswordStep, RecoveryCodes, ScanStep } from './second-factor-steps.tsx';

export const handle = { texts: ['sign-in-security'] };

type Outcome = {
  readonly uri?: string;
  readonly recoveryCodes?: readonly string[];
  /** What is wrong with what was typed. */
  readonly message?: string;
};

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get(secondFactorApi.state);
}

export async function action({ context, params, request }: Route.ActionArgs): Promise<Outcome> {
  const api = context.get(apiContext);
  const form = await request.formData();
  const options = { isQuiet: true, isForm: true };
  if (textOf(form, 'step') === 'confirm') {
    const answer = await api.ask(secondFactorApi.confirm, { body: { code: textOf(form, 'code') } }, options);
    if (answer.ok) return { recoveryCodes: answer.reply.recoveryCodes };
    const uri = textOf(form, 'uri');
    return {
      ...(uri.startsWith('otpauth://totp/') && URL.canParse(uri) && { uri }),
      message: messageText(answer),
    };
  }
  const isRemoved = textOf(form, 'step') === 'remove';
  const code = isRemoved ? textOf(form, 'code').trim() : '';
  const body = code === '' ? { password: textOf(form, 'password') } : { code };
  const answer = await api.ask(isRemoved ? secondFactorApi.remove : secondFactorApi.begin, { body }, options);
  if (!answer.ok) return { message: messageText(answer) };
  if ('uri' in answer.reply) return { uri: answer.reply.uri };
  throw redirect(`${homePathOf(params.locale)}/customer/security`);
}

/** Sets the second factor up, or removes it (docs/domain/second-factor.md#setting-up). Works without scripts. */
export default function SecondFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator;
  const isOn = loaderData.confirmedAt !== null;
  const codes = actionData?.recoveryCodes;
  const title = t(isOn && !codes ? 'secondFactor.removeTitle' : 'secondFactor.title');
  return (
    <>
      <title>{`${title} · ${operator?.name ?? ''}`}</title>
      <Breadcrumb trail={[{ title: t('title'), url: '/customer/security' }]} here={title} />
      <h1 className="mb-5 max-sm:mt-4">{title}</h1>
      <div className="mb-10 max-w-110 rounded-card border border-line bg-raised p-4.5 sm:p-6">
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : actionData?.uri !== undefined && !isOn ? (
          <ScanStep uri={actionData.uri} message={actionData.message} />
        ) : (
          <PasswordStep isOn={isOn} message={actionData?.message} />
        )}
      </div>
    </>
  );
}
