import { formatName } from '@shop/contract/article-name';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { ArticleNumber } from './cancel-products.tsx';
import { hrefOfStep, type Cancelling } from './use-cancel.ts';

/** Everything once more before it is sent. */
export function CancelConfirmation({ cancelling }: { readonly cancelling: Cancelling }) {
  const t = useTexts('cancellations');
  const { chosen, comment, send } = cancelling;
  const { state, during } = useButtonState();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (state !== 'busy') void during(send);
      }}
    >
      <StepHeading>{t('confirmation.heading')}</StepHeading>
      <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-raised">
        {chosen.map(({ item, quantity, reason }) => (
          <li
            key={item.lineNumber}
            className="grid gap-x-5 gap-y-0.5 px-3.5 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_16rem]"
          >
            <span className="font-medium whitespace-nowrap sm:text-right">
              {formatQuantity(quantity)} {item.measurementUnitName}
            </span>
            <span className="leading-snug">
              {formatName(item.name)}
              <ArticleNumber item={item} />
            </span>
            <span className="text-ink-2">{reason && t(`reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {comment.trim() !== '' && (
        <dl className="mb-4">
          <dt className="text-note text-ink-3">{t('reasons.comment')}</dt>
          <dd className="whitespace-pre-line">{comment}</dd>
        </dl>
      )}
      <div className="mb-6">
        <Note>{t('confirmation.decides')}</Note>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" state={state}>
          {t('confirmation.send', { count: chosen.length })}
        </Button>
        <Link to={hrefOfStep('reasons')} className={buttonLook()}>
          {t('back')}
        </Link>
      </div>
    </form>
  );
}
