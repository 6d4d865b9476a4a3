import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Key, type WebElement } from 'selenium-webdriver';
import { PAGE_SIZE, type Driver } from './driven-browser.ts';

export type WebKitPrograms = {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
};

/** WebKit as Debian builds it, driven by WebDriver, on a screen of its own that nobody sees. */
export async function openWebKit(programs: WebKitPrograms): Promise<Driver> {
  const home = await mkdtemp(path.join(tmpdir(), 'shop-webkit-'));
  const { screen, display } = await startScreen(programs.screen);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11' };
  const server = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    await Promise.all([end(server), end(screen)]);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const driver = await connect(port, programs.browser);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...PAGE_SIZE });
    const evaluate = <T>(expression: string) => driver.executeScript<T>(`return ${expression.trim()}`);
    const find = (element: string) => evaluate<WebElement>(element);
    return {
      goTo: (address) => driver.get(address),
      evaluate,
      click: async (element) => (await find(element)).click(),
      fill: async (element, text) => {
        const field = await find(element);
        await field.clear();
        await field.sendKeys(text);
      },
      pressEnter: async () => (await driver.switchTo().activeElement()).sendKeys(Key.ENTER),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The driver takes a moment until it listens. */
async function connect(port: number, binary: string) {
  await listening(port);
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}

const LISTENING_MS_MAX = 30_000;

async function listening(port: number): Promise<void> {
  const until = Date.now() + LISTENING_MS_MAX;
  for (;;) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A screen without a monitor; it says which number it has taken. */
async function startScreen(program: string): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const size = `${PAGE_SIZE.width}x${PAGE_SIZE.height}x24`;
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { screen, display: `:${number}` };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
