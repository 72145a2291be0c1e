import { anita, bottlingLine, meera } from '@nirmaan/contracts/examples';
import type { ReportOnWire } from '@nirmaan/contracts/report';
import { screen, within } from '@testing-library/react';
import { engagementAsOf } from '../../testing/engagement-as-of';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

const arjun = { ...anitaOnWire, name: 'Arjun Das', userRole: 'operator' as const };
const report: ReportOnWire = {
  _id: '67db44d5-3eac-5dc4-8edf-4a75dba27d26',
  kind: 'project',
  target: bottlingLine,
  title: 'Bottling line',
  text: 'A line for 200 ml bottles.',
  attachments: [
    {
      ...{ file: '1', name: 'Layout.pdf', type: 'application/pdf', size: 482_113 },
      url: '/api/attachments/reports/67db44d5-3eac-5dc4-8edf-4a75dba27d26/1',
    },
  ],
  hasEngagement: false,
  accused: { _id: meera, name: 'Meera Iyer' },
  reporter: { _id: anita, name: 'Anita Rao' },
  reason: 'fraud',
  details: 'The owner asks for a deposit.',
  filedAt: '2026-11-20T10:00:00.000Z',
  decision: null,
};
const reporting = (...data: readonly ReportOnWire[]) =>
  serverFor(arjun).on('GET /operator/reports', () =>
    answer({ message: 'ok', data: [...data], total: data.length, next: null }),
  );

describe('the operators’ page', () => {
  it('shows what was reported, with the way to it', async () => {
    openClient('/operator', reporting(report));
    const link = await screen.findByRole('link', { name: 'Bottling line' });
    expect(link.getAttribute('href')).toBe(`/projects/bottling-line-${bottlingLine}`);
    expect(screen.getByText('It looks like fraud')).toBeTruthy();
    expect(screen.getByText('A line for 200 ml bottles.')).toBeTruthy();
    const file = screen.getByRole('link', { name: /Layout\.pdf/ });
    expect(file.getAttribute('href')).toBe(report.attachments[0]?.url);
  });

  it('sends a decision with its reason, and shows a refused one beside its field', async () => {
    const message = 'Reason is required';
    const server = reporting(report).on('POST /operator/decide-report', () =>
      refusal(400, { message, fields: [{ field: 'why', message }] }),
    );
    const { user } = openClient('/operator', server);
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
    await user.click(dialog.getByRole('button', { name: 'Save decision' }));
    expect(await dialog.findByText('Please choose a decision')).toBeVisible();
    expect(server.callsTo('POST /operator/decide-report')).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Decision'), 'suspended');
    await user.click(dialog.getByRole('button', { name: 'Suspend account' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(server.callsTo('POST /operator/decide-report').map(({ body }) => body)).toEqual([
      { report: report._id, decision: 'suspended', why: '' },
    ]);
  });

  it('asks before it drops a decision that was begun', async () => {
    const { user } = openClient('/operator', reporting(report));
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
    await user.selectOptions(dialog.getByLabelText('Decision'), 'suspended');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog', { name: 'Close this window?' })).toBeVisible();
  });

  it('is the first page in an operator’s menu', async () => {
    openClient('/operator', reporting(report));
    const current = await screen.findByRole('link', { name: 'Reports' });
    expect(current).toHaveAttribute('aria-current', 'page');
    const menu = within(screen.getByRole('navigation', { name: 'My Dashboard' }));
    const names = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Reports', 'My Profile']);
  });

  it('offers to hide no person', async () => {
    const person: ReportOnWire = { ...report, kind: 'person', target: meera, title: '' };
    const { user } = openClient('/operator', reporting(person));
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
    const options = dialog.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(1)).toEqual(['Dismiss: change nothing', 'Suspend the account behind it']);
  });

  it('offers to hide a message', async () => {
    const message: ReportOnWire = { ...report, kind: 'message', title: 'Pay me first.' };
    const { user } = openClient('/operator', reporting(message));
    await user.click(await screen.findByRole('button', { name: 'Decide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decide' }));
    expect(dialog.getByRole('option', { name: 'Hide the message' })).toBeTruthy();
  });

  it('shows the work that a reported message belongs to', async () => {
    const call = `GET /operator/reports/${report._id}/engagement`;
    const entry = {
      ...{ at: '2026-11-20T10:00:00.000Z', sentence: 'Anita Rao ended the work early: “Ill”' },
      event: { stream: 'engagement-1', revision: '0', position: '1', type: 'a', hash: 'b' },
    };
    const server = reporting({ ...report, kind: 'message', hasEngagement: true }).on(call, () =>
      answer({ message: 'ok', data: { engagement: engagementAsOf, entries: [entry] } }),
    );
    const { user } = openClient('/operator', server);
    const read = await screen.findByRole('button', { name: 'Read the work' });
    expect(server.callsTo(call)).toEqual([]);
    await user.click(read);
    const dialog = within(screen.getByRole('dialog', { name: 'The work after the award' }));
    const work = within(await dialog.findByRole('region', { name: 'The work' }));
    expect(work.getByRole('list', { name: 'Milestones' })).toHaveTextContent('1. Layout');
    expect(dialog.getByRole('list', { name: 'Timeline' })).toHaveTextContent(entry.sentence);
    // Read-only.
    expect(dialog.getAllByRole('button').map((one) => one.textContent || one.ariaLabel)).toEqual([
      'Close',
    ]);
  });

  it('offers no work where the report names none', async () => {
    openClient('/operator', reporting(report));
    expect(await screen.findByRole('button', { name: 'Decide' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read the work' })).toBeNull();
  });

  it('says where a message was erased', async () => {
    const former = { _id: meera, name: 'Former member' };
    openClient(
      '/operator',
      reporting({ ...report, kind: 'message', title: '', attachments: [], accused: former }),
    );
    expect(await screen.findByText('A message, erased with its author’s account')).toBeTruthy();
  });

  it('names a reported message without a text by its files', async () => {
    openClient('/operator', reporting({ ...report, kind: 'message', title: '' }));
    expect(await screen.findByText('Files without a text')).toBeVisible();
    expect(screen.getByRole('link', { name: /Layout\.pdf/ })).toBeVisible();
  });

  it('tells other roles whom it is for', async () => {
    openClient('/operator', serverFor(anitaOnWire));
    expect(await screen.findByText('This page is for operators')).toBeTruthy();
  });
});
