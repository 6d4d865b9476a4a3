import type { deviceKinds } from '@shop/contract/session';
import Bowser from 'bowser';

export type DeviceKind = (typeof deviceKinds)[number];

/** What a browser says of itself, in words that its user recognises. */
export type NamedDevice = { readonly browser: string; readonly system: string; readonly kind: DeviceKind };

/** Real ones are shorter; nothing longer is read. */
const USER_AGENT_MAX = 512;
const NAME_MAX = 40;

const kinds: Readonly<Record<string, DeviceKind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Browser and system out of the user agent; its versions are not kept. */
export function deviceOf(userAgent: string): NamedDevice {
  const text = userAgent.slice(0, USER_AGENT_MAX).trim();
  if (text === '') return { browser: '', system: '', kind: '' };
  const { browser, os, platform } = Bowser.parse(text);
  return {
    browser: (browser.name ?? '').slice(0, NAME_MAX),
    system: (os.name ?? '').slice(0, NAME_MAX),
    kind: kinds[platform.type ?? ''] ?? '',
  };
}
