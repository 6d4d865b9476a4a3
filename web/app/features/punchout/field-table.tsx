import type { TransferField } from '@shop/contract/punchout';
import { useTexts } from '#app/lib/texts.ts';
import { ResultLabel } from './result-label.tsx';

/** Values as they are and as they arrive. */
export function FieldTable({ fields }: { readonly fields: readonly TransferField[] }) {
  const t = useTexts('punchout');
  return (
    <ul className="mt-2 grid gap-2 border-t border-line pt-2 text-small">
      {fields.map((field) => (
        <li
          key={`${field.field} ${field.name}`}
          className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className="text-ink-2">{t(`field.${field.field}`)}</span>
          <span className="min-w-0">
            <span className="block wrap-anywhere">{field.value}</span>
            {field.sent !== field.value && (
              <span className="block wrap-anywhere text-ink-2">→ {field.sent === '' ? t('nothing') : field.sent}</span>
            )}
            {field.reason !== null && (
              <span className="block text-note text-ink-3">
                {t(`reason.${field.reason}`, { length: field.value.length, max: field.lengthMax ?? 0 })}
              </span>
            )}
          </span>
          <span>
            <ResultLabel result={field.result} />
          </span>
        </li>
      ))}
    </ul>
  );
}
