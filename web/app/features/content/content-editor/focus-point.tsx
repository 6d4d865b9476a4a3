import type { ShownPicture } from '@shop/contract/content';
import { useState, type MouseEvent } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { useFormField } from '#app/ui/form/form-context.ts';

type Props = { readonly picture: ShownPicture; readonly labels: { readonly x: string; readonly y: string } };

/** What stays in sight where a picture is cut: pressed on the picture, or typed. */
export function FocusPoint({ picture, labels }: Props) {
  const t = useTexts('content-editor');
  const [fieldX, fieldY] = [useFormField('focusX'), useFormField('focusY')];
  const [point, setPoint] = useState({ x: Number(fieldX.defaultValue), y: Number(fieldY.defaultValue) });

  function choose(event: MouseEvent<HTMLButtonElement>) {
    // Enter has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (at: number, of: number) => Math.min(100, Math.max(0, Math.round((at / of) * 100)));
    setPoint({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) });
  }

  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={choose}
        aria-label={t('focus.choose')}
        className="relative w-full max-w-100 cursor-crosshair overflow-hidden rounded-card border border-line"
      >
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="h-auto w-full"
        />
        <span
          aria-hidden
          className="absolute size-6 -translate-1/2 rounded-pill border-2 border-on-status bg-spark/60 shadow-float"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </button>
      <p className="text-note text-ink-3">{t('focus.help')}</p>
      <div className="grid max-w-100 grid-cols-2 gap-4">
        <TextField
          type="number"
          name="focusX"
          label={labels.x}
          error={fieldX.error}
          min={0}
          max={100}
          value={point.x}
          onChange={({ target }) => setPoint({ ...point, x: Number(target.value) })}
        />
        <TextField
          type="number"
          name="focusY"
          label={labels.y}
          error={fieldY.error}
          min={0}
          max={100}
          value={point.y}
          onChange={({ target }) => setPoint({ ...point, y: Number(target.value) })}
        />
      </div>
    </div>
  );
}
