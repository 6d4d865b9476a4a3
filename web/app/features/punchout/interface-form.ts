import type { AskOf } from '@shop/contract/endpoint';
import {
  customFieldSources,
  interfaceCharsets,
  interfaceOciVersions,
  overflowRules,
  type InterfaceDetail,
  type punchoutApi,
} from '@shop/contract/punchout';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

type Body = AskOf<typeof punchoutApi.change>['body'];

const CUSTOM_FIELDS = 5;

/** The settings as the form shows them: every field as text. */
export function interfaceValues({ settings, version }: Pick<InterfaceDetail, 'settings' | 'version'>): FormValues {
  const { allowedOrigins, addressId, costCentreId, customFields, areAdditionsLines, isInterfaceActive, ...texts } =
    settings;
  return {
    ...texts,
    allowedOrigins: allowedOrigins.join('\n'),
    addressId: addressId === null ? '' : String(addressId),
    costCentreId: costCentreId === null ? '' : String(costCentreId),
    ...Object.fromEntries(
      Array.from({ length: CUSTOM_FIELDS }, (_, index) => [`custom${index + 1}`, customFields[index] ?? '']),
    ),
    ...(areAdditionsLines && { areAdditionsLines: '1' }),
    ...(isInterfaceActive && { isInterfaceActive: '1' }),
    version: String(version),
  };
}

/** The settings as the API takes them, out of the form. */
export function interfaceBody(values: FormValues): Body {
  const text = (name: string) => values[name] ?? '';
  const rule = (name: string) => overflowRules.find((one) => one === text(name)) ?? 'cut';
  const id = (name: string) => (text(name) === '' ? null : Number(text(name)));
  return {
    interfaceName: text('interfaceName'),
    interfaceUser: text('interfaceUser'),
    login: text('login'),
    identityDomain: text('identityDomain'),
    charset: interfaceCharsets.find((one) => one === text('charset')) ?? 'utf-8',
    ociVersion: interfaceOciVersions.find((one) => one === text('ociVersion')) ?? '4.0',
    hookName: text('hookName'),
    allowedOrigins: text('allowedOrigins').split(/\s+/).filter(Boolean),
    addressId: id('addressId'),
    costCentreId: id('costCentreId'),
    supplierNumber: text('supplierNumber'),
    unitTable: text('unitTable'),
    numberTable: text('numberTable'),
    descriptionRule: rule('descriptionRule'),
    makerRule: rule('makerRule'),
    extrasRule: rule('extrasRule'),
    customFields: Array.from(
      { length: CUSTOM_FIELDS },
      (_, index) => customFieldSources.find((one) => one === text(`custom${index + 1}`)) ?? '',
    ),
    areAdditionsLines: text('areAdditionsLines') === '1',
    isInterfaceActive: text('isInterfaceActive') === '1',
    version: Number(text('version')),
  };
}
