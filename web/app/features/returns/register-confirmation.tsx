import type { ReactNode } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { ArticleWords } from './article-words.tsx';
import { BranchFacts } from './register-options.tsx';
import { TourWords } from './register-pickup.tsx';
import { addressIdOf, type ReturnStep } from './return-input.ts';
import { SendButton } from './step-buttons.tsx';
import { photoAddress } from './use-photo-uploads.ts';
import { hrefOfStep, type Registering } from './use-register.ts';

/** Everything once more before it is sent, each part with the way to change it. */
export function RegisterConfirmation({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const user = useSession()?.user;
  const { chosen } = task;
  return (
    <>
      <StepHeading>{t('confirmation.heading')}</StepHeading>
      <div className="mb-6 grid gap-4">
        <Part title={t('confirmation.goods', { count: chosen.length })} step="reasons">
          <ul className="divide-y divide-line">
            {chosen.map(({ item, quantity, reasonId, comment, photoIds }) => (
              <li
                key={item.lineNumber}
                className="grid gap-x-5 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,20rem)]"
              >
                <span className="font-medium whitespace-nowrap sm:text-right">
                  {formatQuantity(quantity)} {item.originalProduct.measurementUnitName}
                </span>
                <ArticleWords item={item} />
                <span className="min-w-0">
                  {item.reasons.find(({ id }) => id === reasonId)?.text}
                  {comment.trim() !== '' && (
                    <span className="block text-small whitespace-pre-line text-ink-2 wrap-anywhere">{comment}</span>
                  )}
                  {photoIds.length > 0 && (
                    <span className="mt-1.5 flex flex-wrap gap-1.5">
                      {photoIds.map((photoId, n) => (
                        <img
                          key={photoId}
                          src={photoAddress(photoId)}
                          alt={t('photo.one', { n: n + 1 })}
                          className="size-12 rounded-control border border-line object-cover"
                        />
                      ))}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <div className="grid gap-4 sm:grid-cols-2">
          <Where task={task} />
          {user && (
            <Part title={t('confirmation.contact')}>
              {user.firstName} {user.lastName}
              <span className="block text-note text-ink-2">{user.email}</span>
            </Part>
          )}
        </div>
      </div>
      <p className="mb-4 max-w-180 text-ink-2">{t('confirmation.whatNext')}</p>
      <div className="flex flex-wrap gap-2.5">
        <SendButton task={task} />
        <Link to={hrefOfStep('options')} className={buttonLook()}>
          {t('back')}
        </Link>
      </div>
    </>
  );
}

function Where({ task: { returnOptions, input } }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const branches = useSession()?.operator.branches;
  if (input.returnType === 'DropOff') {
    const branch = returnOptions.branches.find(({ erpId }) => erpId === input.branchErpId);
    return (
      <Part title={t('way.DropOff.title')} step="options">
        {branch?.name}
        <span className="block text-note text-ink-2">{branch?.address}</span>
        <BranchFacts branch={branches?.find(({ erpId }) => erpId === branch?.erpId)} />
      </Part>
    );
  }
  const address = returnOptions.addresses.find(({ id }) => id === addressIdOf(returnOptions, input));
  return (
    <Part title={t('way.PickUp.title')} step="options">
      {input.tour && <TourWords tour={input.tour} />}
      {address && (
        <span className="mt-1.5 block">
          {address.company}
          <span className="block text-note text-ink-2">
            {[address.address1, address.address2, `${address.zipCode} ${address.city}`].filter(Boolean).join(', ')}
          </span>
        </span>
      )}
    </Part>
  );
}

type PartProps = { readonly title: string; readonly step?: ReturnStep; readonly children: ReactNode };

function Part({ title, step, children }: PartProps) {
  const t = useTexts('returns');
  return (
    <section aria-label={title} className="rounded-card border border-line bg-raised p-4.5">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3>{title}</h3>
        {step && (
          <Link
            to={hrefOfStep(step)}
            aria-label={t('confirmation.changeOf', { what: title })}
            className="link text-small"
          >
            {t('confirmation.change')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
