import {
  type FoundApplication,
  type Timeline,
  type TimelineEntry,
  truncatedSearchMessages,
} from '@nirmaan/contracts/audit';
import { anita, anitasApplication, bottlingLine } from '@nirmaan/contracts/examples';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { engagementAsOf as engagement } from '../../testing/engagement-as-of';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

const leela = { ...anitaOnWire, name: 'Leela Nair', userRole: 'auditor' as const };
const parties = {
  projectId: bottlingLine,
  projectTitle: 'Bottling line',
  consultantId: anita,
  consultantName: 'Anita Rao',
};
const found: FoundApplication = {
  ...parties,
  status: 'success',
  hidden: false,
  submittedAt: '2026-11-20T10:00:00.000Z',
};
const lineAt = (position: string, sentence: string): TimelineEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  sentence,
  event: {
    stream: `application-${anitasApplication}`,
    revision: '0',
    position,
    type: 'ProposalSubmitted',
    hash: 'ab'.repeat(32),
  },
});
const timeline: Timeline = {
  ...parties,
  state: { status: 'success' },
  proposal: { text: 'Two weeks.', amount: 410_000 },
  engagement: null,
  entries: [lineAt('100', 'Anita Rao applied.'), lineAt('200', 'Meera Iyer awarded.')],
};
const timelineCall = `GET /audit/applications/${bottlingLine}/${anita}/timeline`;

const server = () =>
  serverFor(leela)
    .on('GET /audit/applications', () =>
      answer({ message: 'ok', data: [found], total: 1, next: null, truncated: [] }),
    )
    .on(timelineCall, ({ url }) => {
      const isThen = url.searchParams.get('asOf') === '100';
      const then = {
        ...timeline,
        state: { status: 'pending' },
        entries: timeline.entries.slice(0, 1),
      };
      return answer({ message: 'ok', data: isThen ? then : timeline });
    });

async function openTimeline(at = server()) {
  const client = openClient('/audit', at);
  await client.fill(await screen.findByLabelText('Project'), 'bottling');
  await client.user.click(screen.getByRole('button', { name: 'Find applications' }));
  await client.user.click(await screen.findByRole('button', { name: /^History of Anita Rao/ }));
  const region = await screen.findByRole('region', { name: 'History' });
  return { ...client, at, region: within(region) };
}

describe('the page of auditors', () => {
  it('is theirs alone', async () => {
    openClient('/audit', serverFor(anitaOnWire));
    expect(await screen.findByText('This page is for auditors')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find applications' })).toBeNull();
  });

  it('sends only filled-in filters and shows the results', async () => {
    const { at } = await openTimeline();
    const asked = at.callsTo('GET /audit/applications').at(-1);
    expect(asked?.url.search).toBe('?project=bottling');
  });

  it('pages through what was found, and narrows it to a status', async () => {
    const at = server().on('GET /audit/applications', () =>
      answer({ message: 'ok', data: [found], total: 250, next: 'more', truncated: [] }),
    );
    const { user, address } = openClient('/audit', at);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Awarded');
    await user.click(screen.getByRole('button', { name: 'Find applications' }));
    await waitFor(() => expect(address()).toBe('/audit?status=success'));
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    const asked = () => at.callsTo('GET /audit/applications').at(-1)?.url.search;
    await waitFor(() => expect(asked()).toBe('?status=success&page=3'));
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    const before = at.callsTo('GET /audit/applications').length;
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
    await user.click(screen.getByRole('button', { name: 'Find applications' }));
    await waitFor(() => expect(address()).toBe('/audit?status=rejected'));
    await waitFor(() => expect(asked()).toBe('?status=rejected'));
    expect(at.callsTo('GET /audit/applications')).toHaveLength(before + 1);
  });

  it('marks an application that is hidden because its consultant is suspended', async () => {
    const row = { ...found, hidden: true };
    const at = server().on('GET /audit/applications', () =>
      answer({ message: 'ok', data: [row], total: 1, next: null, truncated: [] }),
    );
    await openTimeline(at);
    expect(screen.getByText('Hidden')).toBeVisible();
  });

  it('keeps the search in the address and restores it', async () => {
    const { at, address } = await openTimeline();
    expect(address()).toBe('/audit?project=bottling');
    cleanup();
    openClient('/audit?project=bottling&consultant=Anita+Rao&from=2026-11-01', at);
    expect(await screen.findByText('Bottling line')).toBeVisible();
    expect(screen.getByLabelText('Project')).toHaveValue('bottling');
    expect(screen.getByLabelText('Consultant')).toHaveValue('Anita Rao');
    expect(screen.getByLabelText('Submitted from')).toHaveValue('2026-11-01');
    expect(at.callsTo('GET /audit/applications').at(-1)?.url.search).toBe(
      '?project=bottling&consultant=Anita+Rao&from=2026-11-01',
    );
  });

  it('lists the newest applications before the first search', async () => {
    const at = server();
    const { address } = openClient('/audit', at);
    expect(await screen.findByText('Bottling line')).toBeVisible();
    expect(at.callsTo('GET /audit/applications').at(-1)?.url.search).toBe('');
    expect(address()).toBe('/audit');
  });

  it('shows the timeline with the proposal, as of any moment', async () => {
    const { user, region } = await openTimeline();
    expect(region.getByText('Two weeks.')).toBeVisible();
    expect(region.getByText('Awarded')).toBeVisible();
    const [first] = region.getAllByRole('button', { name: 'State at this point' });
    if (first) await user.click(first);
    expect(await region.findByText('As of position 100 of the event store')).toBeVisible();
    expect(region.getByText('Pending')).toBeVisible();
    expect(region.queryByText('Meera Iyer awarded.')).toBeNull();
    await user.click(region.getByRole('button', { name: 'Back to now' }));
    expect(await region.findByText('Meera Iyer awarded.')).toBeVisible();
  });

  it('shows the work that follows an award: its state, its sums and its plan', async () => {
    const at = server().on(timelineCall, () =>
      answer({ message: 'ok', data: { ...timeline, engagement } }),
    );
    const { region } = await openTimeline(at);
    const work = within(region.getByRole('region', { name: 'The work' }));
    expect(work.getByText('In progress')).toBeVisible();
    expect(work.getByText('Paid').nextSibling).toHaveTextContent('₹1,10,000');
    const milestones = within(work.getByRole('list', { name: 'Milestones' }));
    expect(milestones.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1\. Layout₹1,10,000.*Delivered/),
      // The words of who was erased.
      expect.stringMatching(/^Milestone 2₹3,00,000.*Planned/),
    ]);
    expect(work.getByRole('list', { name: 'Proposed milestones' })).toHaveTextContent('1. Plan');
  });

  it('goes to no moment whose year has more than four digits', async () => {
    const { at, region, user } = await openTimeline();
    const field = region.getByLabelText('Show the state on');
    fireEvent.change(field, { target: { value: '275760-01-01T10:00' } });
    await user.click(region.getByRole('button', { name: 'Show' }));
    expect(field).toBeInvalid();
    expect(at.callsTo(timelineCall)).toHaveLength(1);
  });

  it('shows where a history breaks, and nothing more of it', async () => {
    const breaks = [
      `application-${anitasApplication}, revision 1: it is not what was written.`,
      `account-${anita}: it is on the log, and reading it yields nothing.`,
    ];
    const { user, region, at } = await openTimeline();
    at.on(timelineCall, () =>
      refusal(409, { code: 'AUDIT.HISTORY_BROKEN', message: 'Broken.', details: breaks }),
    );
    const [first] = region.getAllByRole('button', { name: 'State at this point' });
    if (first) await user.click(first);
    const broken = await screen.findByRole('alert');
    expect(broken).toHaveFocus();
    expect(broken).toHaveTextContent('This history has been altered');
    const told = within(broken).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual(breaks);
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Find applications' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each([[[found]], [[]]])('reports a truncated search', async (data) => {
    const truncated = ['project', 'consultant'];
    const at = server().on('GET /audit/applications', () =>
      answer({ message: 'ok', data, next: null, truncated }),
    );
    openClient('/audit?project=line&consultant=Anita', at);
    expect(await screen.findByText(truncatedSearchMessages.project)).toBeVisible();
    expect(screen.getByText(truncatedSearchMessages.consultant)).toBeVisible();
  });

  it('shows the failure', async () => {
    const failing = server().on('GET /audit/applications', () =>
      refusal(503, { message: 'Please try again.' }),
    );
    const { user } = openClient('/audit', failing);
    await user.click(await screen.findByRole('button', { name: 'Find applications' }));
    expect(await screen.findByText('Please try again.')).toBeVisible();
  });
});
