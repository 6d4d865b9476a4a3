import { audiences, announcementKinds, type Announcement } from '@shop/contract/content-announcements';
import { pictureWidths } from '@shop/contract/content';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { localizedBody, localizedValues } from '#app/ui/form/localized-values.ts';
import { instantOfZurich, zurichLocal } from './zurich-instant.ts';

/** Texts of a announcement in all languages: `titleText.de`. */
const texts = ['titleText', 'bodyText', 'labelText'] as const;

export function announcementValues(announcement: Announcement | undefined): FormValues {
  return {
    announcementKind: announcement?.announcementKind ?? 'news',
    ...(Object.assign({}, ...texts.map((field) => localizedValues(field, announcement?.[field]))) as FormValues),
    linkTarget: announcement?.linkTarget ?? '',
    mediaId: announcement?.mediaId?.toString() ?? '',
    pictureWidth: String(announcement?.pictureWidth ?? 500),
    audience: announcement?.audience ?? 'everybody',
    companyNumbers: announcement?.companyNumbers.join(', ') ?? '',
    publishFrom: announcement?.publishFrom ? zurichLocal(announcement.publishFrom) : '',
    publishUntil: announcement?.publishUntil ? zurichLocal(announcement.publishUntil) : '',
    isOn: announcement === undefined || announcement.isOn ? '1' : '',
    ...(announcement && { version: String(announcement.version) }),
  };
}

export function announcementBody(values: FormValues) {
  const of = (field: (typeof texts)[number]) => localizedBody(field, values);
  const { mediaId = '', companyNumbers = '', linkTarget = '', publishFrom = '', publishUntil = '' } = values;
  return {
    announcementKind: announcementKinds.find((kind) => kind === values['announcementKind']) ?? 'news',
    titleText: of('titleText'),
    bodyText: of('bodyText'),
    labelText: of('labelText'),
    linkTarget,
    mediaId: mediaId === '' ? null : Number(mediaId),
    pictureWidth: pictureWidths.find((width) => String(width) === values['pictureWidth']) ?? 500,
    audience: audiences.find((audience) => audience === values['audience']) ?? 'everybody',
    companyNumbers: companyNumbers.split(/[\s,;]+/).filter((number) => number !== ''),
    publishFrom: instantOfZurich(publishFrom) ?? null,
    publishUntil: instantOfZurich(publishUntil) ?? null,
    isOn: values['isOn'] === '1',
  };
}
