import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { openCodeReader } from './code-reader.ts';
import { seeCodes, type SeenCodes } from './seen-codes.ts';

/** How often a picture is looked at, ms: often enough for a steady hand, seldom enough for a battery. */
const LOOK_MS = 140;

type Fault = 'unsupported' | 'denied' | 'none' | 'failed';
type Stage = { readonly kind: 'starting' | 'running' } | { readonly kind: 'fault'; readonly fault: Fault };

type Props = {
  /** Each code once, until it has been out of sight. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
};

/** The device's camera as a scanner. Fetched when it is opened. */
export default function Camera({ onCode, onClose }: Props) {
  const t = useTexts('delivery-control');
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  const [stage, setStage] = useState<Stage>({ kind: 'starting' });
  const [track, setTrack] = useState<MediaStreamTrack>();
  useEffect(() => {
    latestOnCode.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const closing = new AbortController();
    const screen = video.current;
    if (screen) {
      watch(screen, {
        closing: closing.signal,
        onCode: (code) => latestOnCode.current(code),
        onRunning: (running) => {
          setTrack(running);
          setStage({ kind: 'running' });
        },
      }).catch((error: unknown) => {
        if (!closing.signal.aborted) setStage({ kind: 'fault', fault: faultOf(error) });
      });
    }
    return () => closing.abort();
  }, []);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sunken">
      {stage.kind === 'fault' ? (
        <div className="p-3">
          <Note tone="warning">
            <p className="font-medium">{t(`camera.${stage.fault}.title`)}</p>
            <p>{t(`camera.${stage.fault}.way`)}</p>
          </Note>
        </div>
      ) : (
        <div className="relative aspect-[4/3] max-h-[45dvh] w-full bg-night">
          <video ref={video} muted playsInline aria-label={t('camera.picture')} className="size-full object-cover" />
          {stage.kind === 'starting' && <Skeleton className="absolute inset-0 size-full" />}
          <span aria-hidden className="absolute inset-x-[12%] top-1/2 h-0.5 bg-spark" />
        </div>
      )}
      <div className="flex flex-wrap gap-2 p-2">
        {track && <Torch track={track} />}
        <span className="grow" />
        <Button onClick={onClose}>
          <Icon of="video-off" size={16} />
          {t('camera.close')}
        </Button>
      </div>
    </div>
  );
}

function Torch({ track }: { readonly track: MediaStreamTrack }) {
  const t = useTexts('delivery-control');
  const [isOn, setOn] = useState(false);
  // Of the cameras only some have a light, and only some browsers know it.
  const can = 'getCapabilities' in track && 'torch' in track.getCapabilities();
  if (!can) return null;

  async function turn() {
    try {
      await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
      setOn(!isOn);
    } catch {
      setOn(false);
    }
  }

  return (
    <Button aria-pressed={isOn} onClick={() => void turn()}>
      <Icon of={isOn ? 'flashlight-off' : 'flashlight'} size={16} />
      {isOn ? t('camera.lightOff') : t('camera.lightOn')}
    </Button>
  );
}

/** Looks through the camera until it is closed. @throws DOMException of the browser; Error where it has no camera at all */
async function watch(
  screen: HTMLVideoElement,
  {
    closing,
    onCode,
    onRunning,
  }: {
    readonly closing: AbortSignal;
    readonly onCode: (code: string) => void;
    readonly onRunning: (track: MediaStreamTrack | undefined) => void;
  },
): Promise<void> {
  if (!('mediaDevices' in navigator) || typeof createImageBitmap === 'undefined') throw new Error('unsupported');
  const [stream, reader] = await Promise.all([
    navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } },
    }),
    openCodeReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    reader.close();
  };
  if (closing.aborted) return stop();
  closing.addEventListener('abort', stop);
  screen.srcObject = stream;
  await screen.play();
  onRunning(stream.getVideoTracks()[0]);
  let seen: SeenCodes = new Map();
  while (!closing.aborted) {
    const look = seeCodes(seen, await reader.read(await createImageBitmap(screen)), performance.now());
    seen = look.seen;
    if (!closing.aborted) for (const code of look.codes) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function faultOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return error instanceof Error && error.message === 'unsupported' ? 'unsupported' : 'failed';
}
