import { pause } from '@nirmaan/platform/lifecycle';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ScheduledTask } from '../kernel/reacting/index.js';
import { Injectable, Inject } from '@nestjs/common';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';

const INTERVAL_MS = 60 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes mails of the outbox that are older than 30 days. */
@Injectable()
export class OutboxCleaner extends ScheduledTask {
  readonly name = 'clear-outbox';

  private readonly folder: string;

  constructor(@Inject(SETTINGS) { DATA_DIR }: Pick<ReactorsSettings, 'DATA_DIR'>) {
    super();
    this.folder = join(DATA_DIR, 'outbox');
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
