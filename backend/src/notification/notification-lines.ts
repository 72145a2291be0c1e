import { Injectable } from '@nestjs/common';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import {
  type NotificationOnWire,
  notificationsReadModel,
  type NotificationView,
  toNotificationOnWire,
} from '@nirmaan/contracts/notification';
import { projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import { type Reading, ReadModelReader } from '../kernel/reading/index.js';
import { wordsFor } from './wording.js';

type Named = Pick<ProjectView, '_id' | 'title' | 'category'>;

/** Somebody's notifications as they are shown, with the titles that their projects have now. */
@Injectable()
export class NotificationLines {
  constructor(private readonly reader: ReadModelReader) {}

  /** Once the read models show everything up to `atLeast`. */
  open(atLeast: Position | null): Promise<Reading> {
    return this.reader.open(atLeast, notificationsReadModel, projectsReadModel);
  }

  async newest(reading: Reading, account: AccountId, limit: number) {
    const notifications = reading.collection(notificationsReadModel);
    const [rows, total] = await Promise.all([
      notifications.find({ account }).sort({ position: -1 }).limit(limit).toArray(),
      notifications.countDocuments({ account }),
    ]);
    return { data: await this.onWire(reading, rows), total };
  }

  /** Those behind a position, the oldest first. */
  async behind(
    reading: Reading,
    account: AccountId,
    position: Position,
    limit: number,
  ): Promise<NotificationOnWire[]> {
    const rows = await reading
      .collection(notificationsReadModel)
      .find({ account, position: { $gt: position } })
      .sort({ position: 1 })
      .limit(limit)
      .toArray();
    return this.onWire(reading, rows);
  }

  private async onWire(
    reading: Reading,
    rows: readonly NotificationView[],
  ): Promise<NotificationOnWire[]> {
    const ids = rows.flatMap(({ news }) => ('project' in news ? [news.project] : []));
    const found = await reading
      .collection(projectsReadModel)
      .find({ _id: { $in: ids } })
      .project<Named>({ title: 1, category: 1 })
      .toArray();
    const projects = new Map(found.map((project) => [project._id, project]));
    return rows.map((row) => {
      const project = 'project' in row.news ? projects.get(row.news.project) : undefined;
      const words = wordsFor(row.news, project?.title ?? '');
      return toNotificationOnWire(row, words, project?.category ?? '');
    });
  }
}
