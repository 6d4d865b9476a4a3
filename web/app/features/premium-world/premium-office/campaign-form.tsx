import type { Campaign } from '@shop/contract/premium-office';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormText } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { CategoryPicker } from '../../content/content-editor/category-picker.tsx';
import { localizedBody, localizedValues } from '#app/ui/form/localized-values.ts';
import { wholeNumber } from './read-number.ts';
import { useFieldLabels } from './use-field-labels.ts';

type Props = {
  readonly campaign: Campaign | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function campaignValues(campaign: Campaign | undefined): FormValues {
  return {
    ...localizedValues('campaignName', campaign?.campaignName),
    factorPercent: String(campaign?.factorPercent ?? 200),
    categoryIds: campaign?.categoryIds.join(' ') ?? '',
    fromDay: campaign?.fromDay ?? '',
    toDay: campaign?.toDay ?? '',
    isActive: campaign === undefined || campaign.isActive ? '1' : '',
    ...(campaign && { version: String(campaign.version) }),
  };
}

export function campaignBody(values: FormValues) {
  const { factorPercent = '', categoryIds = '', fromDay = '', toDay = '', isActive } = values;
  return {
    campaignName: localizedBody('campaignName', values),
    factorPercent: wholeNumber(factorPercent),
    categoryIds: idsIn(categoryIds),
    fromDay: fromDay === '' ? null : fromDay,
    toDay: toDay === '' ? null : toDay,
    isActive: isActive === '1',
  };
}

const idsIn = (text: string) => text.split(' ').filter((id) => id !== '');
const loadSchema = async () => (await import('@shop/contract/premium-office.schemas')).CampaignInput;

/** By how much points are multiplied, for which goods, and from when until when. */
export function CampaignForm({ campaign, outcome, checkTexts }: Props) {
  const t = useTexts('premium-office');
  const values = campaignValues(campaign);
  const [categoryIds, setCategoryIds] = useState((outcome?.values ?? values)['categoryIds'] ?? '');
  const labelOf = useFieldLabels({
    campaignName: t('name'),
    factorPercent: t('factor'),
    categoryIds: t('categories'),
    fromDay: t('fromDay'),
    toDay: t('toDay'),
    isActive: t('countsNow'),
  });
  return (
    <ContractForm
      values={values}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={campaignBody}
      labels={labelOf}
      cancelPath="/operator/premium-world/campaigns"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <FormText
            key={language}
            name={`campaignName.${language}`}
            label={labelOf(`campaignName.${language}`) ?? ''}
            required={language === 'de'}
            maxLength={120}
            autoComplete="off"
          />
        ))}
      </div>
      <FormText name="factorPercent" label={t('factor')} help={t('campaignFactorHelp')} inputMode="numeric" required />
      <fieldset className="script-only grid gap-2">
        <legend className="mb-1 text-small font-medium">{t('categories')}</legend>
        <p className="text-note text-ink-3">{t('categoriesHelp')}</p>
        <CategoryPicker ids={idsIn(categoryIds)} onChange={(ids) => setCategoryIds(ids.join(' '))} />
      </fieldset>
      <input type="hidden" name="categoryIds" value={categoryIds} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText type="date" name="fromDay" label={t('fromDay')} help={t('daysHelp')} />
        <FormText type="date" name="toDay" label={t('toDay')} />
      </div>
      <FormCheckbox name="isActive" label={t('countsNow')} />
    </ContractForm>
  );
}
