import type { OperatorSettings, SettingSection } from '@shop/contract/operator-settings';
import type { AskOf } from '@shop/contract/endpoint';
import { settingsApi, type StoredSettings } from '@shop/contract/settings';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { changeAt, type FieldValue } from './field-path.ts';

/** What the server said at the last saving of a section. */
export type SectionOutcome = {
  readonly isSaved: boolean;
  /** Somebody else was quicker. */
  readonly isConflict: boolean;
  readonly message: string;
  /** Texts by field, below the settings: `company.name`. */
  readonly faults: ReadonlyMap<string, string>;
};

type Drafts = Partial<OperatorSettings>;

export type Settings = ReturnType<typeof useSettings>;

/** The settings as they are typed: drafts of the changed sections over what is stored. */
export function useSettings(loaded: StoredSettings) {
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(loaded);
  const stored = loaded.version >= saved.version ? loaded : saved;
  /** The version that the drafts are based on. */
  const [base, setBase] = useState(stored.version);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [outcomes, setOutcomes] = useState<Partial<Record<SettingSection, SectionOutcome>>>({});

  const isChanged = (section: SettingSection) => drafts[section] !== undefined;
  const valueOf = (section: SettingSection) => (drafts[section] ?? stored.settings[section]) as FieldValue;

  function change(section: SettingSection, path: readonly string[], value: FieldValue) {
    if (Object.keys(drafts).length === 0) setBase(stored.version);
    setDrafts((before) => ({
      ...before,
      [section]: changeAt(before[section] ?? stored.settings[section], path, value),
    }));
    setOutcomes(({ [section]: _, ...others }) => others);
  }

  function discard(section: SettingSection) {
    setDrafts(({ [section]: _, ...others }) => others);
    setOutcomes(({ [section]: _, ...others }) => others);
  }

  async function save(section: SettingSection): Promise<boolean> {
    const body = { version: base, [section]: drafts[section] };
    const answer = await ask(body);
    const texts = answer.messages.map(({ message }) => message);
    const faults = new Map(
      answer.messages.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const])),
    );
    const isConflict = answer.messages.some(({ code }) => code === 'settings.changed_meanwhile');
    const message = faults.size === 0 ? texts.join(' ') : '';
    setOutcomes((before) => ({ ...before, [section]: { isSaved: answer.ok, isConflict, message, faults } }));
    if (!answer.ok) return false;
    setSaved(answer.reply);
    setBase(answer.reply.version);
    setDrafts(({ [section]: _, ...others }) => others);
    // Header and footer show the operator, too.
    await revalidate();
    return true;
  }

  /** After a conflict: what the colleague has saved takes the place of the draft. */
  async function takeNew(section: SettingSection) {
    await revalidate();
    discard(section);
  }

  return {
    isChanged,
    valueOf,
    change,
    discard,
    save,
    takeNew,
    outcomes,
    hasChanges: Object.keys(drafts).length > 0,
  };
}

/** What the server says of fields is an answer like any other here: it stands beside them. */
async function ask(body: AskOf<typeof settingsApi.change>['body']) {
  try {
    return await browserApi.ask(settingsApi.change, { body }, { isQuiet: true });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.failure.status !== 400) throw error;
    return { ok: false as const, messages: error.failure.messages };
  }
}
