import { pause } from '@nirmaan/platform/lifecycle';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ScheduledTask } from '../kernel/reacting/index.js';

const INTERVAL_MS = 60 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes mails of the outbox that are older than 30 days. */
export class OutboxCleaner extends ScheduledTask {
  readonly name = 'clear-outbox';

  constructor(private readonly folder: string) {
    super();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.clean();
      await pause(INTERVAL_MS, signal);
    }
  }

  async clean(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const file = join(this.folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
