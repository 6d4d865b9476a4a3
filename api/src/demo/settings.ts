import type { Ctx } from '#src/context/context.ts';
import { saveSettings } from '../modules/settings/index.ts';
import { demoSettings } from './settings.data.ts';

/** Makes the demo operator the one who runs the shop. */
export async function loadDemoSettings(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await saveSettings(ctx, demoSettings, { savedBy: 'Demo', isDemo: true });
}
