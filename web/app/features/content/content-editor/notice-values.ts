import { audiences, noticeKinds, type Notice } from '@shop/contract/content-notices';
import { pictureWidths } from '@shop/contract/content';
import { languages } from '@shop/contract/values';
import type { FormValues } from '#app/ui/form/form-outcome.ts';
import { instantOfZurich, zurichLocal } from './zurich-instant.ts';

/** Texts of a notice in all languages: `titleText.de`. */
const texts = ['titleText', 'bodyText', 'labelText'] as const;

export function noticeValues(notice: Notice | undefined): FormValues {
  return {
    noticeKind: notice?.noticeKind ?? 'news',
    ...Object.fromEntries(
      texts.flatMap((field) => languages.map((language) => [`${field}.${language}`, notice?.[field][language] ?? ''])),
    ),
    linkTarget: notice?.linkTarget ?? '',
    mediaId: notice?.mediaId?.toString() ?? '',
    pictureWidth: String(notice?.pictureWidth ?? 500),
    audience: notice?.audience ?? 'everybody',
    companyNumbers: notice?.companyNumbers.join(', ') ?? '',
    publishFrom: notice?.publishFrom ? zurichLocal(notice.publishFrom) : '',
    publishUntil: notice?.publishUntil ? zurichLocal(notice.publishUntil) : '',
    isOn: notice === undefined || notice.isOn ? '1' : '',
    ...(notice && { version: String(notice.version) }),
  };
}

export function noticeBody(values: FormValues) {
  const of = (field: (typeof texts)[number]) => {
    const text = (language: string) => values[`${field}.${language}`] ?? '';
    return { de: text('de'), fr: text('fr'), it: text('it'), en: text('en') };
  };
  const { mediaId = '', companyNumbers = '', linkTarget = '', publishFrom = '', publishUntil = '' } = values;
  return {
    noticeKind: noticeKinds.find((kind) => kind === values['noticeKind']) ?? 'news',
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
