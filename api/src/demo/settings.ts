import type { Ctx } from '#src/context/context.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { saveSettings } from '../modules/settings/index.ts';
import { demoSettings } from './settings.data.ts';

const DAY_MS = 86_400_000;
/** In three weeks; one of three days in a row is no weekend. */
const STOCKTAKING_DAYS = [21, 22, 23];

/** Makes the demo operator the one who runs the shop. Lausanne takes stock soon, so that a branch says why it is closed. */
export async function loadDemoSettings({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const days = STOCKTAKING_DAYS.map((ahead) => readZurichClock(new Date(now.getTime() + ahead * DAY_MS)).day);
  const branches = demoSettings.branches.map((branch) =>
    branch.erpId === 'LS' ? { ...branch, closedDays: days.map((day) => `${day} Inventaire`) } : branch,
  );
  await saveSettings({ db, now }, { ...demoSettings, branches }, { savedBy: 'Demo', isDemo: true });
}
