import { Inject, Injectable, Module } from '@nestjs/common';
import type { FileHash } from '@nirmaan/contracts/attachment';
import { getCategory, type StreamName } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { LOG } from '../kernel/process/process.module.js';
import { ScheduledTask } from '../kernel/reacting/index.js';
import { AttachmentStore, type Holder } from './attachment-store.js';

const INTERVAL_MS = 60 * 60_000;

/** Deletes files that were uploaded and never attached, or removed since. */
@Injectable()
export class ReleaseAttachments extends ScheduledTask {
  readonly name = 'release-attachments';

  constructor(
    private readonly store: AttachmentStore,
    private readonly eventStore: EventStore,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.tryRelease();
      await pause(INTERVAL_MS, signal);
    }
  }

  async tryRelease(): Promise<void> {
    try {
      await this.store.release((file, holder) => this.isNamed(file, holder));
    } catch (error) {
      this.log.error({ err: error }, 'unused attachments were not deleted; retrying');
    }
  }

  /** The newest list of a project's or a proposal's attachments counts, and every one of deliveries and messages. */
  private async isNamed(file: FileHash, { stream }: Holder): Promise<boolean> {
    try {
      const lists = (await this.eventStore.read(stream)).flatMap(({ data }) =>
        'attachments' in data && data.attachments ? [data.attachments] : [],
      );
      const counted = countsLast(stream) ? (lists.at(-1) ?? []) : lists.flat();
      return counted.some((attachment) => attachment.file === file);
    } catch (error) {
      this.log.error({ err: error, stream }, 'an attachment is kept: its stream cannot be read');
      return true;
    }
  }
}

const countsLast = (stream: StreamName): boolean =>
  !['engagement', 'conversation'].includes(getCategory(stream));

@Module({ providers: [AttachmentStore, ReleaseAttachments] })
export class AttachmentReactorsModule {}
