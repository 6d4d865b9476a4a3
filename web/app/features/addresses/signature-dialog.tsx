import { useId, useRef, useState, type PointerEvent, type Ref } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  /** Of the one who is known to be there. */
  readonly name: string;
  readonly fault: string;
  readonly onClose: () => void;
  /** False where it was refused. */
  readonly onSave: (drawing: File, name: string) => Promise<boolean>;
};

const [WIDTH, HEIGHT] = [600, 200];

/** A signature drawn with finger, pen or mouse; by keyboard the typed name is set as one. */
export function SignatureDialog({ name: known, fault, onClose, onSave }: Props) {
  const t = useTexts('addresses');
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState(known);
  const [isSigned, setSigned] = useState(false);
  const [missing, setMissing] = useState('');
  const saving = useButtonState();
  const helpId = useId();

  /** The pen, with a white sheet under it where nothing was drawn yet. */
  function pen(): CanvasRenderingContext2D | undefined {
    const context = pad.current?.getContext('2d') ?? undefined;
    if (context && !isSigned) clear(context);
    return context;
  }

  function typeName() {
    const context = pen();
    if (!context || name.trim() === '') return setMissing(t('signature.missing'));
    clear(context);
    context.font = 'italic 64px cursive';
    context.fillStyle = INK;
    context.textBaseline = 'middle';
    context.fillText(name.trim(), 24, HEIGHT / 2, WIDTH - 48);
    setSigned(true);
  }

  async function save() {
    const drawing = await toFile(pad.current);
    if (!isSigned || name.trim() === '' || !drawing) {
      setMissing(t('signature.missing'));
      return false;
    }
    return onSave(drawing, name.trim());
  }

  return (
    <Dialog
      isOpen
      isQuestion
      size={800}
      title={t('signature.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              const context = pad.current?.getContext('2d');
              if (context) clear(context);
              setSigned(false);
            }}
          >
            {t('signature.clear')}
          </Button>
          <Button look="primary" state={saving.state} onClick={() => void saving.during(save)}>
            {t('signature.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextField
          label={t('signature.name')}
          value={name}
          maxLength={80}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Pad
          ref={pad}
          helpId={helpId}
          takePen={pen}
          onSign={() => {
            setSigned(true);
            setMissing('');
          }}
        />
        <p id={helpId} className="text-note text-ink-3">
          {t('signature.padHelp')}
        </p>
        <Button size="small" className="justify-self-start" onClick={typeName}>
          {t('signature.type')}
        </Button>
        <p role="alert" className="text-note font-medium text-bad empty:hidden">
          {missing || fault}
        </p>
      </div>
    </Dialog>
  );
}

type PadProps = {
  readonly ref: Ref<HTMLCanvasElement>;
  readonly helpId: string;
  readonly takePen: () => CanvasRenderingContext2D | undefined;
  readonly onSign: () => void;
};

/** The sheet to sign on. */
function Pad({ ref, helpId, takePen, onSign }: PadProps) {
  const t = useTexts('addresses');
  return (
    <canvas
      ref={ref}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t('signature.pad')}
      aria-describedby={helpId}
      className="aspect-3/1 w-full touch-none rounded-control border border-edge bg-picture"
      onPointerDown={(event) => {
        const context = takePen();
        if (!context) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        begin(context, event);
        onSign();
      }}
      onPointerMove={(event) => {
        const context = event.currentTarget.getContext('2d');
        if (context && event.buttons > 0) goOn(context, event);
      }}
    />
  );
}

const INK = '#14201f';

function clear(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function begin(context: CanvasRenderingContext2D, event: PointerEvent<HTMLCanvasElement>): void {
  const [x, y] = placeOn(event);
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = INK;
  context.beginPath();
  context.moveTo(x, y);
  // A dot, too, is drawn.
  context.lineTo(x + 0.1, y);
  context.stroke();
}

function goOn(context: CanvasRenderingContext2D, event: PointerEvent<HTMLCanvasElement>): void {
  context.lineTo(...placeOn(event));
  context.stroke();
}

function placeOn({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT];
}

async function toFile(canvas: HTMLCanvasElement | null): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
  );
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}
