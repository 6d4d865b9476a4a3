import { formatName } from '@shop/contract/article-name';
import { CANCELLATION_COMMENT_MAX, type CancellationReason } from '@shop/contract/cancellations';
import { useState } from 'react';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { hrefOfStep, type Cancelling } from './use-cancel.ts';

type Props = { readonly reasons: readonly CancellationReason[]; readonly cancelling: Cancelling };

/** Why each position is no longer wanted; one reason can be given for all of them at once. */
export function CancelReasons({ reasons, cancelling }: Props) {
  const t = useTexts('cancellations');
  const { chosen, comment, giveReason, writeComment, goTo } = cancelling;
  const [wasTried, setTried] = useState(false);
  const choices = reasons.map((value) => ({ value, label: t(`reason.${value}`) }));
  const missing = chosen.filter(({ reason }) => reason === undefined).length;
  const lines = chosen.map(({ item }) => item.lineNumber);
  const [first] = chosen;
  const isSame = chosen.every(({ reason }) => reason === first?.reason);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing === 0) goTo('confirmation');
      }}
    >
      <StepHeading>{t('reasons.heading')}</StepHeading>
      {chosen.length > 1 && (
        <Select
          key={isSame ? first?.reason : 'several'}
          label={t('reasons.forAll')}
          choices={choices}
          placeholder={t('reasons.choose')}
          {...(isSame && first?.reason !== undefined && { defaultValue: first.reason })}
          onChange={(reason) => giveReason(lines, reason)}
          className="mb-4 sm:w-80"
        />
      )}
      <ul className="mb-5 divide-y divide-line rounded-card border border-line bg-raised">
        {chosen.map(({ item, quantity, reason }) => (
          <li
            key={item.lineNumber}
            className="grid gap-x-5 gap-y-2 px-3.5 py-3 sm:grid-cols-[minmax(0,1fr)_20rem] sm:items-start"
          >
            <span className="leading-snug">
              {formatQuantity(quantity)} {item.measurementUnitName}{' '}
              <b className="font-medium">{formatName(item.name)}</b>
            </span>
            <Select
              key={reason ?? ''}
              label={t('reasons.label')}
              choices={choices}
              placeholder={t('reasons.choose')}
              {...(reason !== undefined && { defaultValue: reason })}
              {...(wasTried && reason === undefined && { error: t('reasons.missing') })}
              required
              onChange={(next) => giveReason([item.lineNumber], next)}
            />
          </li>
        ))}
      </ul>
      <TextArea
        label={t('reasons.comment')}
        help={t('reasons.commentHelp', { count: comment.length, max: CANCELLATION_COMMENT_MAX })}
        maxLength={CANCELLATION_COMMENT_MAX}
        value={comment}
        onChange={(event) => writeComment(event.target.value)}
        className="mb-6 max-w-180"
      />
      <p role="alert" className="mb-3 text-small font-medium text-bad empty:hidden">
        {wasTried && missing > 0 && t('reasons.count', { count: missing })}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary">
          {t('reasons.next')}
        </Button>
        <Link to={hrefOfStep('products')} className={buttonLook()}>
          {t('back')}
        </Link>
      </div>
    </form>
  );
}
