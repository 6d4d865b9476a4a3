import { settingSectionNames, type SettingSection } from '@shop/contract/operator-settings';
import type { SettingsHistoryEntry, StoredSettings } from '@shop/contract/settings';
import { useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { LeaveQuestion } from '#app/ui/form/leave-question.tsx';
import { useFormSections } from '#app/ui/form/use-form-sections.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { SectionForm } from './section-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

type Props = {
  readonly stored: StoredSettings;
  readonly history: readonly SettingsHistoryEntry[];
  readonly checkTexts: CheckTexts;
  /** The section that was sent and not saved. */
  readonly refused: { readonly section: SettingSection; readonly outcome: FormOutcome } | undefined;
};

/** All data of the operator, one section a tab; every section is saved by itself. */
export function SettingsPage({ stored, history, checkTexts, refused }: Props) {
  const t = useTexts('settings');
  const { changed, reportOf, roundOf, saved } = useFormSections(settingSectionNames);
  const isSaving = useNavigation().state !== 'idle';
  const sections = settingSectionNames.map((section) => ({
    key: section,
    label: `${t(`sections.${section}`)}${changed.includes(section) ? ' •' : ''}`,
    isKept: changed.includes(section),
    content: (
      <SectionForm
        key={roundOf(section)}
        section={section}
        stored={stored}
        checkTexts={checkTexts}
        outcome={refused?.section === section ? refused.outcome : undefined}
        isSaved={saved === section}
        onChanged={reportOf[section]}
      />
    ),
  }));
  const past = { key: 'history', label: t('history.title'), content: <SettingsHistory history={history} /> };
  return (
    <div className="py-6">
      <title>{t('title')}</title>
      <h1 className="mb-1">{t('title')}</h1>
      <p className="mb-5 max-w-160 text-ink-2">{t('lead')}</p>
      <Tabs label={t('title')} tabs={[...sections, past]} />
      <LeaveQuestion isAsked={changed.length > 0 && !isSaving} />
    </div>
  );
}
