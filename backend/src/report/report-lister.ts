import { Injectable } from '@nestjs/common';
import { accountId, accountsReadModel } from '@nirmaan/contracts/account';
import type { AccountId, Position } from '@nirmaan/contracts/kernel';
import { messagesReadModel } from '@nirmaan/contracts/message';
import { projectId, projectsReadModel } from '@nirmaan/contracts/project';
import {
  type ListReportsQuery,
  type ReportedKind,
  type ReportOnWire,
  reportsReadModel,
  type ReportView,
} from '@nirmaan/contracts/report';
import { type Order, type Reading, ReadModelReader, readPage } from '../kernel/reading/index.js';

/** Operators decide what has waited longest first. */
const orders = {
  open: { by: 'filedAt', direction: 1 },
  decided: { by: 'filedAt', direction: -1 },
} as const satisfies Record<string, Order<ReportView>>;

/** Reports with the names of those concerned, for operators. */
@Injectable()
export class ReportLister {
  constructor(private readonly reader: ReadModelReader) {}

  async list({ show = 'open', ...page }: ListReportsQuery, atLeast: Position | null) {
    const reading = await this.reader.open(
      atLeast,
      reportsReadModel,
      accountsReadModel,
      projectsReadModel,
      messagesReadModel,
    );
    const reports = reading.collection(reportsReadModel);
    const filter = { isOpen: show === 'open' };
    const { rows, ...rest } = await readPage(reports, filter, orders[show], page);
    return { reading, data: await this.toWire(reading, rows), ...rest };
  }

  private async toWire(reading: Reading, rows: readonly ReportView[]): Promise<ReportOnWire[]> {
    const getTargets = (wanted: ReportedKind) =>
      rows.filter(({ kind }) => kind === wanted).map(({ target }) => target);
    const projects = await reading.byId(
      projectsReadModel,
      getTargets('project').map((target) => projectId.parse(target)),
    );
    const messages = await reading.byId(messagesReadModel, getTargets('message'));
    const people = await reading.byId(
      accountsReadModel,
      rows.flatMap(({ accused, reporter }) => [accused, reporter]),
    );
    const titles: Readonly<Record<ReportedKind, (target: string) => string>> = {
      project: (target) => projects.get(projectId.parse(target))?.title ?? '',
      person: (target) => people.get(accountId.parse(target))?.name ?? '',
      message: (target) => messages.get(target)?.text ?? '',
    };
    const named = (id: AccountId) => ({ _id: id, name: people.get(id)?.name ?? '' });
    return rows.map(({ _id, kind, target, accused, reporter, ...row }) => ({
      ...{ _id, kind, target, accused: named(accused), reporter: named(reporter) },
      title: titles[kind](target),
      ...{ reason: row.reason, details: row.details, filedAt: row.filedAt, decision: row.decision },
    }));
  }
}
