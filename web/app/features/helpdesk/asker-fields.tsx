import { CONTACT_NAME_MAX } from '@shop/contract/helpdesk';
import { useTexts } from '#app/lib/texts.ts';
import { isBuyer } from '#app/session/viewer.ts';
import { useSession } from '#app/session/session.ts';
import { FormText } from '#app/ui/form/form-fields.tsx';

type Props = { readonly isPhoneNeeded?: boolean; readonly isCompanyNeeded?: boolean; readonly isEmailNeeded?: boolean };

/** Who asks. Of a customer the shop knows it: he is only asked for a phone number. */
export function AskerFields({ isPhoneNeeded = false, isCompanyNeeded = false, isEmailNeeded = true }: Props) {
  const t = useTexts('helpdesk');
  const session = useSession();
  const user = session?.user ?? null;
  const phone = (
    <FormText
      type="tel"
      name="phone"
      label={t('fields.phone')}
      autoComplete="tel"
      required={isPhoneNeeded}
      maxLength={30}
    />
  );
  if (user && isBuyer(user)) {
    return (
      <>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-small">
          {/* A page that others share says nobody's name. */}
          {session?.isShared === true
            ? t('ownAccount')
            : t('ownData', { name: `${user.firstName} ${user.lastName}`, email: user.email })}
        </p>
        {phone}
      </>
    );
  }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText
          name="contactName"
          label={t('fields.contactName')}
          autoComplete="name"
          required
          maxLength={CONTACT_NAME_MAX}
        />
        <FormText
          name="companyName"
          label={t('fields.companyName')}
          autoComplete="organization"
          required={isCompanyNeeded}
          maxLength={80}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormText
          type="email"
          name="email"
          label={t('fields.email')}
          autoComplete="email"
          required={isEmailNeeded}
          maxLength={254}
        />
        {phone}
      </div>
    </>
  );
}
