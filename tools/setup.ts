// `npm run setup`: makes a shop of one's own out of an empty one, or changes its settings.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShopError } from '@shop/contract/errors';
import { localeOf } from '@shop/contract/values';
import { readConfig, type Config } from '../api/src/app/config.ts';
import { openMail } from '../api/src/app/open-mail.ts';
import type { SetUp } from '../api/src/app/set-up/set-up.schemas.ts';
import { isDemoWorld, renewLink, setUp, type AccountOutcome } from '../api/src/app/set-up/set-up.ts';
import { writePasswordLink } from '../api/src/modules/session/index.ts';
import { operatorOf, readSettings } from '../api/src/modules/settings/index.ts';
import { messageText } from '../api/src/platform/http/wording.ts';
import { openShopDatabase } from './import/shop-database.ts';
import { readArguments, usage, type SetUpArguments } from './setup/arguments.ts';
import { example } from './setup/example.ts';
import { askSetUp } from './setup/questions.ts';
import { addressForLinks, type LinkAddress } from './setup/link-address.ts';
import { readSetUp, SetUpFileError } from './setup/read-file.ts';
import { openTerminal, Stopped } from './setup/terminal.ts';
import { fill, languageOfTerminal, wordsIn } from './setup/words.ts';

const language = languageOfTerminal(process.env);
const locale = localeOf(language);
const words = wordsIn(language);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

type Shop = Awaited<ReturnType<typeof openShopDatabase>>;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const given = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
    if (given.task === 'help') say(usage);
    else if (given.task === 'example') process.stdout.write(example);
    else await work(given);
    return 0;
  } catch (error) {
    explain(error);
    return 1;
  }
}

async function work(given: Exclude<SetUpArguments, { readonly task: 'help' | 'example' }> | { readonly task: 'ask' }) {
  const config = readConfig(process.env);
  // A wrong file is reported before anything is started.
  const fromFile = given.task === 'file' ? readSetUp(await readFile(given.file, 'utf8'), locale) : undefined;
  const shop = await openShopDatabase(config, complain);
  try {
    if (given.task === 'link') return await printLink(config, shop, given.email);
    if (await isDemoWorld(shop.ctx)) throw new Error(words.demo);
    await apply(config, shop, fromFile ?? (await ask(shop)));
  } finally {
    await shop.close();
  }
}

async function ask(shop: Shop): Promise<SetUp> {
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    return await askSetUp({ terminal, words, locale }, await readSettings(shop.ctx));
  } finally {
    terminal.close();
  }
}

async function apply(config: Config, shop: Shop, given: SetUp): Promise<void> {
  const { version, accounts } = await setUp({ ...shop.ctx, now: new Date() }, given);
  say(fill(words.saved, { version }));
  const address = await addressForLinks(config, process.env.PORT);
  for (const outcome of accounts) {
    const { account, company, state, link } = outcome;
    const who = company === null ? account.email : `${company}, ${account.email}`;
    say(fill(words[state], { who }));
    if (link !== null) await handOver(config, shop, { given, outcome, link, publicUrl: address.url });
  }
  if (accounts.some(({ link }) => link !== null)) sayIfAssumed(address);
  say(words.next);
}

/** Prints the link, and sends it: the person who sets up the shop may not be the one who gets the account. */
async function handOver(
  config: Config,
  shop: Shop,
  {
    given,
    outcome: { account },
    link,
    publicUrl,
  }: {
    readonly given: SetUp;
    readonly outcome: AccountOutcome;
    readonly link: string;
    readonly publicUrl: string;
  },
) {
  say(fill(words.link, { url: `${publicUrl}/${account.language}/${link}` }));
  const operator = { ...operatorOf(given.settings, 0), publicUrl };
  const stops: (() => Promise<void>)[] = [];
  const mail = await openMail({ config, db: shop.ctx.db, readOperator: () => operator, stops });
  const recipient = {
    email: account.email,
    name: `${account.firstName} ${account.lastName}`,
    locale: localeOf(account.language),
  };
  try {
    await mail.send(writePasswordLink({ operator }, recipient, link));
    const folder = path.join(config.SHOP_STATE, 'outbox');
    say(config.SMTP_URL === undefined ? fill(words.outbox, { folder }) : words.mailed);
  } catch (error) {
    say(fill(words.notMailed, { why: error instanceof Error ? error.message : String(error) }));
  } finally {
    for (const stop of stops) await stop();
  }
}

async function printLink(config: Config, shop: Shop, email: string): Promise<void> {
  const link = await renewLink({ ...shop.ctx, now: new Date() }, email);
  if (link === undefined) throw new Error(fill(words.noAccount, { email }));
  const address = await addressForLinks(config, process.env.PORT);
  say(fill(words.link, { url: `${address.url}/${language}/${link}` }));
  sayIfAssumed(address);
}

function sayIfAssumed({ url, isAssumed }: LinkAddress): void {
  if (isAssumed) say(fill(words.assumed, { url }));
}

function explain(error: unknown): void {
  if (error instanceof Stopped) return complain(`\n${words.stopped}`);
  if (error instanceof SetUpFileError) {
    complain(words.wrongFile);
    for (const line of error.lines) complain(`  ${line}`);
    return;
  }
  if (error instanceof ShopError) {
    const faults = error.faults.map(({ field, code, details }) => `${field}: ${messageText(code, locale, details)}`);
    for (const line of [messageText(error.code, locale, error.details), ...faults]) complain(line);
    return;
  }
  const causes: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) causes.push(at.message);
  complain(causes.join(' — '));
}
