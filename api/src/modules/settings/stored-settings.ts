import { SETTINGS_SCHEMA_VERSION } from '@shop/contract/operator-settings';
import { OperatorSettings } from '@shop/contract/operator-settings.schemas';
import { z } from 'zod/mini';

type Upgrade = (document: Record<string, unknown>) => Record<string, unknown>;

/** From each former form to the next one. */
const upgrades: Readonly<Record<number, Upgrade>> = { 1: withSecurity };

const FirstForm = z.looseObject({ emails: z.looseObject({ sales: z.string() }), limits: z.looseObject({}) });

/** 2: whom to tell of weaknesses, and for how long security events are kept. */
function withSecurity(document: Record<string, unknown>): Record<string, unknown> {
  const { emails, limits } = FirstForm.parse(document);
  return {
    ...document,
    schemaVersion: 2,
    emails: { ...emails, security: emails.sales },
    limits: { ...limits, securityEventDays: 180 },
  };
}

const Versioned = z.looseObject({ schemaVersion: z.int() });

/**
 * A stored document in the form of today, whatever version of the shop wrote it.
 * @throws Error naming the field when it cannot be read: a newer version of the shop wrote it, or it was changed by hand
 */
export function parseStoredSettings(stored: unknown, steps = upgrades): OperatorSettings {
  let document: Record<string, unknown> & { schemaVersion: number } = Versioned.parse(stored);
  while (document.schemaVersion < SETTINGS_SCHEMA_VERSION) {
    const upgrade = steps[document.schemaVersion];
    if (!upgrade) throw new Error(`Settings of form ${document.schemaVersion} cannot be read by this shop`);
    document = Versioned.parse(upgrade(document));
  }
  const parsed = OperatorSettings.safeParse(document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The stored settings cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}
