import { screen, waitFor, within } from '@testing-library/react';
import {
  anitaAsApplicant,
  anitaOnWire,
  anitasHistory,
  bottlingLineOnWire,
  meeraOnWire,
} from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const withOwnProject = () =>
  serverFor(meeraOnWire)
    .on('GET /user/get-all-project', () => answer(toListAnswer(bottlingLineOnWire)))
    .on(`POST /get-project/appler/${bottlingLineOnWire._id}`, () =>
      answer(toListAnswer(anitaAsApplicant)),
    );

async function openApplicant(server = withOwnProject()) {
  const client = openClient('/dashboard?view=freelance-project', server);
  await client.user.click(await screen.findByRole('button', { name: /^Applied/ }));
  return {
    ...client,
    server,
    card: within(await screen.findByRole('article', { name: 'Anita Rao' })),
  };
}

describe('the applicants of a project', () => {
  it('are counted on the button and shown with everything the owner needs', async () => {
    const { card } = await openApplicant();
    expect(screen.getByText('1 applicant')).toBeVisible();
    for (const text of ['anita@example.com', '+91 98123 45601', '11 years', '₹4,10,000']) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByLabelText('Status')).toHaveValue('pending');
  });

  it('are loaded as many as one call returns', async () => {
    const { server } = await openApplicant();
    const [asked] = server.callsTo(`POST /get-project/appler/${bottlingLineOnWire._id}`);
    expect(asked?.url.search).toBe('?limit=500');
  });

  it('are awarded only after a second question, with the reason, and the list is loaded again', async () => {
    const { user, fill, card, server } = await openApplicant();
    server.on('PUT /user/update-apply-status', () => answer({ message: '' }));
    const before = server.callsTo('GET /user/get-all-project').length;
    await user.selectOptions(card.getByLabelText('Status'), 'Awarded');
    await user.click(card.getByRole('button', { name: 'Submit Now' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(server.callsTo('PUT /user/update-apply-status')).toEqual([]);
    await fill(question.getByLabelText(/Reason/), 'Best fit');
    await user.click(question.getByRole('button', { name: 'Award' }));
    expect(await screen.findByText('Status updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /user/update-apply-status')[0]?.body).toEqual({
      projectId: bottlingLineOnWire._id,
      applerId: anitaOnWire._id,
      status: 'success',
      edits: 0,
      reason: 'Best fit',
    });
    expect(server.callsTo('GET /user/get-all-project')).toHaveLength(before + 1);
  });

  it('stay as they are when the owner thinks better of it', async () => {
    const { user, card, server } = await openApplicant();
    await user.selectOptions(card.getByLabelText('Status'), 'Rejected');
    await user.click(card.getByRole('button', { name: 'Submit Now' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(server.callsTo('PUT /user/update-apply-status')).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keep their dialog open, and the reason in it, when the server refuses', async () => {
    const { user, fill, card, server } = await openApplicant();
    server.on('PUT /user/update-apply-status', () => refusal(403, { message: 'Not your project' }));
    await user.selectOptions(card.getByLabelText('Status'), 'Rejected');
    await user.click(card.getByRole('button', { name: 'Submit Now' }));
    await fill(await screen.findByLabelText(/Reason/), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Not your project')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Submit Now' }));
    expect(await screen.findByLabelText(/Reason/)).toHaveValue('Too late');
  });

  it.each([
    ['Status updated successfully', () => answer({ message: '' })],
    ['Failed to update status', () => refusal(500, { message: '' })],
  ])('show "%s" when the answer has no message', async (text, reply) => {
    const { user, card, server } = await openApplicant();
    server.on('PUT /user/update-apply-status', reply);
    await user.selectOptions(card.getByLabelText('Status'), 'Rejected');
    await user.click(card.getByRole('button', { name: 'Submit Now' }));
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('show their history to the owner', async () => {
    const { user, card, server } = await openApplicant();
    server.on(`GET /audit/applications/${bottlingLineOnWire._id}/${anitaOnWire._id}`, () =>
      answer({ message: 'ok', data: anitasHistory }),
    );
    await user.click(card.getByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: 'Application History' }));
    expect(await history.findByText('Pending → Awarded')).toBeVisible();
  });

  it('have no proposal to download when they wrote none', async () => {
    const server = withOwnProject().on(`POST /get-project/appler/${bottlingLineOnWire._id}`, () =>
      answer(toListAnswer({ ...anitaAsApplicant, preposal: ' ' })),
    );
    const { user, card } = await openApplicant(server);
    await user.click(card.getByRole('button', { name: 'Download Proposal' }));
    expect(await screen.findByText('No proposal text available!')).toBeInTheDocument();
  });

  it('can be reloaded after a failure', async () => {
    const call = `POST /get-project/appler/${bottlingLineOnWire._id}`;
    const server = withOwnProject().on(
      call,
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    );
    const { user } = openClient('/dashboard?view=freelance-project', server);
    await user.click(await screen.findByRole('button', { name: /^Applied/ }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    server.on(call, () => answer(toListAnswer(anitaAsApplicant)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Anita Rao' })).toBeVisible();
  });
});

describe('the table of all projects', () => {
  it.each([
    [0, 'Pending', 'caution'],
    [1, 'Awarded', 'positive'],
    [2, 'Rejected', 'negative'],
  ])('shows award status %i as %s, in a colour of its own', async (awardStatus, word, tone) => {
    const server = withOwnProject().on('GET /user/get-all-project', () =>
      answer(toListAnswer({ ...bottlingLineOnWire, awardStatus })),
    );
    openClient('/dashboard?view=applied-project', server);
    const status = await screen.findByText(word);
    expect(status).toBeVisible();
    expect(status).toHaveClass(`text-${tone}`);
  });
});

describe('my projects', () => {
  it('come first in the menu, with a tab for each phase', async () => {
    const server = withOwnProject();
    const { user, address } = openClient('/dashboard?view=my-projects', server);
    await screen.findByRole('article', { name: bottlingLineOnWire.title });
    const menu = within(screen.getByRole('navigation', { name: 'My Dashboard' }));
    const rows = menu.getAllByRole('link').map(({ textContent }) => textContent);
    expect(rows.slice(0, 3)).toEqual(['Dashboard', 'My projects', 'Post Project']);
    for (const specified of ['Freelance Project', 'Execution Project', 'All Projects'])
      expect(rows).toContain(specified);
    const lastPhase = () =>
      server.callsTo('GET /user/get-all-project').at(-1)?.url.searchParams.get('phase');
    expect(lastPhase()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(address()).toBe('/dashboard?view=my-projects&phase=closed');
    await waitFor(() => expect(lastPhase()).toBe('closed'));
    expect(screen.getByRole('link', { name: 'Closed' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Awarded' }));
    expect(address()).toBe('/dashboard?view=my-projects&phase=awarded');
    const asked = () => server.callsTo('GET /user/get-all-project').at(-1)?.url.searchParams;
    await waitFor(() => expect(asked()?.get('awarded')).toBe('yes'));
    expect(asked()?.get('phase')).toBeNull();
  });
});

describe('the execution list', () => {
  it.each([
    [1, 'Live'],
    [0, 'Pending'],
    [2, 'Cancel'],
  ])('shows status %i as %s', async (status, pill) => {
    const server = withOwnProject().on('GET /user/get-all-project', () =>
      answer(toListAnswer({ ...bottlingLineOnWire, category: 'execution', status })),
    );
    openClient('/dashboard?view=execution-project', server);
    expect(await screen.findByText(pill)).toBeVisible();
    expect(server.callsTo('GET /user/get-all-project')[0]?.url.searchParams.get('category')).toBe(
      'execution',
    );
  });
});
