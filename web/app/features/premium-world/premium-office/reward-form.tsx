import { REWARD_TEXT_MAX, type Reward } from '@shop/contract/premium-office';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { MediaPicker } from '../../content/content-editor/media-picker.tsx';
import { localizedBody, localizedValues } from '#app/ui/form/localized-values.ts';
import { wholeNumber } from './read-number.ts';
import { useFieldLabels } from './use-field-labels.ts';

type Props = {
  readonly reward: Reward | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function rewardValues(reward: Reward | undefined): FormValues {
  return {
    ...localizedValues('rewardName', reward?.rewardName),
    ...localizedValues('rewardText', reward?.rewardText),
    rewardPoints: reward ? String(reward.rewardPoints) : '',
    rewardStock: reward ? String(reward.rewardStock) : '',
    mediaId: reward?.mediaId?.toString() ?? '',
    isActive: reward === undefined || reward.isActive ? '1' : '',
    ...(reward && { version: String(reward.version) }),
  };
}

export function rewardBody(values: FormValues) {
  const { rewardPoints = '', rewardStock = '', mediaId = '', isActive } = values;
  return {
    rewardName: localizedBody('rewardName', values),
    rewardText: localizedBody('rewardText', values),
    rewardPoints: wholeNumber(rewardPoints),
    rewardStock: wholeNumber(rewardStock),
    mediaId: mediaId === '' ? null : Number(mediaId),
    isActive: isActive === '1',
  };
}

const loadSchema = async () => (await import('@shop/contract/premium-office.schemas')).RewardInput;

/** What it is called in four languages, what it costs, how many there are, and its picture. */
export function RewardForm({ reward, outcome, checkTexts }: Props) {
  const t = useTexts('premium-office');
  const values = rewardValues(reward);
  const [mediaId, setMediaId] = useState((outcome?.values ?? values)['mediaId'] ?? '');
  const labelOf = useFieldLabels({
    rewardName: t('name'),
    rewardText: t('description'),
    rewardPoints: t('points'),
    rewardStock: t('stock'),
    mediaId: t('picture'),
    isActive: t('shownToAll'),
  });
  return (
    <ContractForm
      values={values}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={rewardBody}
      labels={labelOf}
      cancelPath="/operator/premium-world/rewards"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <FormText
            key={language}
            name={`rewardName.${language}`}
            label={labelOf(`rewardName.${language}`) ?? ''}
            required={language === 'de'}
            maxLength={120}
            autoComplete="off"
          />
        ))}
        {languages.map((language) => (
          <FormTextArea
            key={language}
            name={`rewardText.${language}`}
            label={labelOf(`rewardText.${language}`) ?? ''}
            rows={3}
            maxLength={REWARD_TEXT_MAX}
          />
        ))}
        <FormText name="rewardPoints" label={t('points')} inputMode="numeric" required autoComplete="off" />
        <FormText
          name="rewardStock"
          label={t('stock')}
          help={t('stockHelp')}
          inputMode="numeric"
          required
          autoComplete="off"
        />
      </div>
      <fieldset className="script-only grid gap-2">
        <legend className="mb-1 text-small font-medium">{t('picture')}</legend>
        <MediaPicker
          kind="picture"
          max={1}
          mediaIds={mediaId === '' ? [] : [Number(mediaId)]}
          onChange={([id]) => setMediaId(id === undefined ? '' : String(id))}
        />
      </fieldset>
      <input type="hidden" name="mediaId" value={mediaId} />
      <FormCheckbox name="isActive" label={t('shownToAll')} />
    </ContractForm>
  );
}
