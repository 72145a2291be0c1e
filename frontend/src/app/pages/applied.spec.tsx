import { screen, within } from '@testing-library/react';
import {
  anitaOnWire,
  anitasApplicationOnWire,
  anitasHistory,
  bottlingLineOnWire,
} from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

describe('what was applied for', () => {
  it('shows the status in a word, in the table the server’s, and the history of the application', async () => {
    const server = serverFor(anitaOnWire)
      .on('GET /get-apply-project/consultant', () => answer(toListAnswer(anitasApplicationOnWire)))
      .on(`GET /audit/applications/${bottlingLineOnWire._id}/${anitaOnWire._id}`, () =>
        answer({ message: 'ok', data: anitasHistory }),
      );
    const { user } = openClient('/dashboard?view=applied-project', server);
    expect(await screen.findByText('Awarded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByText('success')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Application History' }));
    expect(await dialog.findByText('Proposal submitted')).toBeVisible();
    for (const text of ['₹2,15,000', 'Proposal edited', '₹4,10,000'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText('Pending → Awarded')).toBeVisible();
    expect(dialog.getByText('“Best fit for the schedule”')).toBeVisible();
    expect(dialog.getByText(/Meera Iyer · 20 Nov 2026/)).toBeVisible();
  });

  it('says of a pending proposal that its project is closed, instead of counting days', async () => {
    const closed = { ...bottlingLineOnWire, status: 2, awardStatus: 1 };
    const application = { ...anitasApplicationOnWire, status: 'pending', projectDetail: [closed] };
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer(application)),
    );
    openClient('/dashboard?view=applied-project', server);
    expect(
      await screen.findByText(/^The project is closed, and another consultant was awarded/),
    ).toBeVisible();
    expect(screen.queryByText(/closes in/i)).toBeNull();
  });

  it('says why a proposal was awarded, on the card and among the next steps', async () => {
    const reason = 'Best fit for the schedule';
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer({ ...anitasApplicationOnWire, reason })),
    );
    const { user } = openClient('/dashboard?view=applied-project', server);
    expect(await screen.findByText(`Reason: ${reason}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next steps' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`Reason: ${reason}`)).toBeVisible();
  });

  it('says that the manufacturer can no longer be reached, and offers no way to', async () => {
    const gone = { ...anitasApplicationOnWire, projectHidden: true };
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer(gone)),
    );
    const { user } = openClient('/dashboard?view=applied-project', server);
    expect(await screen.findByText(/you cannot reach them here any more\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next steps' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1. The manufacturer has left')).toBeVisible();
    expect(server.callsTo(`GET /user/project-contact/${gone.projectId}`)).toEqual([]);
  });

  it('says why a proposal was rejected', async () => {
    const rejected = { ...anitasApplicationOnWire, status: 'rejected' } as const;
    const reason = 'We have chosen a local team.';
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer({ ...rejected, reason }, { ...rejected, _id: 'a-2' })),
    );
    openClient('/dashboard?view=applied-project', server);
    expect(await screen.findByText(`Reason: ${reason}`)).toBeVisible();
    expect(screen.getByText('No reason was given.')).toBeVisible();
  });

  it('names the next thing to do while there is nothing', async () => {
    openClient('/dashboard?view=applied-project', serverFor(anitaOnWire));
    expect(await screen.findByText('No applications yet')).toBeVisible();
    const next = within(screen.getByRole('main')).getByRole('link', { name: 'Find a project' });
    expect(next).toHaveAttribute('href', '/dashboard?view=freelance-project');
  });

  it('links back from a page after the last one', async () => {
    openClient('/dashboard?view=applied-project&page=7', serverFor(anitaOnWire));
    const first = await screen.findByRole('link', { name: 'First page' });
    expect(first).toHaveAttribute('href', '/dashboard?view=applied-project&page=1');
    expect(screen.queryByText('No applications yet')).toBeNull();
  });

  it('is never the page where projects are posted, which says why', async () => {
    openClient('/dashboard?view=upload-project', serverFor(anitaOnWire));
    expect(await screen.findByText('Only manufacturers post projects')).toBeVisible();
    const instead = within(screen.getByRole('main')).getByRole('link', { name: 'Find a project' });
    expect(instead).toHaveAttribute('href', '/dashboard?view=freelance-project');
    expect(screen.queryByRole('button', { name: 'Post Project' })).toBeNull();
  });

  it('leads after an award to the owner, and shows what was agreed', async () => {
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer(anitasApplicationOnWire)),
    );
    const { user } = openClient('/dashboard?view=applied-project', server);
    const roomPath = `/dashboard?view=room&engagement=${anitasApplicationOnWire._id}`;
    expect(await screen.findByRole('link', { name: 'Open the room' })).toHaveAttribute(
      'href',
      roomPath,
    );
    await user.click(await screen.findByRole('button', { name: 'Next steps' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: '+91 98123 45602' })).toHaveAttribute(
      'href',
      'tel:+919812345602',
    );
    expect(dialog.getByText('₹4,10,000')).toBeVisible();
    expect(dialog.getByText(anitasApplicationOnWire.preposal)).toBeVisible();
  });
});
