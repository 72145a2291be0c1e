import { SingleBar } from 'cli-progress';
import type { BuildProgress } from '../operator/index.js';

const WHOLE = 1_000;

/** A progress bar on standard error; where that is no terminal, a line every two seconds. */
export function progressBar(what: string) {
  const bar = new SingleBar({
    format: `${what} {bar} {percentage} % | {rate} events/s | {eta_formatted} left`,
    etaBuffer: 50,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
  });
  bar.start(WHOLE, 0, { rate: 0 });
  return {
    show: ({ part, perSecond }: BuildProgress): void =>
      bar.update(Math.floor(part * WHOLE), { rate: perSecond }),
    stop: (): void => bar.stop(),
  };
}
