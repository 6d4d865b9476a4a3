import { CONTENT_LINE_MAX, pictureWidths } from '@shop/contract/content';
import { audiences, announcementKinds, type Announcement } from '@shop/contract/content-announcements';
import { languages } from '@shop/contract/values';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { MediaPicker } from './media-picker.tsx';
import { announcementBody, announcementValues } from './announcement-values.ts';

type Props = {
  readonly announcement: Announcement | undefined;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

/** The languages side by side where there is room. */
const PAIRS = 'grid items-start gap-4 sm:grid-cols-2';

const loadSchema = async () => (await import('@shop/contract/content-announcements.schemas')).AnnouncementInput;

/** What it says in four languages, who sees it, and when. */
export function AnnouncementForm({ announcement, outcome, checkTexts }: Props) {
  const t = useTexts('content-editor');
  const values = announcementValues(announcement);
  const [mediaId, setMediaId] = useState((outcome?.values ?? values)['mediaId'] ?? '');
  const names = {
    titleText: t('field.title'),
    bodyText: t('type.text'),
    labelText: t('field.label'),
    announcementKind: t('announcements.kind'),
    linkTarget: t('link.target'),
    mediaId: t('type.picture'),
    pictureWidth: t('field.width'),
    audience: t('announcements.audience'),
    companyNumbers: t('announcements.numbers'),
    publishFrom: t('publish.from'),
    publishUntil: t('publish.until'),
    isOn: t('announcements.on'),
  } as const;
  const labelOf = (path: string) => {
    const [field = '', language] = path.split('.');
    const name = names[field as keyof typeof names] as string | undefined;
    const known = languages.find((one) => one === language);
    return name && known ? `${name} (${t(`language.${known}`)})` : name;
  };
  const inAll = (field: 'titleText' | 'bodyText' | 'labelText') =>
    languages.map((language) => ({ name: `${field}.${language}`, label: labelOf(`${field}.${language}`) ?? '' }));
  return (
    <ContractForm
      values={values}
      outcome={outcome}
      checkTexts={checkTexts}
      loadSchema={loadSchema}
      bodyOf={announcementBody}
      labels={labelOf}
      cancelPath="/operator/announcements"
    >
      <FormSelect
        name="announcementKind"
        label={names.announcementKind}
        help={t('announcements.kindHelp')}
        choices={announcementKinds.map((value) => ({ value, label: t(`announcementKind.${value}`) }))}
      />
      <div className={PAIRS}>
        {inAll('titleText').map((field, index) => (
          <FormText
            key={field.name}
            {...field}
            required={index === 0}
            maxLength={CONTENT_LINE_MAX}
            autoComplete="off"
          />
        ))}
      </div>
      <div className={PAIRS}>
        {inAll('bodyText').map((field, index) => (
          <FormTextArea key={field.name} {...field} rows={3} {...(index === 0 && { help: t('markupHelp') })} />
        ))}
      </div>
      <FormText name="linkTarget" label={names.linkTarget} help={t('link.help')} maxLength={500} autoComplete="off" />
      <div className={PAIRS}>
        {inAll('labelText').map((field) => (
          <FormText key={field.name} {...field} maxLength={CONTENT_LINE_MAX} autoComplete="off" />
        ))}
      </div>
      <fieldset className="script-only grid gap-2">
        <legend className="mb-1 text-small font-medium">{names.mediaId}</legend>
        <MediaPicker
          kind="picture"
          max={1}
          mediaIds={mediaId === '' ? [] : [Number(mediaId)]}
          onChange={([id]) => setMediaId(id === undefined ? '' : String(id))}
        />
      </fieldset>
      <input type="hidden" name="mediaId" value={mediaId} />
      <FormSelect
        name="pictureWidth"
        label={names.pictureWidth}
        choices={pictureWidths.map((width) => ({ value: String(width), label: t('pixels', { width }) }))}
      />
      <WhoAndWhen names={names} />
    </ContractForm>
  );
}

type WhoAndWhenProps = {
  readonly names: Readonly<Record<'audience' | 'companyNumbers' | 'publishFrom' | 'publishUntil' | 'isOn', string>>;
};

/** Who is meant, and from when until when. */
function WhoAndWhen({ names }: WhoAndWhenProps) {
  const t = useTexts('content-editor');
  return (
    <>
      <FormSelect
        name="audience"
        label={names.audience}
        choices={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      <FormText
        name="companyNumbers"
        label={names.companyNumbers}
        help={t('announcements.numbersHelp')}
        autoComplete="off"
        inputMode="numeric"
      />
      <div className={PAIRS}>
        <FormText
          type="datetime-local"
          name="publishFrom"
          label={names.publishFrom}
          help={t('announcements.fromHelp')}
        />
        <FormText type="datetime-local" name="publishUntil" label={names.publishUntil} help={t('publish.untilHelp')} />
      </div>
      <FormCheckbox name="isOn" label={names.isOn} />
    </>
  );
}
