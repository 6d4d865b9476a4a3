import type { LogoSettings } from '@shop/contract/operator-settings';
import { useId, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { FieldFrame, fieldIds } from '#app/ui/field.tsx';
import type { FieldValue } from './field-path.ts';
import { logoOfSvg } from './logo-of-svg.ts';

type Props = {
  readonly label: string;
  readonly help?: string;
  readonly error?: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
};

/** The drawing as it is, and a file to take another one from. */
export function LogoField({ label, help, error, value, onChange }: Props) {
  const t = useTexts('settings');
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const logo = value as LogoSettings | null;
  const wrong = isUnreadable ? t('logoUnreadable') : error;

  async function take(file: File | undefined) {
    const read = file && logoOfSvg(await file.text());
    setUnreadable(file !== undefined && read === undefined);
    if (read) onChange(read);
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={wrong}>
      <span className="flex flex-wrap items-center gap-4">
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
          <Button size="small" onClick={() => onChange(null)}>
            {t('noLogo')}
          </Button>
        )}
      </span>
    </FieldFrame>
  );
}
