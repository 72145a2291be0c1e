import { MAX_EDITS, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, anitasApplicationOnWire, bottlingLineOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { path, serverWith } from '../../testing/project-page';
import '../../testing/dashboard-screens';

const layout = {
  ...{ file: '1'.repeat(64), name: 'Layout.pdf', type: 'application/pdf' as const, size: 6 },
  url: '/api/layout',
};
const pending: MyApplicationOnWire = {
  ...anitasApplicationOnWire,
  status: 'pending',
  userBudget: 215_000,
  attachments: [layout],
};
const listed = 'GET /get-apply-project/consultant';
const edited = 'PUT /user/edit-proposal';
const withdrawn = 'POST /user/withdraw-proposal';
const withdraw = /^Withdraw your proposal for Bottling line/;
const edit = /^Edit your proposal for Bottling line/;

const serverListing = (application: MyApplicationOnWire) =>
  serverFor(anitaOnWire).on(listed, () => answer(toListAnswer(application)));

async function openEdit(server = serverListing(pending)) {
  const client = openClient('/dashboard?view=applied-project', server);
  await client.user.click(await screen.findByRole('button', { name: edit }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit your proposal' }));
  const amount = dialog.getByLabelText('Enter Proposal Amount');
  const offer = async (text: string) => {
    await client.user.clear(amount);
    await client.fill(amount, text);
  };
  return { ...client, server, dialog, amount, offer };
}

describe('editing a proposal', () => {
  it('begins with what was sent, sends all of it, and shows the day of the edit', async () => {
    const { user, offer, server, dialog, amount } = await openEdit();
    expect(amount).toHaveValue(215_000);
    expect(dialog.getByText('₹2,15,000 (2.15 lakh)')).toBeVisible();
    expect(dialog.getByText(/You can edit it 5 more times\.$/)).toBeVisible();
    await offer('2150000');
    expect(dialog.getByText('₹21,50,000 (21.5 lakh)')).toBeVisible();
    server.on(edited, () => {
      const editedAt = '2026-11-21T10:00:00.000Z';
      const changed = { ...pending, userBudget: 2_150_000, edits: 1, editedAt };
      server.on(listed, () => answer(toListAnswer(changed)));
      return answer({ message: 'Proposal updated successfully' });
    });
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Proposal updated successfully')).toBeInTheDocument();
    expect(await screen.findByText('Edited 21 Nov 2026')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: edit })).toHaveFocus();
    expect(server.callsTo(edited)[0]?.body).toEqual({
      projectId: pending.projectId,
      userBudget: '2150000',
      preposal: pending.preposal,
      attachments: [{ file: layout.file, name: layout.name }],
    });
  });

  it('asks before changes are lost, and keeps none of them for a new proposal', async () => {
    const { user, offer } = await openEdit();
    await offer('7');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(localStorage.getItem('drafts') ?? '').not.toContain(pending.projectId);
    await user.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: edit }));
    expect(await screen.findByLabelText('Enter Proposal Amount')).toHaveValue(215_000);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const message = 'The manufacturer has already decided on this proposal.';
    const { user, offer, server, dialog, amount } = await openEdit();
    server.on(edited, () => refusal(409, { code: 'APPLICATION.ALREADY_DECIDED', message }));
    await offer('9');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(amount).toHaveValue(9);
  });

  it('is offered on the page of the project, too', async () => {
    const application = { ...pending, submittedAt: pending.updatedAt };
    const { user } = openClient(path, serverWith(anitaOnWire, { applied: true, application }));
    await user.click(await screen.findByRole('button', { name: edit }));
    expect(await screen.findByLabelText('Enter Proposal Amount')).toHaveValue(215_000);
  });

  it.each<[string, Partial<MyApplicationOnWire>]>([
    ['that was decided', { status: 'rejected' }],
    ['that was edited as often as it can be', { edits: MAX_EDITS }],
    ['of a closed project', { projectDetail: [{ ...bottlingLineOnWire, status: 2 }] }],
    ['of a project whose last day is over', { expDate: '2026-01-01' }],
  ])('is not offered for a proposal %s', async (_, changes) => {
    openClient('/dashboard?view=applied-project', serverListing({ ...pending, ...changes }));
    await screen.findByText('₹2,15,000');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

describe('withdrawing a proposal', () => {
  async function openWithdraw(creditUntil: string | null = null) {
    const server = serverListing({ ...pending, creditUntil });
    const client = openClient('/dashboard?view=applied-project', server);
    await client.user.click(await screen.findByRole('button', { name: withdraw }));
    return { ...client, server, question: within(await screen.findByRole('alertdialog')) };
  }

  it('says what it means, and does nothing before it is confirmed', async () => {
    const { user, server, question } = await openWithdraw();
    expect(question.getByText(/you cannot apply to this project again/)).toBeVisible();
    expect(question.getByText(/is not returned to your plan/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: withdraw })).toHaveFocus();
    expect(server.callsTo(withdrawn)).toEqual([]);
  });

  it('says until when an edit of the project lets it return the application', async () => {
    const { question } = await openWithdraw('2099-12-04T18:29:59.999Z');
    expect(
      screen.getByText(/You can withdraw by 4 Dec 2099 and get your application back\.$/),
    ).toBeInTheDocument();
    expect(question.getByText(/goes back to your plan/)).toBeVisible();
  });

  it('returns no application once these days are over', async () => {
    const { question } = await openWithdraw('2026-01-04T18:29:59.999Z');
    expect(question.getByText(/is not returned to your plan/)).toBeVisible();
    expect(screen.queryByText(/get your application back/)).toBeNull();
  });

  it('leaves the proposal in the list as withdrawn, with nothing to do about it', async () => {
    const { user, server, question } = await openWithdraw();
    server.on(withdrawn, () => {
      server.on(listed, () => answer(toListAnswer({ ...pending, status: 'withdrawn' })));
      return answer({ message: 'Proposal withdrawn successfully' });
    });
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Proposal withdrawn successfully')).toBeInTheDocument();
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(screen.getByText(/^You withdrew this proposal/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Withdraw)/ })).toBeNull();
    await waitFor(() =>
      expect(screen.getByText('You have withdrawn this proposal.')).toHaveFocus(),
    );
    expect(server.callsTo(withdrawn)[0]?.body).toEqual({ projectId: pending.projectId });
  });

  it('is possible once the project is closed, but not once it is decided', async () => {
    const closed = { ...pending, projectDetail: [{ ...bottlingLineOnWire, status: 2 }] };
    const rejected = { ...pending, _id: 'a-2', status: 'rejected' as const };
    const server = serverFor(anitaOnWire).on(listed, () => answer(toListAnswer(closed, rejected)));
    openClient('/dashboard?view=applied-project', server);
    expect(await screen.findAllByRole('button', { name: withdraw })).toHaveLength(1);
  });

  it('is offered for the application on the page of an edited project', async () => {
    const creditUntil = '2099-12-04T18:29:59.999Z';
    const application = { ...pending, creditUntil, submittedAt: pending.updatedAt };
    openClient(path, serverWith(anitaOnWire, { applied: true, application }));
    expect(await screen.findByText(/You can withdraw by 4 Dec 2099/)).toBeVisible();
  });

  it('is said on the page of the project', async () => {
    const application = {
      ...pending,
      status: 'withdrawn' as const,
      submittedAt: pending.updatedAt,
    };
    openClient(path, serverWith(anitaOnWire, { applied: true, application }));
    expect(
      await screen.findByText('You withdrew it, so Meera Iyer no longer sees it.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Apply|Edit|Withdraw)/ })).toBeNull();
  });
});
