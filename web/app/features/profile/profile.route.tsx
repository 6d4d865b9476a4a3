import { profileApi } from '@shop/contract/profile';
import { data, redirect } from 'react-router';
import type { Route } from './+types/profile.route.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { passwordBody } from './password-form.tsx';
import { ProfilePage, profileSections, type ProfileSection } from './profile-page.tsx';
import {
  accountBody,
  accountValues,
  deliveryBody,
  packingSlipBody,
  salesBody,
  settingValues,
  statusBody,
} from './user-values.ts';

export const handle = { texts: ['profile', 'new-password', 'form'] };

/** In which tab a section stands. */
const tabs: Readonly<Record<ProfileSection, string>> = {
  account: 'account',
  password: 'password',
  delivery: 'delivery',
  'packing-slip': 'packing-slip',
  sales: 'notifications',
  status: 'notifications',
};

export async function loader({ context, request }: Route.LoaderArgs) {
  return { profile: await context.get(apiContext).get(profileApi.get), checkTexts: checkTextsOf(request) };
}

/** Saves the section whose form was sent, and leads back to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { section: name, username: _, ...values } = valuesOf(await request.formData());
  const section = profileSections.find((one) => one === name);
  if (section === undefined) throw data(null, { status: 400 });
  const api = context.get(apiContext);
  const answer = await send(api, section, values);
  if (answer.ok) {
    const mark = 'user' in answer.reply ? answer.reply.user.version : answer.reply.passwordChangedAt;
    throw redirect(`/${params.locale}/customer/profile?saved=${section}.${encodeURIComponent(mark)}#${tabs[section]}`);
  }
  // Passwords are not sent back.
  const shown = section === 'password' ? {} : values;
  const outcome = await refusedForm(answer, shown, async () => {
    const { user } = await api.get(profileApi.get);
    return section === 'account' || section === 'password' ? accountValues(user) : settingValues(section, user);
  });
  return { section, outcome };
}

function send(api: Api, section: ProfileSection, values: FormValues) {
  const asForm = { isForm: true } as const;
  switch (section) {
    case 'account':
      return api.ask(profileApi.account, { body: accountBody(values) }, asForm);
    case 'password':
      return api.ask(profileApi.updatePassword, { body: passwordBody(values) }, asForm);
    case 'delivery':
      return api.ask(profileApi.deliveryPickup, { body: deliveryBody(values) }, asForm);
    case 'packing-slip':
      return api.ask(profileApi.packingSlipSettings, { body: packingSlipBody(values) }, asForm);
    case 'sales':
      return api.ask(profileApi.orderConfirmation, { body: salesBody(values) }, asForm);
    case 'status':
      return api.ask(profileApi.orderStatusUpdateConfirmation, { body: statusBody(values) }, asForm);
  }
}

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} refused={actionData} />;
}
