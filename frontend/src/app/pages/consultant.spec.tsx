import { projectPath } from '@nirmaan/contracts/project';
import { screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, anitasApplicationOnWire, bottlingLineOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const withOpenProjects = () =>
  serverFor(anitaOnWire).on('POST /get-all-project/with-category', () =>
    answer(toListAnswer(bottlingLineOnWire)),
  );

async function openApplyDialog(server = withOpenProjects()) {
  const client = openClient('/dashboard?view=freelance-project', server);
  await client.user.click(await screen.findByRole('button', { name: 'Apply Now' }));
  return { ...client, server, dialog: within(await screen.findByRole('dialog')) };
}

describe('the freelance list of a consultant', () => {
  it("has the specification's columns as a table, which this browser remembers", async () => {
    localStorage.setItem('listLook', 'table');
    openClient('/dashboard?view=freelance-project', withOpenProjects());
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      '#',
      'NAME',
      'CATEGORY',
      'Sector',
      'Budget',
      'Location',
      'Uploaded Date',
      'Last Date',
      'Status',
    ]);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '1',
      'Bottling line for mango drinks',
      'freelance',
      'Food & Beverage',
      '₹4,50,000',
      'Pune',
      '2026-11-19',
      expect.stringMatching(/^2099-12-31closes in [\d,]+ days$/),
      'Apply Now',
    ]);
  });

  it('shows a project in a card, with its last day in both ways, and the way to its page', async () => {
    openClient('/dashboard?view=freelance-project', withOpenProjects());
    const card = within(await screen.findByRole('article', { name: bottlingLineOnWire.title }));
    expect(card.getByRole('link')).toHaveAttribute('href', projectPath(bottlingLineOnWire));
    expect(card.getByText('2099-12-31')).toBeVisible();
    expect(card.getByText(/^Closes in [\d,]+ days$/)).toBeVisible();
    expect(card.getAllByText(bottlingLineOnWire.description)[0]).toBeVisible();
  });

  it('changes its look by choice, for the next visit too', async () => {
    const { user } = openClient('/dashboard?view=freelance-project', withOpenProjects());
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Freelance Project' })).toBeVisible();
    expect(localStorage.getItem('listLook')).toBe('table');
  });

  it('offers no application to a project that is over or was applied to', async () => {
    const over = { ...bottlingLineOnWire, _id: 'over', expDate: '2020-01-01' };
    const applied = { ...bottlingLineOnWire, applied: true };
    const server = withOpenProjects().on('POST /get-all-project/with-category', () =>
      answer(toListAnswer(applied, over)),
    );
    openClient('/dashboard?view=freelance-project', server);
    expect(await screen.findByText('Applied')).toBeVisible();
    expect(screen.getByText('Applications closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
  });

  it('shows an awarded project as settled, and asks before one applies to it', async () => {
    const awarded = { ...bottlingLineOnWire, awardStatus: 1 };
    const server = withOpenProjects().on('POST /get-all-project/with-category', () =>
      answer(toListAnswer(awarded)),
    );
    const { dialog, user } = await openApplyDialog(server);
    expect(screen.getByText('Awarded')).toBeVisible();
    expect(dialog.queryByLabelText('Enter Proposal Amount')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const apply = screen.getByRole('button', { name: 'Apply Now' });
    expect(apply).not.toHaveClass('bg-accent');
  });

  it('keeps the search in the address and queries the server', async () => {
    const server = withOpenProjects();
    const { user, address } = openClient('/dashboard?view=freelance-project', server);
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'mango{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard?view=freelance-project&q=mango'));
    await waitFor(() =>
      expect(server.callsTo('POST /get-all-project/with-category').at(-1)).toMatchObject({
        body: { category: 'freelance' },
        url: { search: '?q=mango&page=1&limit=10&phase=open' },
      }),
    );
  });

  it('shows an error with a way to try again', async () => {
    const server = withOpenProjects();
    server.on('POST /get-all-project/with-category', () =>
      refusal(404, { message: 'Out of order' }),
    );
    const { user } = openClient('/dashboard?view=freelance-project', server);
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.on('POST /get-all-project/with-category', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bottling line for mango drinks')).toBeVisible();
  });
});

describe('applying', () => {
  it('shows the project and how to reach its manufacturer', async () => {
    const { dialog } = await openApplyDialog();
    for (const text of [
      '31 Dec 2099',
      'FSSAI compliant',
      'Meera Iyer',
      '+91 98123 45602',
      'meera@example.com',
    ]) {
      expect(await dialog.findByText(text)).toBeVisible();
    }
    expect(dialog.queryByRole('img')).toBeNull();
  });

  const refusingContact = (status: number, message: string) =>
    withOpenProjects().on(`GET /user/project-contact/${bottlingLineOnWire._id}`, () =>
      refusal(status, { message }),
    );

  it('says why the contact is not shown, and still takes a proposal', async () => {
    const message = 'You have opened 50 projects today.';
    const { dialog } = await openApplyDialog(refusingContact(429, message));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByText('Meera Iyer')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Submit Proposal' })).toBeEnabled();
  });

  it.each([402, 403])('says so in its place if a rule hides it: %d', async (status) => {
    const { dialog } = await openApplyDialog(refusingContact(status, 'A plan shows them.'));
    expect(await dialog.findByText('A plan shows them.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  /** The project’s own answer, which its row in a list shortens. */
  const answeringWith = (reply: () => Response) =>
    withOpenProjects().on(`GET /get-project/${bottlingLineOnWire._id}`, reply);

  it('shows all that the project says, of which the list shows the beginning', async () => {
    const data = { ...bottlingLineOnWire, description: 'Plan it, build it and run it.' };
    const { dialog } = await openApplyDialog(answeringWith(() => answer({ message: 'ok', data })));
    expect(await dialog.findByText(data.description)).toBeVisible();
  });

  it('says so when not all of the project could be loaded', async () => {
    const message = 'This project does not exist.';
    const { dialog } = await openApplyDialog(answeringWith(() => refusal(404, { message })));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByText(bottlingLineOnWire.description)).toBeVisible();
  });

  it("shows the project's image, which opens in full size", async () => {
    const data = { ...bottlingLineOnWire, image: '/api/images/1f.webp' };
    const { dialog } = await openApplyDialog(answeringWith(() => answer({ message: 'ok', data })));
    const image = await dialog.findByRole('img', { name: `Image of ${data.title}` });
    expect(image).toHaveAttribute('src', '/api/images/1f.webp');
    expect(image.closest('a')).toHaveAttribute('href', '/api/images/1f.webp');
  });

  it('requires an amount and sends nothing without one', async () => {
    const { user, dialog, server } = await openApplyDialog();
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    expect(await dialog.findByText('Please enter a proposal amount')).toBeVisible();
    expect(server.callsTo('POST /user/apply-project')).toEqual([]);
  });

  it('sends the proposal, closes the dialog and loads the list again', async () => {
    const { user, dialog, server } = await openApplyDialog();
    server.on('POST /user/apply-project', () =>
      answer({ message: 'Proposal submitted successfully', data: anitasApplicationOnWire }),
    );
    const before = server.callsTo('POST /get-all-project/with-category').length;
    await user.type(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.type(dialog.getByLabelText('Scope of Work and Deliverables'), 'Layout first');
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    expect(await screen.findByText('Proposal submitted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(window.localStorage.getItem('drafts')).not.toContain('Layout first'),
    );
    expect(server.callsTo('POST /user/apply-project')[0]?.body).toEqual({
      projectId: bottlingLineOnWire._id,
      userBudget: '410000',
      preposal: 'Layout first',
    });
    const after = server.callsTo('POST /get-all-project/with-category').length;
    expect(after).toBe(before + 1);
  });

  it('reports that a subscription is required and keeps the input', async () => {
    const { user, dialog, server } = await openApplyDialog();
    const unpaid = { code: 'SUBSCRIPTION.NO_CREDIT', message: 'Subcription Required.' };
    server.on('POST /user/apply-project', () => refusal(402, unpaid));
    await user.type(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    expect(await dialog.findByText('Subcription Required.')).toBeVisible();
    expect(dialog.getByLabelText('Enter Proposal Amount')).toHaveValue(410000);
    expect(dialog.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\?view=pricing&back=/),
    );
  });

  it('shows "Failed to submit project. Please try again." when the answer has no message', async () => {
    const { user, dialog, server } = await openApplyDialog();
    server.on('POST /user/apply-project', () => refusal(500, { message: '' }));
    await user.type(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    const text = 'Failed to submit project. Please try again.';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('keeps a proposal that was begun until its window is opened again', async () => {
    const { user, fill, dialog } = await openApplyDialog();
    await fill(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await fill(dialog.getByLabelText('Scope of Work and Deliverables'), 'Layout first');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Enter Proposal Amount')).toHaveValue(410000);
    expect(again.getByLabelText('Scope of Work and Deliverables')).toHaveValue('Layout first');
  });
});
