import { SingleBar } from 'cli-progress';
import type { Progress } from '../verify-log.js';

/** Shows how far some work is, until it ends. */
export async function withBar<Outcome>(
  work: (onProgress: Progress) => Promise<Outcome>,
): Promise<Outcome> {
  const bar = new SingleBar({
    format: 'verifying the {through} {bar} {percentage} % | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: 2_000,
  });
  bar.start(0, 0, { through: 'log' });
  const onProgress: Progress = (through, done, of) => {
    bar.setTotal(of);
    bar.update(done, { through });
  };
  return work(onProgress).finally(() => bar.stop());
}
