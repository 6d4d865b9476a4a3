import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OperatorSettings, settingSections } from './operator-settings.schemas.ts';
import { settingSectionNames } from './operator-settings.ts';
import { settingsApi } from './settings.ts';
import { IsoInstant, RowNumber } from './values.schemas.ts';

/** The settings in force, with what is needed to change them. */
export const StoredSettings = z.object({
  version: z.int(),
  savedAt: IsoInstant,
  savedBy: z.string(),
  settings: OperatorSettings,
});
export type StoredSettings = z.infer<typeof StoredSettings>;

/** Sections that are not named stay as they are. */
export const SettingsChange = z.strictObject({
  /** The version that the form was filled with; 409 when a colleague has changed the same section meanwhile. */
  version: RowNumber,
  ...z.partial(z.strictObject(settingSections)).shape,
});
export type SettingsChange = z.infer<typeof SettingsChange>;

/** What one saving changed. */
export const SettingsHistoryEntry = z.object({
  version: z.int(),
  savedAt: IsoInstant,
  savedBy: z.string(),
  /** Empty for the first version. */
  changes: z.array(
    z.object({
      section: z.enum(settingSectionNames),
      /** Below the section, `0.phone`; empty where the whole section came or went. */
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type SettingsHistoryEntry = z.infer<typeof SettingsHistoryEntry>;

export const settingsEndpoints = {
  get: defineEndpoint(settingsApi.get, {
    summary: 'All data of the operator, with the version in force.',
    reply: StoredSettings,
  }),
  change: defineEndpoint(settingsApi.change, {
    summary: 'Changes sections of the operator’s data; in force on every node within two seconds.',
    body: SettingsChange,
    reply: StoredSettings,
  }),
  history: defineEndpoint(settingsApi.history, {
    summary: 'Who changed which setting when, the newest first.',
    reply: z.array(SettingsHistoryEntry),
  }),
};
