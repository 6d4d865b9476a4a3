import { PHOTO_BYTES_MAX, RETURN_COMMENT_MAX, RETURN_PHOTOS_MAX } from '@shop/contract/returns';
import { useTexts } from '#app/lib/texts.ts';
import { TextArea } from '#app/ui/field.tsx';
import { PhotoPicker } from '#app/ui/photo-picker.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { Select } from '#app/ui/select.tsx';
import { StepHeading } from '#app/ui/steps.tsx';
import { hasInvalidQuantity } from '#app/ui/invalid-quantity.ts';
import { ArticleWords } from './article-words.tsx';
import type { Chosen } from './return-input.ts';
import { StepButtons } from './step-buttons.tsx';
import { photoAddress } from './use-photo-uploads.ts';
import { fieldId, type Registering } from './use-register.ts';

/** Why each position comes back, with a comment and photos; one reason can be given for all of them at once. */
export function RegisterReasons({ task }: { readonly task: Registering }) {
  const t = useTexts('returns');
  const { chosen, photos, missingCount, wasTried } = task;
  const [first] = chosen;
  const isSame = chosen.every(({ reasonId }) => reasonId === first?.reasonId);
  const error = !wasTried
    ? undefined
    : missingCount > 0
      ? t('incomplete')
      : photos.isUploading
        ? t('photo.underWay')
        : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasInvalidQuantity(event.currentTarget)) void task.goOn();
      }}
    >
      <StepHeading>{t('reasons.heading')}</StepHeading>
      {first && chosen.length > 1 && (
        <Select
          key={isSame ? first.reasonId : 'several'}
          label={t('reasons.forAll')}
          choices={first.item.reasons.map(({ id, text }) => ({ value: id, label: text }))}
          placeholder={t('reasons.choose')}
          {...(isSame && first.reasonId !== null && { defaultValue: first.reasonId })}
          onChange={(reasonId) => {
            for (const { item } of chosen) task.changeLine(item.lineNumber, { reasonId });
          }}
          className="mb-4 sm:w-80"
        />
      )}
      <ul className="mb-5 grid gap-3">
        {chosen.map((line) => (
          <Line key={line.item.lineNumber} line={line} task={task} />
        ))}
      </ul>
      <StepButtons task={task} error={error} />
    </form>
  );
}

function Line({ line, task }: { readonly line: Chosen; readonly task: Registering }) {
  const t = useTexts('returns');
  const { item, quantity, reasonId, comment, photoIds } = line;
  const { lineNumber, originalProduct, reasons, returnableQuantity: max } = item;
  const { photos, changeLine } = task;
  const field = `reason-${lineNumber}`;
  return (
    <li className="rounded-card border border-line bg-raised p-3.5 sm:p-4.5">
      <fieldset className="grid min-w-0 gap-x-8 gap-y-4 md:grid-cols-2">
        <legend className="float-left w-full font-medium md:col-span-2">
          <ArticleWords item={item} />
        </legend>
        <div className="grid content-start gap-4">
          <div>
            <span className="mb-1 block text-small font-medium" aria-hidden>
              {t('reasons.quantity')}
            </span>
            <span className="flex items-center gap-3">
              <QuantityStepper
                label={originalProduct.name}
                value={quantity}
                min={1}
                max={max}
                isMaxUsual
                onChange={(next) => changeLine(lineNumber, { quantity: next })}
              />
              <span className="text-small text-ink-2">
                {t('reasons.of', { max, unit: originalProduct.measurementUnitName })}
              </span>
            </span>
          </div>
          <Select
            key={reasonId}
            id={fieldId(field)}
            label={t('reasons.label')}
            choices={reasons.map(({ id, text }) => ({ value: id, label: text }))}
            placeholder={t('reasons.choose')}
            {...(reasonId !== null && { defaultValue: reasonId })}
            {...(task.isMissing(field) && { error: t('reasons.missing') })}
            required
            onChange={(next) => changeLine(lineNumber, { reasonId: next })}
          />
        </div>
        <div className="grid content-start gap-4">
          <TextArea
            label={t('reasons.comment')}
            help={t('reasons.commentHelp', { count: comment.length, max: RETURN_COMMENT_MAX })}
            maxLength={RETURN_COMMENT_MAX}
            value={comment}
            onChange={(event) => changeLine(lineNumber, { comment: event.target.value })}
          />
          <PhotoPicker
            of={originalProduct.name}
            max={RETURN_PHOTOS_MAX}
            bytesMax={PHOTO_BYTES_MAX}
            photos={[...photoIds.map((id) => ({ id, src: photoAddress(id) })), ...photos.uploadsOf(lineNumber)]}
            refused={photos.refusedOf(lineNumber)}
            onPick={(files) => photos.upload(lineNumber, files)}
            onRemove={(gone) => changeLine(lineNumber, { photoIds: photoIds.filter((id) => id !== gone) })}
          />
        </div>
      </fieldset>
    </li>
  );
}
