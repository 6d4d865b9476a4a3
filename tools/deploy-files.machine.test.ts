import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../api/src/app/config.ts';
import { runProgram } from './program.ts';
import { root } from './repository.ts';
import { nodeOptions } from './shop-program.ts';

const deploy = path.join(root, 'deploy');
const read = (file: string) => readFileSync(path.join(deploy, file), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'deploy-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the variables of the units are variables of the shop, and their values are allowed', () => {
  const lines = read('systemd/helvolt.env').matchAll(/^(?:# )?(?<name>[A-Z_]+)=(?<value>.*)$/gm);
  const given = Object.fromEntries([...lines].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value']]));
  const config = readConfig(given);
  // Memory of the C library, and what is no setting of the shop (tools/shop-program.ts).
  const others = ['MALLOC_ARENA_MAX'];
  const known = readFileSync(path.join(root, 'api/src/app/config.ts'), 'utf8');
  expect(Object.keys(given).filter((name) => !others.includes(name) && !known.includes(`    ${name}:`))).toEqual([]);
  expect(config).toMatchObject({ SHOP_DEMO: '0', DRAIN_SECONDS: 5, TRUSTED_PROXIES: ['127.0.0.1'] });
});

test('units and container run Node with the options of npm start', () => {
  const options = nodeOptions.join(' ');
  const ofContainer = nodeOptions.map((option) => `"${option}", `).join('');
  for (const unit of ['helvolt-web@.service', 'helvolt-worker.service'])
    expect(read(`systemd/${unit}`)).toContain(`/node ${options} /opt/helvolt/api/src/app/main.ts`);
  expect(read('container/Containerfile')).toContain(`"node", ${ofContainer}"api/src/app/main.ts"`);
});

test('each file that the list names is there, and each that is there is named', () => {
  const named = [...read('README.md').matchAll(/^\| `(?<file>[^`]+)`/gm)].map(({ groups }) => groups?.['file'] ?? '');
  const files = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((file) => /\w+\/.*\w/.test(file));
  const isNamed = (file: string) =>
    named.some((one) => file === one || (one.endsWith('.*') && file.startsWith(one.slice(0, -1))));
  expect(files.filter((file) => !isNamed(file))).toEqual([]);
  expect(
    named.filter((one) => !files.some((file) => isNamed(file) && file.startsWith(one.replace(/\*$/, '')))),
  ).toEqual([]);
});

/** Where a program of the operator is missing its files are left out, with words. */
const missing = (program: string) => (existsSync(program) ? undefined : `${program} is not there`);

const SYSTEMD = '/usr/bin/systemd-analyze';
describe.skipIf(missing(SYSTEMD) !== undefined)(`systemd (${missing(SYSTEMD) ?? 'as it is installed'})`, () => {
  test('the units are such', async () => {
    const units = readdirSync(path.join(deploy, 'systemd')).filter((file) => /\.(service|timer)$/.test(file));
    for (const unit of units) {
      // Where they are looked at the shop lies here, and nobody is called helvolt.
      const text = read(`systemd/${unit}`)
        .replaceAll('/opt/helvolt', root)
        .replaceAll(/^(User|Group)=.*$/gm, '');
      writeFileSync(path.join(folder, unit), text);
    }
    const named = units.map((unit) => path.join(folder, unit.replace('@.', '@3001.')));
    writeFileSync(
      path.join(folder, 'helvolt-web@3001.service'),
      readFileSync(path.join(folder, 'helvolt-web@.service')),
    );
    const { code, output } = await runProgram({ command: SYSTEMD, args: ['verify', '--man=no', ...named] });
    expect([code, output.split('\n').filter((line) => line.includes(folder) || line.includes('helvolt'))]).toEqual([
      0,
      [],
    ]);
  });
});

const NGINX = '/usr/sbin/nginx';
describe.skipIf(missing(NGINX) !== undefined)(`nginx (${missing(NGINX) ?? 'as it is installed'})`, () => {
  test('the example is understood', async () => {
    const text = read('nginx/helvolt.conf')
      .replaceAll(/^\s*(ssl_certificate|ssl_certificate_key) .*$/gm, '')
      .replaceAll('443 ssl', '4430');
    const config = path.join(folder, 'nginx.conf');
    writeFileSync(config, `events {}\nhttp {\n${text}\n}\n`);
    const { code, output } = await runProgram({ command: NGINX, args: ['-t', '-q', '-c', config, '-e', 'stderr'] });
    expect([code, output]).toEqual([0, '']);
  });
});
