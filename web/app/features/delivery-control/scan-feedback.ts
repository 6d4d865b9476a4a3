/** What a scan feels like without looking: heard and felt. */
type Feel = { readonly hertz: number; readonly ms: number; readonly pulses: number[] };

const feels = {
  counted: { hertz: 1_760, ms: 70, pulses: [35] },
  tooMany: { hertz: 660, ms: 180, pulses: [60, 50, 60] },
  unknown: { hertz: 220, ms: 320, pulses: [120, 60, 120] },
} as const satisfies Readonly<Record<string, Feel & { pulses: readonly number[] }>>;

export type ScanFeel = keyof typeof feels;

let sounder: AudioContext | undefined;

/** Sounds and vibrates, where the device can and its owner has not silenced it. */
export function feelScan(feel: ScanFeel): void {
  const { hertz, ms, pulses } = feels[feel];
  if ('vibrate' in navigator) navigator.vibrate([...pulses]);
  if (typeof AudioContext === 'undefined') return;
  sounder ??= new AudioContext();
  const start = sounder.currentTime;
  const tone = new OscillatorNode(sounder, { frequency: hertz, type: 'square' });
  const volume = new GainNode(sounder, { gain: 0.06 });
  tone.connect(volume).connect(sounder.destination);
  tone.start(start);
  tone.stop(start + ms / 1000);
}
