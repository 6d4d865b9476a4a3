import type { KnownCompany } from '@shop/contract/registration';
import type { Ctx } from '#src/context/context.ts';
import {
  findCompaniesById,
  findCompaniesByName,
  findCompaniesByVatNumber,
  type CompanyInBrief,
} from '../companies/index.ts';
import { findCompaniesByEmailDomain, findCompaniesByPhone } from '../company-users/index.ts';
import { listCitiesByZipCode } from '../addresses/index.ts';
import { lastDigits } from './application.rules.ts';
import type { CheckFacts } from './checks.rules.ts';
import { domainOf, isFreeProvider } from './email-domain.rules.ts';
import { countSameVatNumbers, type StoredApplication } from './applications.sql.ts';

/** What each of these applications is compared with, in the same few queries for any number of them. */
export async function readCheckFacts(
  ctx: Pick<Ctx, 'db'>,
  applications: readonly StoredApplication[],
): Promise<ReadonlyMap<number, CheckFacts>> {
  const domains = applications.map(({ email }) => domainOf(email)).filter((domain) => !isFreeProvider(domain));
  const phones = applications.flatMap(({ phone, mobilePhone }) => [lastDigits(phone), lastDigits(mobilePhone)]);
  const [byVatNumber, byName, byDomain, byPhone, cities, applied] = await Promise.all([
    findCompaniesByVatNumber(ctx, unique(applications.map(({ vatNumber }) => vatNumber))),
    findCompaniesByName(ctx, unique(applications.map(({ companyName }) => companyName))),
    findCompaniesByEmailDomain(ctx, unique(domains)),
    findCompaniesByPhone(ctx, unique(phones)),
    listCitiesByZipCode(ctx, unique(applications.map(({ zipCode }) => zipCode))),
    countSameVatNumbers(
      ctx,
      applications.map(({ id }) => id),
    ),
  ]);
  const others = await findCompaniesById(ctx, unique([...byDomain, ...byPhone].map(({ companyId }) => companyId)));
  const known = new Map([...others, ...byName, ...byVatNumber].map((company) => [company.id, company]));
  return new Map(
    applications.map((application) => {
      const same = (rows: readonly { readonly companyId: number }[]) => new Set(rows.map(({ companyId }) => companyId));
      const ofVatNumber = byVatNumber.filter(({ asked }) => asked === application.vatNumber).map(({ id }) => id);
      const ofDomain = same(byDomain.filter(({ domain }) => domain === domainOf(application.email)));
      const numbers = [lastDigits(application.phone), lastDigits(application.mobilePhone)];
      const ofPhone = same(byPhone.filter((row) => numbers.includes(row.lastDigits)));
      const ofName = byName.filter(({ asked }) => asked === application.companyName).map(({ id }) => id);
      const companies = unique([...ofVatNumber, ...ofDomain, ...ofPhone, ...ofName])
        .map((id) => known.get(id))
        .filter((company) => company !== undefined)
        .map((company) => toKnown(company, { ofVatNumber: new Set(ofVatNumber), ofDomain, ofPhone }));
      return [
        application.id,
        {
          companies,
          sameUidApplied: applied.get(application.id) ?? 0,
          cities: cities.get(application.zipCode) ?? [],
        },
      ];
    }),
  );
}

type Sets = {
  readonly ofVatNumber: ReadonlySet<number>;
  readonly ofDomain: ReadonlySet<number>;
  readonly ofPhone: ReadonlySet<number>;
};

function toKnown(company: CompanyInBrief, { ofVatNumber, ofDomain, ofPhone }: Sets): KnownCompany {
  const { id, number, name, city, vatNumber } = company;
  return {
    id,
    number,
    name,
    city,
    vatNumber,
    isSameVatNumber: ofVatNumber.has(id),
    isSamePhone: ofPhone.has(id),
    isSameEmailDomain: ofDomain.has(id),
  };
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
