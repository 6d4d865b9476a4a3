import { singleSignOnApi } from '@shop/contract/single-sign-on';
import sql from 'sql-template-tag';
import type { KnownValuesOf } from '#test/module-values.ts';

/** Anna's company with a provider that is away, and one domain that waits for the operator. */
export const knownValues: KnownValuesOf = async ({ shop, anna }) => {
  const settings = {
    issuer: 'http://127.0.0.1:9',
    clientId: 'helvolt-shop',
    clientSecret: 'a-secret-of-the-provider-27',
    emailDomains: ['muster-solar.example'],
    roleClaim: 'groups',
    roles: [{ value: 'shop', preset: 'fitter' as const }],
    defaultPreset: 'refused' as const,
    createsUsers: true,
    followsRoles: true,
    isProviderFactorEnough: true,
    isSingleSignOnActive: true,
    isOnlyWay: false,
    emergencyUsername: '',
  };
  const { data } = await anna.ask(singleSignOnApi.get, {});
  const saved = await anna.ask(singleSignOnApi.save, {
    body: { ...settings, version: data?.settings.version ?? 0 },
  });
  const domain = await shop.parts.db.first<{ id: number }>(sql`
    select id from single_sign_on.domains where domain = 'muster-solar.example' order by id limit 1`);
  return { ...settings, version: saved.data?.settings.version, domainId: domain?.id, isConfirmed: false };
};
