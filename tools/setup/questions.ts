import { cantons, SETTINGS_SCHEMA_VERSION, SWISSTOPO, type OperatorSettings } from '@shop/contract/operator-settings';
import type { Locale } from '@shop/contract/values';
import { SetUp, type FirstAccount, type FirstCompany } from '../../api/src/app/set-up/set-up.schemas.ts';
import { setUpFaults } from '../../api/src/app/set-up/set-up.ts';
import { passwordFaults } from '../../api/src/modules/company-users/index.ts';
import { faultsOf } from '@shop/contract/faults';
import { messageText } from '../../api/src/platform/http/wording.ts';
import type { Terminal } from './terminal.ts';
import type { Words } from './words.ts';

type Asking = { readonly terminal: Terminal; readonly words: Words; readonly locale: Locale };

/** The settings that set-up begins with where there are none: a counter open on working days, the usual periods. */
export const blankSettings: OperatorSettings = {
  schemaVersion: SETTINGS_SCHEMA_VERSION,
  company: {
    name: '',
    legalName: '',
    street: '',
    zipCode: '',
    city: '',
    phone: '',
    vatNumber: '',
    retailAlternative: '',
    termsUrl: '',
    termsVersion: '',
  },
  emails: { sales: '', orders: '', returns: '', accounts: '', security: '', sender: '', language: 'de' },
  appearance: { logo: null, brandColour: null, accentColour: null },
  branches: [
    {
      erpId: '1',
      name: '',
      street: '',
      zipCode: '',
      city: '',
      phone: '',
      canton: 'ZH',
      closedDays: [],
      geoPoint: null,
      services: [],
      openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '17:00' })),
    },
  ],
  delivery: { orderCutOff: '17:00', closedDays: [] },
  payment: {
    qrIban: '',
    referencePrefix: '',
    paymentDays: 30,
    vatRates: [
      { validFrom: '2018-01-01', basisPoints: 770 },
      { validFrom: '2024-01-01', basisPoints: 810 },
    ],
  },
  presence: {
    socialLinks: [],
    award: null,
    mapTileUrl: SWISSTOPO.tileUrl,
    mapAttribution: SWISSTOPO.attribution,
    googleMapsKey: '',
    maintenance: null,
    iosApp: null,
    androidApp: null,
  },
  limits: {
    expensiveTotalCents: 5_000_000,
    expensiveRequestDays: 90,
    pricedLines: 1000,
    returnDays: 30,
    offerDays: 30,
    securityEventDays: 180,
    erpSumToleranceCents: 1,
  },
};

/** Asks for what a shop cannot be without; everything else has a default and is changed on the settings page. */
export async function askSetUp(asking: Asking, before: OperatorSettings | undefined): Promise<SetUp> {
  const { terminal, words } = asking;
  terminal.say(words.intro);
  const settings = await askSettings(asking, before ?? blankSettings);
  terminal.say(`\n${words.operator}`);
  const operator = await askAccount(asking, (account) => ({ settings, operator: account, companies: [] }), 'operator');
  const companies: FirstCompany[] = [];
  const isYes = (answer: string) => answer.toLowerCase().startsWith(words.yes);
  while (isYes(await terminal.ask(`\n${words.company}`, { preset: words.no }))) {
    companies.push(await askCompany(asking, { settings, operator, companies }));
  }
  return { settings, operator, companies };
}

async function askSettings(asking: Asking, start: OperatorSettings): Promise<OperatorSettings> {
  const { terminal, words } = asking;
  let settings = start;
  const change = (next: OperatorSettings) => {
    settings = next;
  };
  const ask = async (label: string, field: string, preset: string, put: (answer: string) => OperatorSettings) => {
    const check = (answer: string) => faultAt(asking, { settings: put(answer) }, `settings.${field}`);
    change(put(await terminal.ask(label, { preset, check })));
  };
  for (const field of ['name', 'legalName', 'street', 'zipCode', 'city', 'phone', 'vatNumber'] as const) {
    const preset = settings.company[field] || (field === 'legalName' ? settings.company.name : '');
    await ask(words[field], `company.${field}`, preset, (answer) => ({
      ...settings,
      company: { ...settings.company, [field]: answer },
    }));
  }
  const isFirst = start.company.name === '';
  const [main = blankSettings.branches[0]] = settings.branches;
  await ask(words.canton, 'branches.0.canton', isFirst ? '' : (main?.canton ?? ''), (answer) =>
    withMainBranch(settings, answer.toUpperCase(), isFirst),
  );
  await ask(words.sales, 'emails.sales', settings.emails.sales, (answer) => withSales(settings, answer, isFirst));
  await ask(words.sender, 'emails.sender', settings.emails.sender, (answer) => ({
    ...settings,
    emails: { ...settings.emails, sender: answer },
  }));
  await ask(words.qrIban, 'payment.qrIban', settings.payment.qrIban, (answer) => ({
    ...settings,
    payment: { ...settings.payment, qrIban: answer },
  }));
  return settings;
}

/** The first time the main branch stands where the company does. */
function withMainBranch(settings: OperatorSettings, text: string, isFirst: boolean): OperatorSettings {
  const { street, zipCode, city, phone } = settings.company;
  const canton = cantons.find((one) => one === text) ?? (text as (typeof cantons)[number]);
  const [main, ...others] = settings.branches;
  if (!main) return settings;
  const place = isFirst ? { name: city, street, zipCode, city, phone } : {};
  return { ...settings, branches: [{ ...main, ...place, canton }, ...others] };
}

/** The first time one address does for all purposes. */
function withSales(settings: OperatorSettings, sales: string, isFirst: boolean): OperatorSettings {
  const all = isFirst ? { orders: sales, returns: sales, accounts: sales, security: sales, sender: sales } : {};
  return { ...settings, emails: { ...settings.emails, sales, ...all } };
}

async function askAccount(
  { terminal, words, locale }: Asking,
  put: (account: FirstAccount) => unknown,
  path: string,
): Promise<FirstAccount> {
  let account: FirstAccount = { email: '', firstName: '', lastName: '', language: locale === 'de' ? 'de' : 'en' };
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    const check = (answer: string) => faultAt({ locale }, put({ ...account, [field]: answer }), `${path}.${field}`);
    account = { ...account, [field]: await terminal.ask(words[field], { check }) };
  }
  const check = (answer: string) => {
    const [fault] = answer === '' ? [] : passwordFaults(answer, answer);
    return fault && messageText(fault.code, locale, fault.details);
  };
  const password = await terminal.ask(words.password, { check, isSecret: true });
  if (password === '') return account;
  const isSame = (answer: string) => (answer === password ? undefined : messageText('password.different', locale));
  await terminal.ask(words.passwordRepeated, { check: isSame, isSecret: true });
  return { ...account, password };
}

async function askCompany(asking: Asking, given: SetUp): Promise<FirstCompany> {
  const { terminal, words, locale } = asking;
  const at = given.companies.length;
  const blank = { email: '', firstName: '', lastName: '', language: 'de' as const };
  let company: FirstCompany = {
    number: '',
    name: '',
    vatNumber: '',
    street: '',
    zipCode: '',
    city: '',
    admin: blank,
    language: locale === 'de' ? 'de' : 'en',
  };
  const labels = { ...words, number: words.companyNumber, name: words.companyName };
  for (const field of ['number', 'name', 'vatNumber', 'street', 'zipCode', 'city'] as const) {
    const check = (answer: string) => {
      const companies = [...given.companies, { ...company, [field]: answer }];
      return faultAt(asking, { ...given, companies }, `companies.${at}.${field}`);
    };
    company = { ...company, [field]: await terminal.ask(labels[field], { check }) };
  }
  terminal.say(words.admin);
  const put = (admin: FirstAccount) => ({ ...given, companies: [...given.companies, { ...company, admin }] });
  return { ...company, admin: await askAccount(asking, put, `companies.${at}.admin`) };
}

/** What is wrong with one field, told at once; the others may not be there yet. */
function faultAt({ locale }: Pick<Asking, 'locale'>, given: unknown, field: string): string | undefined {
  const parsed = SetUp.safeParse(given, { reportInput: true });
  const issues = parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] }));
  const { settings } = given as { readonly settings?: OperatorSettings };
  const related = settings ? relatedFaults(given as Partial<SetUp>) : [];
  const fault = [...faultsOf(issues, Infinity).faults, ...related].find((one) => one.field === field);
  return fault && messageText(fault.code, locale, fault.details);
}

function relatedFaults({ settings = blankSettings, companies = [] }: Partial<SetUp>) {
  const nobody = { email: '', firstName: '', lastName: '', language: 'de' as const };
  return setUpFaults({ settings, operator: nobody, companies });
}
