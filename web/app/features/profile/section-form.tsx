import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import type { FormSections } from '#app/ui/form/use-form-sections.ts';
import { Note } from '#app/ui/note.tsx';

/** What all forms of a page share. */
export type PageForms<S extends string> = {
  readonly checkTexts: CheckTexts;
  /** The section that was sent and not saved. */
  readonly refused: { readonly section: string; readonly outcome: FormOutcome } | undefined;
  readonly sections: Pick<FormSections<S>, 'reportOf' | 'roundOf'> & { readonly saved: string | undefined };
};

type Props<S extends string> = {
  readonly section: S;
  readonly forms: PageForms<S>;
  readonly values: FormValues;
  readonly labels: FormValues;
  readonly loadSchema: () => Promise<z.ZodMiniType>;
  readonly bodyOf: (values: FormValues) => unknown;
  readonly textOf?: (field: string, value: string) => string;
  readonly submitLabel?: string;
  /** Said when it was saved. */
  readonly savedText?: string;
  readonly children: ReactNode;
};

/** One section of settings, which is saved by itself. */
export function SectionForm<S extends string>({ section, forms, savedText, children, ...form }: Props<S>) {
  const t = useTexts('profile');
  const { checkTexts, refused, sections } = forms;
  return (
    <>
      <div role="status" className="mb-4 max-w-150 empty:hidden">
        {sections.saved === section && <Note tone="success">{savedText ?? t('saved')}</Note>}
      </div>
      <ContractForm
        key={sections.roundOf(section)}
        {...form}
        outcome={refused?.section === section ? refused.outcome : undefined}
        checkTexts={checkTexts}
        discardLabel={t('discard')}
        onChanged={sections.reportOf[section]}
      >
        <input type="hidden" name="section" value={section} />
        {children}
      </ContractForm>
    </>
  );
}
