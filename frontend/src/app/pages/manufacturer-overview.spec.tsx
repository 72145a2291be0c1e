import { cleanup, screen } from '@testing-library/react';
import { projectPath } from '@nirmaan/contracts/project';
import { bottlingLineOnWire, meeraOnWire, overviewOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { toListAnswer, openClient } from '../../testing/open-client';
import { busy, serverWith } from '../../testing/overview';
import '../../testing/dashboard-screens';

describe('the overview', () => {
  it('of a manufacturer without a project leads to the first', async () => {
    openClient('/dashboard', serverWith(meeraOnWire, overviewOnWire));
    expect(await screen.findByText('Post your first project')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Post Project' }))
      expect(link).toHaveAttribute('href', '/dashboard?view=upload-project');
  });

  it('of a manufacturer has tiles that lead where their numbers come from', async () => {
    const server = serverWith(meeraOnWire, busy).on('GET /user/get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    openClient('/dashboard', server);
    expect(await screen.findByRole('link', { name: /^Live projects/ })).toHaveAttribute(
      'href',
      '/dashboard?view=my-projects&phase=open',
    );
    expect(screen.getByRole('link', { name: /^Closing soon/ })).toHaveAttribute(
      'href',
      '/dashboard?view=my-projects&phase=open&sort=expDate',
    );
  });

  it('of a manufacturer lists the latest projects', async () => {
    const server = serverWith(meeraOnWire, busy).on('GET /user/get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    openClient('/dashboard', server);
    expect(await screen.findByText(bottlingLineOnWire.title)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your latest projects' })).toBeVisible();
  });

  it('of a manufacturer leads to the proposals that wait, of the one project or of several', async () => {
    const attention = [
      { kind: 'pendingApplicants', count: 2, message: '2 applicants wait for your decision.' },
    ] as const;
    const project = { ...bottlingLineOnWire, pendingApplicants: 2 };
    const server = serverWith(meeraOnWire, { ...busy, attention: [...attention] }).on(
      'GET /user/get-all-project',
      () => answer(toListAnswer(project)),
    );
    openClient('/dashboard', server);
    await screen.findByRole('heading', {
      name: `2 proposals for “${project.title}” are waiting for you`,
    });
    expect(screen.getByRole('link', { name: 'See the proposals' })).toHaveAttribute(
      'href',
      `/dashboard?view=proposals&project=${project._id}`,
    );
    cleanup();
    server.on('GET /user/get-all-project', () =>
      answer(toListAnswer({ ...project, pendingApplicants: 1 })),
    );
    openClient('/dashboard', server);
    await screen.findByRole('heading', { name: '2 applicants wait for your decision.' });
    expect(screen.getByRole('link', { name: 'See the proposals' })).toHaveAttribute(
      'href',
      '/dashboard?view=proposals',
    );
  });

  it('of a manufacturer leads to the one project that is past its last date', async () => {
    const past = { ...bottlingLineOnWire, expDate: '2026-01-01' };
    const message = 'The last date to apply has passed for 1 project that you have not closed.';
    const attention = [{ kind: 'lastDayPassed', count: 1, message } as const];
    const server = serverWith(meeraOnWire, { ...busy, attention }).on(
      'GET /user/get-all-project',
      () => answer(toListAnswer({ ...bottlingLineOnWire, _id: 'later' }, past)),
    );
    openClient('/dashboard', server);
    const title = `“${past.title}” is past its last date but still open`;
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the project' })).toHaveAttribute(
      'href',
      projectPath(past),
    );
  });

  it('of a manufacturer tells awarded and closed projects from open ones', async () => {
    const server = serverWith(meeraOnWire, busy).on('GET /user/get-all-project', () =>
      answer(toListAnswer({ ...bottlingLineOnWire, awardStatus: 1, status: 2 })),
    );
    openClient('/dashboard', server);
    const row = await screen.findByRole('link', { name: /Awarded/ });
    expect(row).toHaveTextContent('closed (last date was 31 Dec 2099)');
  });

  it('of a manufacturer leads to inviting for a project without proposals', async () => {
    const lonely = { ...bottlingLineOnWire, proposals: 0, pendingApplicants: 0 };
    const server = serverWith(meeraOnWire, { ...busy, attention: [] }).on(
      'GET /user/get-all-project',
      () => answer(toListAnswer(lonely)),
    );
    openClient('/dashboard', server);
    const title = `“${lonely.title}” is live, with no proposals yet`;
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    const href = screen.getByRole('link', { name: 'Invite consultants' }).getAttribute('href');
    expect(href).toBe(`${projectPath(lonely)}#invited-consultants`);
  });
});
