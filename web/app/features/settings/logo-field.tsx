import type { LogoSettings } from '@shop/contract/operator-settings';
import { useContext, useId, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { FieldFrame } from '#app/ui/field.tsx';
import { fieldIds } from '#app/ui/input-look.ts';
import { FormContext, useFormField } from '#app/ui/form/form-context.ts';
import { logoOfSvg } from './logo-of-svg.ts';

type Props = { readonly name: string; readonly label: string; readonly help?: string };

/** The drawing as it is, and a file to take another one from. */
export function LogoField({ name, label, help }: Props) {
  const t = useTexts('settings');
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const { onEdit } = useContext(FormContext);
  const { defaultValue, error } = useFormField(name);
  const [text, setText] = useState(defaultValue);
  const logo = text === '' ? null : (JSON.parse(text) as LogoSettings);
  const wrong = isUnreadable ? t('logoUnreadable') : error;

  function change(next: LogoSettings | null) {
    setText(next ? JSON.stringify(next) : '');
    onEdit();
  }

  async function take(file: File | undefined) {
    const read = file && logoOfSvg(await file.text());
    setUnreadable(file !== undefined && read === undefined);
    if (read) change(read);
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={wrong}>
      <span className="flex flex-wrap items-center gap-4">
        <input type="hidden" name={name} value={text} />
        {logo && (
          <svg
            viewBox={`0 0 ${logo.width} ${logo.height}`}
            height={40}
            width={(40 * logo.width) / logo.height}
            role="img"
            aria-label={label}
            className="rounded-control bg-night-2 p-1"
          >
            {logo.shapes.map(({ path, colour }, index) => (
              <path key={index} d={path} fill={colour} />
            ))}
          </svg>
        )}
        <label className={`${buttonLook()} has-focus-visible:outline-2 has-focus-visible:outline-offset-1`}>
          {t('chooseLogo')}
          <input
            {...fieldIds(id, { help, error: wrong })}
            type="file"
            accept="image/svg+xml,.svg"
            className="sr-only"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
        {logo && (
          <Button size="small" onClick={() => change(null)}>
            {t('noLogo')}
          </Button>
        )}
      </span>
    </FieldFrame>
  );
}
