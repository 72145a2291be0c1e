/** The two colours that a demo picture goes from and to. */
export type Tone = readonly [from: string, to: string];

/** The hues of the client's `tokens.css` from night to accent, so that pictures side by side look like one family. */
export const tones: readonly [Tone, ...Tone[]] = [
  ['#07414f', '#2a8296'],
  ['#0d1f29', '#3d6377'],
  ['#0c4643', '#3a8a80'],
  ['#1c3350', '#5079a0'],
  ['#43535e', '#7d8c95'],
];

/** The client's `--color-spark`: one detail of every picture has it. */
export const SPARK = '#f2a516';

/** The tone of the n-th picture of a list: neighbours differ. */
export const toneOf = (index: number): Tone => tones[index % tones.length] ?? tones[0];
