import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { selectCart } from './carts.ts';
import { findBrowser } from './pages.ts';
import { sized } from './scale.ts';

const LINES = 1000;
/**
 * Sixty frames a second are what a screen shows; what this machine shows of them is asked of a bare table just before and
 * after. A frame that comes later than `LATE_MS` was missed.
 */
const OF_CEILING_MIN = 0.99;
const LATE_MS = 25;
const LATE_SHARE_MORE_MAX = 0.01;
const TYPING_MS_MAX = 50;
/** A brisk turn of the wheel: so many pixels with every frame. */
const WHEEL_PX = 60;
const FRAME_MS = 1000 / 60;
const SCROLL_MS = sized(6000, 2000);
/** Other work on this machine takes frames away: the best of so many counts, for the page and for the bare table. */
const SCROLLS = sized(3, 1);
const TYPED_FIELDS = 20;

export type CartTableFigures = {
  readonly lines: number;
  readonly framesPerSecond: number;
  readonly lateShare: number;
  /** The same of a bare table of as many rows, all rendered, without a line of script. */
  readonly ceiling: { readonly framesPerSecond: number; readonly lateShare: number };
  readonly longestFrameMs: number;
  /** Frames a second of each time it was scrolled, the best of which is told. */
  readonly each: readonly number[];
  /** What the page itself works for a frame: of the machine, not of the wall clock. */
  readonly workPerFrameMs: number;
  /** Frames in which no row stood in the middle of the window. */
  readonly blankFrames: number;
  readonly typingP50Ms: number;
  readonly typingP95Ms: number;
  readonly result: string;
};

/** A cart of 1 000 lines in a browser: scrolled by wheel, and with quantities typed; undefined where there is no Chromium. */
export async function reportCartTable(origin: string, cookie: string): Promise<CartTableFigures | undefined> {
  const executablePath = findBrowser('The cart');
  if (executablePath === undefined) return undefined;
  await selectCart(origin, cookie, LINES);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 940 }, locale: 'de-CH' });
    await context.setExtraHTTPHeaders({ cookie });
    const before = await scrollBareTable(context);
    const page = await context.newPage();
    await page.goto(`${origin}/de/cart`, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const scrolls: Scrolled[] = [];
    for (let time = 0; time < SCROLLS; time++) {
      await page.evaluate('scrollTo(0, 0)');
      scrolls.push(await scroll(page, session));
    }
    const scrolled = bestOf(scrolls);
    const typing = await typeQuantities(page);
    await page.close();
    const after = await scrollBareTable(context);
    const ceiling = before.framesPerSecond > after.framesPerSecond ? before : after;
    const each = scrolls.map(({ framesPerSecond }) => framesPerSecond);
    const figures = { lines: LINES, ...scrolled, each, ceiling, ...typing };
    const shown = { ...figures, result: resultOf(figures) };
    report(shown);
    return shown;
  } finally {
    await browser.close();
  }
}

type Scrolled = Pick<
  CartTableFigures,
  'framesPerSecond' | 'lateShare' | 'longestFrameMs' | 'workPerFrameMs' | 'blankFrames'
>;

/** Blank frames count wherever there were any. */
function bestOf(scrolls: readonly Scrolled[]): Scrolled {
  const [best] = scrolls.toSorted((a, b) => b.framesPerSecond - a.framesPerSecond);
  if (!best) throw new Error('The cart was not scrolled.');
  return { ...best, blankFrames: Math.max(...scrolls.map(({ blankFrames }) => blankFrames)) };
}

async function scrollBareTable(context: BrowserContext): Promise<CartTableFigures['ceiling']> {
  const row = '<tr data-line style="height:44px"><td>16225 1310</td><td>Leitungsschutzschalter</td><td>12.30</td></tr>';
  const page = await context.newPage();
  await page.setContent(`<!doctype html><table style="width:100%">${row.repeat(LINES)}</table>`);
  const { framesPerSecond, lateShare } = await scroll(page, await context.newCDPSession(page));
  await page.close();
  return { framesPerSecond, lateShare };
}

/** Turns the wheel evenly while the page notes when each frame comes, and whether a row is in sight. */
async function scroll(page: Page, session: CDPSession): Promise<Scrolled> {
  await page.evaluate(`
    window.seen = { frames: [], blank: 0 };
    const note = (at) => {
      window.seen.frames.push(at);
      const middle = document.elementFromPoint(500, innerHeight / 2);
      if (window.scrollY > innerHeight && !middle?.closest('tr[data-line]')) window.seen.blank++;
      window.noting = requestAnimationFrame(note);
    };
    window.noting = requestAnimationFrame(note);`);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedBefore = await workedMs(session);
  const wheel = { type: 'mouseWheel', x: 500, y: 500, deltaX: 0, deltaY: WHEEL_PX } as const;
  const sent: Promise<unknown>[] = [];
  const end = performance.now() + SCROLL_MS;
  for (let next = performance.now(); next < end; next += FRAME_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    sent.push(session.send('Input.dispatchMouseEvent', wheel));
  }
  await Promise.all(sent);
  const { frames, blank } = await page.evaluate<{ frames: number[]; blank: number }>(
    `cancelAnimationFrame(window.noting), window.seen`,
  );
  const worked = (await workedMs(session)) - workedBefore;
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  return {
    framesPerSecond: gaps.length / seconds,
    lateShare: gaps.filter((gap) => gap > LATE_MS).length / gaps.length,
    longestFrameMs: Math.max(...gaps),
    workPerFrameMs: worked / gaps.length,
    blankFrames: blank,
  };
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** From the key to the frame that shows it, one digit in each of some fields in sight. */
async function typeQuantities(page: Page): Promise<Pick<CartTableFigures, 'typingP50Ms' | 'typingP95Ms'>> {
  await page.evaluate(`
    window.answers = [];
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => window.answers.push(performance.now() - timeStamp);
        painted.port2.postMessage(0);
      });
    }, true);`);
  await page.locator('tr[data-line] input[role=spinbutton]').nth(3).focus();
  for (let field = 0; field < TYPED_FIELDS; field++) {
    await page.keyboard.press('3');
    await page.waitForTimeout(80);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(80);
  }
  const answers = await page.evaluate<number[]>('window.answers');
  const sorted = answers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { typingP50Ms: at(0.5), typingP95Ms: at(0.95) };
}

function resultOf({ ceiling, typingP95Ms, ...scrolled }: Omit<CartTableFigures, 'result'>): string {
  const isSmooth =
    scrolled.framesPerSecond >= ceiling.framesPerSecond * OF_CEILING_MIN &&
    scrolled.lateShare <= ceiling.lateShare + LATE_SHARE_MORE_MAX &&
    scrolled.blankFrames === 0;
  const wanted = `>= ${OF_CEILING_MIN * 100} % of a bare table's frames, <= ${LATE_SHARE_MORE_MAX * 100} % more of them late, none blank`;
  return `${isSmooth && typingP95Ms <= TYPING_MS_MAX ? 'ok' : 'NOT'} (${wanted}; a key within ${TYPING_MS_MAX} ms)`;
}

function report(figures: CartTableFigures): void {
  const { framesPerSecond, ceiling, lateShare, longestFrameMs, workPerFrameMs, blankFrames } = figures;
  const share = (of: number) => `${(of * 100).toFixed(1)} %`;
  console.log(
    `\nCart of ${figures.lines} lines in a browser: ${framesPerSecond.toFixed(1)} frames/s while scrolling (each time ${figures.each.map((each) => each.toFixed(1)).join(', ')}; a bare table ${ceiling.framesPerSecond.toFixed(1)}), ${share(lateShare)} late (${share(ceiling.lateShare)}), longest ${longestFrameMs.toFixed(0)} ms, ${workPerFrameMs.toFixed(1)} ms of work each, ${blankFrames} blank; a typed quantity is shown within ${figures.typingP50Ms.toFixed(0)} ms (p95 ${figures.typingP95Ms.toFixed(0)}), ${figures.result}`,
  );
}
