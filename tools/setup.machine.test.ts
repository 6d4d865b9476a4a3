import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './repository.ts';
import { example } from './setup/example.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'setup-test-'));
// Root's database runs under another account, which must be able to pass.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Outcome = { readonly code: number | null; readonly output: string };

function run(tool: string, args: readonly string[], { typed = '', language = 'en_US.UTF-8' } = {}): Promise<Outcome> {
  const env = { ...process.env, SHOP_STATE: path.join(folder, 'state'), INIT_CWD: folder, PORT: '0', DATABASE_URL: '' };
  const child = spawn(process.execPath, [path.join(root, tool), ...args], {
    env: { ...env, LC_ALL: '', LC_MESSAGES: '', LANG: language, SHOP_DEMO: '0' },
  });
  let output = '';
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.end(typed);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const setup = (args: readonly string[], options?: Parameters<typeof run>[2]) => run('tools/setup.ts', args, options);
/** Where the example first has this text, counted from 1. */
const lineOf = (text: string) => example.slice(0, example.indexOf(text)).split('\n').length;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const linksIn = (text: string) => text.match(/new-password\/[\w-]{43}/g) ?? [];

test('a file makes a shop: settings, an operator, a customer, and a link for each that is mailed, too', async () => {
  write('own.json', example);
  const first = await setup(['--file', 'own.json']);
  expect(first).toMatchObject({ code: 0 });
  expect(first.output).toContain('Settings saved, version 1.');
  expect(first.output).toContain('1001 Elektro Beispiel AG, max.beispiel@elektro-beispiel.example: account made.');
  expect(linksIn(first.output)).toHaveLength(2);
  expect(first.output).toContain('The links assume that the shop answers on http://localhost:3000.');
  const outbox = path.join(folder, 'state/outbox');
  const mails = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  expect(mails).toHaveLength(2);
  expect(readFileSync(path.join(outbox, mails[0] ?? ''), 'utf8')).toContain('From: Kummer Elektrohandel AG <shop@');
});

test('the same file again changes nothing, and doubles nobody', async () => {
  const again = await setup(['--file', 'own.json']);
  expect(again.output).toContain('Settings saved, version 1.');
  expect(again.output).toContain('rita.kummer@kummer.example: exists, stays as it is.');
  expect(linksIn(again.output)).toEqual([]);
});

test('who answers the questions changes what he types, is told what is wrong at once, and keeps the rest', async () => {
  // Name to town as they are, a wrong and a right telephone number, then everything as it is but a new colleague.
  const answers = ['', '', '', '', '', 'abc', '062 999 88 77', '', '', '', '', ''];
  const account = [
    'Urs',
    'Frei',
    'urs.frei@kummer.example',
    'kurz',
    'Kummer-2026!',
    'Kummer-2027!',
    'Kummer-2026!',
    'n',
  ];
  const asked = await setup([], { typed: `${[...answers, ...account].join('\n')}\n`, language: 'de_CH.UTF-8' });
  expect(asked).toMatchObject({ code: 0 });
  expect(asked.output).toContain('Telefon [062 555 10 10]: ');
  expect(asked.output).toContain('«Telefon»');
  expect(asked.output).toContain('Bitte ein Passwort mit mindestens 10 Zeichen definieren.');
  expect(asked.output).toContain('Die angegebenen Passwörter stimmen nicht überein.');
  expect(asked.output).toContain('Einstellungen gespeichert, Stand 2.');
  expect(asked.output).toContain('urs.frei@kummer.example: Konto angelegt.');
});

test('a lost link is made anew, for nobody but who has an account', async () => {
  expect(linksIn((await setup(['--link', 'rita.kummer@kummer.example'])).output)).toHaveLength(1);
  expect(await setup(['--link', 'nobody@kummer.example'])).toMatchObject({ code: 1 });
});

test('a wrong file tells line, field and what to do; the end of input saves nothing', async () => {
  write(
    'wrong.json',
    example.replace('"zipCode": "5000"', '"zipCode": "5"').replace('"pricedLines": 1000', '"pricedLines": 5000'),
  );
  const wrong = await setup(['--file', 'wrong.json']);
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(`line ${lineOf('"zipCode"')}, settings.company.zipCode: “Postcode” is too short`);
  expect(wrong.output).toMatch(
    new RegExp(`line ${lineOf('"pricedLines"')}, settings\\.limits\\.pricedLines: .* at most 2000`),
  );
  write('related.json', example.replace('CH51 3080 8004 1234 5678 9', 'CH44 3199 9123 0008 8901 2'));
  const related = await setup(['--file', 'related.json']);
  expect(related.output).toMatch(new RegExp(`line ${lineOf('"qrIban"')}, settings\\.payment\\.qrIban: .* demo`));
  write('broken.json', '{\n"settings": { "company": { "name" "x" } } }');
  expect((await setup(['--file', 'broken.json'])).output).toContain("line 2: ':' expected");
  expect(await setup([], { typed: 'Only a name\n' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stopped') as string,
  });
});
