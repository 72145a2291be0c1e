import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, anitasApplicationOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { path, plan, serverWith } from '../../testing/project-page';
import { address, bela, dev, withProposals } from '../../testing/proposals';
import '../../testing/dashboard-screens';

const layout = { title: 'Layout', deliverable: 'The hall.', amount: 110_000, weeks: 2 };
const commissioning = {
  title: 'Commissioning',
  deliverable: 'It fills.',
  amount: 300_000,
  weeks: 14,
};
const milestones = [layout, commissioning];
const submitted = 'POST /user/apply-project';
const edited = 'PUT /user/edit-proposal';

async function openApply() {
  const server = serverWith(anitaOnWire)
    .on('GET /user/get-subscription', () => answer({ message: 'ok', data: [plan] }))
    .on(submitted, () =>
      answer({ message: 'Proposal submitted successfully', data: anitasApplicationOnWire }),
    );
  const client = openClient(path, server);
  await client.user.click(await screen.findByRole('button', { name: 'Apply Now' }));
  const dialog = within(await screen.findByRole('dialog'));
  const fillRow = async (number: number, values: readonly string[]) => {
    const row = within(dialog.getByRole('group', { name: `Milestone ${number}` }));
    const labels = ['Title', 'What is delivered', 'Amount', 'Weeks from the start'];
    for (const [at, label] of labels.entries())
      await client.fill(row.getByLabelText(label), values[at] ?? '');
  };
  return { ...client, server, dialog, fillRow };
}

describe('the milestones of a proposal', () => {
  it('are folded away, added and removed, and add up to the amount', async () => {
    const { user, fill, dialog, fillRow, server } = await openApply();
    expect(dialog.getByText('Add a milestone')).not.toBeVisible();
    await fill(dialog.getByLabelText('Enter Proposal Amount'), '410000');
    await user.click(dialog.getByText('Milestones'));
    const add = dialog.getByRole('button', { name: 'Add a milestone' });
    await user.click(add);
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
    await fillRow(1, ['Layout', 'The hall.', '110000', '2']);
    expect(dialog.getByText(/₹3,00,000 less than the proposal’s ₹4,10,000/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    expect(
      await dialog.findByText('The milestones must add up to the proposal amount'),
    ).toBeVisible();
    expect(server.callsTo(submitted)).toEqual([]);
    await user.click(add);
    await user.click(add);
    await user.click(dialog.getByRole('button', { name: 'Remove milestone 2' }));
    await fillRow(2, ['Commissioning', 'It fills.', '300000', '14']);
    expect(dialog.getByText(/exactly the amount of the proposal/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Submit Proposal' }));
    await screen.findByText('Proposal submitted successfully');
    expect(server.callsTo(submitted)[0]?.body).toMatchObject({
      milestones: [
        { ...layout, amount: '110000', weeks: '2' },
        { ...commissioning, amount: '300000', weeks: '14' },
      ],
    });
  });

  it('wait in the draft of a form that was left', async () => {
    const { user, dialog, fillRow } = await openApply();
    await user.click(dialog.getByText('Milestones'));
    await user.click(dialog.getByRole('button', { name: 'Add a milestone' }));
    await fillRow(1, ['Layout', 'The hall.', '110000', '2']);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /proposal|Apply/i }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Title')).toHaveValue('Layout');
  });

  it('are in the form of an edit, which sends all of them', async () => {
    const pending: MyApplicationOnWire = {
      ...anitasApplicationOnWire,
      ...{ status: 'pending', userBudget: 410_000, milestones },
    };
    const server = serverFor(anitaOnWire)
      .on('GET /get-apply-project/consultant', () => answer(toListAnswer(pending)))
      .on(edited, () => answer({ message: 'Proposal updated successfully' }));
    const { user } = openClient('/dashboard?view=applied-project', server);
    await user.click(await screen.findByRole('button', { name: /^Edit your proposal/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getAllByLabelText('Title')[0]!, ' plan');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Proposal updated successfully');
    expect(server.callsTo(edited)[0]?.body).toMatchObject({
      milestones: [{ ...layout, title: 'Layout plan' }, commissioning],
    });
  });

  it('are read by the owner with the proposal, and compared', async () => {
    const planned = { ...bela, userBudget: 410_000, milestones };
    const server = withProposals([planned, dev]);
    openClient(`${address}&reading=bela`, server);
    const list = within(await screen.findByRole('list', { name: 'Milestones' }));
    expect(list.getByText('2. Commissioning')).toBeVisible();
    expect(list.getByText('14 weeks from the start')).toBeVisible();
    openClient(`${address}&chosen=bela,dev&compare=yes`, server);
    const table = within(await screen.findByRole('table'));
    const line = table.getByRole('rowheader', { name: 'Milestones' }).closest('tbody')!;
    const [first, second] = within(line).getAllByRole('cell');
    expect(first).toHaveTextContent(/Layout₹1,10,0002 weeks from the start/);
    expect(second).toHaveTextContent('–');
  });

  it('are left out of a comparison that has none', async () => {
    openClient(`${address}&chosen=bela,dev&compare=yes`, withProposals([bela, dev]));
    const table = within(await screen.findByRole('table'));
    expect(table.queryByRole('rowheader', { name: 'Milestones' })).toBeNull();
  });

  it('stand on the project’s page with the own proposal', async () => {
    const application = { ...anitasApplicationOnWire, milestones, submittedAt: '2026-11-21' };
    openClient(path, serverWith(anitaOnWire, { application }));
    const list = within(await screen.findByRole('list', { name: 'Milestones' }));
    expect(list.getByText('1. Layout')).toBeVisible();
  });
});
