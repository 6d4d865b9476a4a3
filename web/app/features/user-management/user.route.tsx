import { budgetsApi } from '@shop/contract/budgets';
import type { CompanyUser } from '@shop/contract/company-user';
import { userManagementApi } from '@shop/contract/user-management';
import { data, redirect } from 'react-router';
import type { Route } from './+types/user.route.ts';
import {
  accountBody,
  accountValues,
  deliveryBody,
  packingSlipBody,
  salesBody,
  settingValues,
  statusBody,
} from '#app/features/profile/user-values.ts';
import { apiContext, type Api } from '#app/lib/api.ts';
import { checkTextsOf } from '#app/lib/check-texts.server.ts';
import { refusedForm, valuesOf, type FormValues } from '#app/ui/form/form-outcome.ts';
import { limitCents, limitText, rightsIn, rightsValues } from './rights-values.ts';
import { UserPage, userSections, type UserSection } from './user-page.tsx';

export const handle = { texts: ['user-management', 'profile', 'form', 'new-password', 'budgets'] };

/** In which tab a section stands. */
const tabs: Readonly<Record<UserSection, string>> = {
  rights: 'rights',
  limit: 'rights',
  account: 'account',
  delivery: 'delivery',
  'packing-slip': 'packing-slip',
  sales: 'notifications',
  status: 'notifications',
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { customerUsername } = params;
  const api = context.get(apiContext);
  const viewed = await api.get(userManagementApi.view, { params: { customerUsername } });
  const query = { subjectKind: 'user', subjectId: viewed.userId } as const;
  const { budgets } = await api.get(budgetsApi.list, { query });
  return { ...viewed, budgets, checkTexts: checkTextsOf(request) };
}

/** Saves the section whose form was sent, and leads back to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { section: name, ...values } = valuesOf(await request.formData());
  const section = userSections.find((one) => one === name);
  if (section === undefined) throw data(null, { status: 400 });
  const { customerUsername, locale } = params;
  const api = context.get(apiContext);
  const answer = await send(api, { section, customerUsername }, values);
  if (answer.ok) {
    const path = `/${locale}/company/user/view/${encodeURIComponent(customerUsername)}`;
    throw redirect(`${path}?saved=${section}.${answer.reply.user.version}#${tabs[section]}`);
  }
  const outcome = await refusedForm(answer, values, async () => {
    const { user } = await api.get(userManagementApi.view, { params: { customerUsername } });
    return storedValues(section, user);
  });
  return { section, outcome };
}

function storedValues(section: UserSection, user: CompanyUser): FormValues {
  const version = String(user.version);
  if (section === 'rights') return { ...rightsValues(user.permissions), version };
  if (section === 'limit') return { cartLimit: limitText(user.cartLimit), version };
  return section === 'account' ? accountValues(user) : settingValues(section, user);
}

type Sent = { readonly section: UserSection; readonly customerUsername: string };

function send(api: Api, { section, customerUsername }: Sent, values: FormValues) {
  const params = { customerUsername };
  const version = Number(values.version);
  const asForm = { isForm: true } as const;
  switch (section) {
    case 'rights':
      return api.ask(
        userManagementApi.permissions,
        { params, body: { permissions: rightsIn(values), version } },
        asForm,
      );
    case 'limit': {
      const body = { cartLimit: limitCents(values.cartLimit), version };
      return api.ask(userManagementApi.orderSettings, { params, body }, asForm);
    }
    case 'account':
      return api.ask(userManagementApi.account, { params, body: accountBody(values) }, asForm);
    case 'delivery':
      return api.ask(userManagementApi.deliveryPickup, { params, body: deliveryBody(values) }, asForm);
    case 'packing-slip':
      return api.ask(userManagementApi.packingSlipSettings, { params, body: packingSlipBody(values) }, asForm);
    case 'sales':
      return api.ask(userManagementApi.orderConfirmation, { params, body: salesBody(values) }, asForm);
    case 'status':
      return api.ask(userManagementApi.orderStatusUpdateConfirmation, { params, body: statusBody(values) }, asForm);
  }
}

export default function UserRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UserPage key={loaderData.user.customerUsername} {...loaderData} refused={actionData} />;
}
