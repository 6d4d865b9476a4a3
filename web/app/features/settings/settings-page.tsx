import { settingSectionNames } from '@shop/contract/operator-settings';
import type { SettingsHistoryEntry, StoredSettings } from '@shop/contract/settings';
import { useTexts } from '#app/lib/texts.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { SectionForm } from './section-form.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useSettings } from './use-settings.ts';

type Props = { readonly stored: StoredSettings; readonly history: readonly SettingsHistoryEntry[] };

/** All data of the operator, one section a tab; every section is saved by itself. */
export function SettingsPage({ stored, history }: Props) {
  const t = useTexts('settings');
  const settings = useSettings(stored);
  const sections = settingSectionNames.map((section) => ({
    key: section,
    label: `${t(`sections.${section}`)}${settings.isChanged(section) ? ' •' : ''}`,
    content: <SectionForm section={section} settings={settings} />,
  }));
  const past = { key: 'history', label: t('history.title'), content: <SettingsHistory history={history} /> };
  return (
    <div className="py-6">
      <title>{t('title')}</title>
      <h1 className="mb-1">{t('title')}</h1>
      <p className="mb-5 max-w-160 text-ink-2">{t('lead')}</p>
      <Tabs label={t('title')} tabs={[...sections, past]} />
      <UnsavedQuestion isAsked={settings.hasChanges} />
    </div>
  );
}
