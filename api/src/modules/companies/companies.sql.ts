import type { OrderRequirements } from '@shop/contract/approval-rules';
import type { Language } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** What the shop knows of a customer; conditions such as the invoice discount are the ERP's. */
export type Company = {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** UID or foreign VAT number (docs/domain/registration.md#company-numbers). */
  readonly vatNumber: string;
  readonly language: Language;
  /** Whether its people may have several carts; else each has one. */
  readonly isMultiCartAllowed: boolean;
  /** What each of its orders must bring. */
  readonly isCommissionRequired: boolean;
  readonly isReferenceRequired: boolean;
  /** Whether users may approve orders that they parked themselves. */
  readonly isOwnApprovalAllowed: boolean;
  /** Who changed that last; null if it was never changed. */
  readonly ownApprovalChangedBy: string | null;
  readonly ownApprovalChangedAt: Date | null;
  /** Where e-mails about money go; its parts are empty where it is not known. */
  readonly seat: {
    readonly street: string;
    readonly extra: string;
    readonly zipCode: string;
    readonly city: string;
    readonly countryCode: string;
  };
};

export async function findCompany({ db, buyer }: BuyerCtx): Promise<Company | undefined> {
  return db.first<Company>(sql`
    select id, number, name, vat_number as "vatNumber", language, is_multi_cart_allowed as "isMultiCartAllowed",
      is_commission_required as "isCommissionRequired", is_reference_required as "isReferenceRequired",
      is_own_approval_allowed as "isOwnApprovalAllowed", own_approval_changed_by as "ownApprovalChangedBy",
      own_approval_changed_at as "ownApprovalChangedAt",
      jsonb_build_object('street', seat_street, 'extra', seat_extra, 'zipCode', seat_zip_code, 'city', seat_city,
        'countryCode', seat_country_code) as seat
    from customers.companies
    where id = ${buyer.companyId}`);
}

/**
 * Changes nothing, also not whose hand it shows, where it stands so already.
 * @returns whether it has changed
 */
export async function updateOwnApproval({ db, buyer, now }: BuyerCtx, isAllowed: boolean, by: string) {
  const count = await db.run(sql`
    update customers.companies set is_own_approval_allowed = ${isAllowed}, own_approval_changed_by = ${by},
      own_approval_changed_at = ${now}
    where id = ${buyer.companyId} and is_own_approval_allowed <> ${isAllowed}`);
  return count > 0;
}

/** The settings of carts and orders, locked until the transaction ends. */
export async function lockOrderRequirements({ db, buyer }: BuyerCtx): Promise<OrderRequirements | undefined> {
  return db.first<OrderRequirements>(sql`
    select is_multi_cart_allowed as "isMultiCartAllowed", is_commission_required as "isCommissionRequired",
      is_reference_required as "isReferenceRequired"
    from customers.companies where id = ${buyer.companyId} for update`);
}

export async function updateOrderRequirements({ db, buyer }: BuyerCtx, wanted: OrderRequirements): Promise<void> {
  await db.run(sql`
    update customers.companies set is_multi_cart_allowed = ${wanted.isMultiCartAllowed},
      is_commission_required = ${wanted.isCommissionRequired}, is_reference_required = ${wanted.isReferenceRequired}
    where id = ${buyer.companyId}`);
}
