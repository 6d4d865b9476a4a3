import type { CompanyUser } from '@shop/contract/company-user';
import type { FormValues } from '#app/ui/form/form-outcome.ts';

/** The sections of a user's settings that he himself and those who manage users change with the same forms. */
export const settingSections = ['delivery', 'packing-slip', 'sales', 'status'] as const;
export type SettingSection = (typeof settingSections)[number];

const text = (value: string | number | null) => (value === null ? '' : String(value));

export function accountValues(user: CompanyUser): FormValues {
  const { salutation, firstName, lastName, email, phone, mobile, locale, version } = user;
  return { salutation, firstName, lastName, email, phone, mobile, locale, version: String(version) };
}

/** What is not a salutation or a language goes on as it came: the contract says so. */
export function accountBody(values: FormValues) {
  const { salutation = '', firstName = '', lastName = '', email = '', phone = '', mobile = '', locale = '' } = values;
  return {
    salutation: salutation as CompanyUser['salutation'],
    firstName,
    lastName,
    email,
    phone,
    mobile,
    locale: locale as CompanyUser['locale'],
    version: Number(values.version),
  };
}

/** What the form of a section begins with. */
export function settingValues(section: SettingSection, user: CompanyUser): FormValues {
  const { delivery } = user;
  const version = String(user.version);
  switch (section) {
    case 'delivery':
      return {
        shipment: text(delivery.shipment),
        pickupLocationErpId: text(delivery.pickupLocationErpId),
        addressId: text(delivery.addressId),
        contractId: text(delivery.contractId),
        version,
      };
    case 'packing-slip':
      return { packingSlipDontPrint: user.packingSlipDontPrint ? '1' : '', version };
    case 'sales':
      return { salesNotificationType: user.salesNotificationType, version };
    case 'status':
      return { orderStatusUpdateNotificationType: user.orderStatusUpdateNotificationType, version };
  }
}

const orNull = (value = '') => (value === '' ? null : value);
const numberOrNull = (value = '') => (value === '' ? null : Number(value));

export function deliveryBody({ shipment, pickupLocationErpId, addressId, contractId, version }: FormValues) {
  return {
    shipment: orNull(shipment) as CompanyUser['delivery']['shipment'],
    pickupLocationErpId: orNull(pickupLocationErpId),
    addressId: numberOrNull(addressId),
    contractId: numberOrNull(contractId),
    version: Number(version),
  };
}

export function packingSlipBody({ packingSlipDontPrint, version }: FormValues) {
  return { packingSlipDontPrint: packingSlipDontPrint === '1', version: Number(version) };
}

type Channel = CompanyUser['salesNotificationType'];

export function salesBody({ salesNotificationType, version }: FormValues) {
  return { salesNotificationType: salesNotificationType as Channel, version: Number(version) };
}

export function statusBody({ orderStatusUpdateNotificationType, version }: FormValues) {
  return {
    orderStatusUpdateNotificationType: orderStatusUpdateNotificationType as Channel,
    version: Number(version),
  };
}
