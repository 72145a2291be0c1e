import { type AnyEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  bottlingLine,
  bottlingLineClosed,
  bottlingLineEdited,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import { metadataAt } from '@nirmaan/contracts/testing';
import { ClosingProjects } from './notification.reactors.js';

const after = (...events: readonly AnyEvent[]): ClosingProjects => {
  const projects = new ClosingProjects(40n);
  events.forEach((event, index) =>
    projects.apply({
      ...event,
      id: '00000000-0000-4000-8000-000000000000',
      stream: streamOf.project(bottlingLine),
      revision: BigInt(index),
      position: BigInt(100 * (index + 1)),
      metadata: metadataAt('2026-11-01T06:30:00.000Z'),
    }),
  );
  return projects;
};
const lastDay = '2026-12-31';
const closing = [bottlingLine, lastDay] as const;
const early = new Date('2026-12-28T23:59:00+05:30');
const soon = new Date('2026-12-29T00:01:00+05:30');

it('is due from the third last day on, in Indian time', () => {
  const projects = after(bottlingLinePosted);
  expect(projects.listDue(early)).toEqual([]);
  expect(projects.listDue(soon)).toEqual([closing]);
  expect(projects.getNextCheck()).toEqual(new Date('2026-12-28T23:59:59.999+05:30'));
});

it('is due by the last day that an edit set', () => {
  const projects = after(bottlingLinePosted, bottlingLineEdited);
  expect(projects.listDue(soon)).toEqual([]);
  expect(projects.listDue(new Date('2027-01-30T12:00:00+05:30'))).toHaveLength(1);
});

it('is never due after the project was closed', () => {
  const projects = after(bottlingLinePosted, bottlingLineClosed);
  expect(projects.listDue(soon)).toEqual([]);
  expect(projects.getNextCheck()).toBeUndefined();
});

it('is due once for a last day, and again for another', () => {
  const projects = after(bottlingLinePosted);
  projects.settleDay(bottlingLine, '2026-12-30');
  expect(projects.listDue(soon)).toHaveLength(1);
  projects.settleDay(...closing);
  expect(projects.listDue(soon)).toEqual([]);
});

it('is read again from its first event after a restart until it is settled', () => {
  const projects = after(bottlingLinePosted, bottlingLineEdited);
  expect(projects.getSafePosition(500n)).toBe(40n);
  projects.settleDay(bottlingLine, '2027-01-31');
  expect(projects.getSafePosition(500n)).toBe(500n);
});
