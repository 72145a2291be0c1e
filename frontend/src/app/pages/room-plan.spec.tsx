import type { RoomOnWire } from '@nirmaan/contracts/engagement';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/fake-server';
import {
  awarded,
  commissioning,
  hear,
  id,
  layout,
  openRoom,
  running,
  toPlan,
} from '../../testing/room';
import '../../testing/dashboard-screens';

const waiting: RoomOnWire = {
  ...{ ...awarded, version: 1, proposed: toPlan() },
  acts: ['agree', 'propose', 'end'],
  next: { ...awarded.next, act: 'agree', turn: 'mine' },
};

describe('the plan of a room', () => {
  it('is proposed in milestones, whose sum stands beside the amount of the proposal', async () => {
    const mine = { ...awarded, version: 1, proposed: toPlan({ isMine: true }) };
    const { user, fill, on, sent, next, press } = await openRoom(awarded);
    expect(next.getByText('Agree on a plan')).toBeVisible();
    await user.click(next.getByRole('button', { name: 'Propose a plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a plan' }));
    expect(dialog.getByText(/exactly the amount of the proposal/)).toBeVisible();
    await fill(dialog.getByLabelText('Title'), 'Layout');
    await fill(dialog.getByLabelText('What is delivered'), 'The layout.');
    await user.clear(dialog.getByLabelText('Amount'));
    await fill(dialog.getByLabelText('Amount'), '110000');
    expect(dialog.getByText(/₹3,00,000 less than the proposal’s ₹4,10,000/)).toBeVisible();
    await fill(dialog.getByLabelText('Due day'), '2099-12-15');
    await press('Add a milestone');
    const second = within(dialog.getByRole('group', { name: 'Milestone 2' }));
    expect(second.getByLabelText('Title')).toHaveFocus();
    await press('Propose this plan');
    expect(await second.findByText('Title is required')).toBeVisible();
    await press('Remove milestone 2');
    on('plan', mine);
    await press('Propose this plan');
    expect(await screen.findByText('Your plan')).toBeVisible();
    expect(sent('plan')[0]).toEqual({
      replaces: 0,
      milestones: [
        { title: 'Layout', deliverable: 'The layout.', amount: '110000', dueDay: '2099-12-15' },
      ],
    });
  });

  it('is accepted as it was read, with what it differs by', async () => {
    const plan = toPlan({ amount: 400_000 });
    const { user, next, on, sent } = await openRoom({ ...waiting, proposed: plan });
    await user.click(next.getByRole('button', { name: 'Read the plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this plan?' }));
    expect(dialog.getByText(/₹10,000 less than the proposal’s ₹4,10,000/)).toBeVisible();
    on('plan/accept', running);
    await user.click(dialog.getByRole('button', { name: 'Agree to the plan' }));
    expect(await screen.findByText('Anita Rao works on “Layout”')).toBeVisible();
    expect(sent('plan/accept')).toEqual([{ version: 1 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was replaced while the question was open can only be read again', async () => {
    const { user, next, server } = await openRoom(waiting);
    await user.click(next.getByRole('button', { name: 'Read the plan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hear(server, { ...waiting, version: 2, proposed: toPlan({ version: 2, amount: 1 }) });
    expect(await dialog.findByText(/There is a newer plan/)).toBeVisible();
    expect(dialog.getByText('₹1,10,000')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Agree to the plan' })).toBeDisabled();
  });

  it('names the version that its writer has read, also of one that came meanwhile', async () => {
    const { fill, server, on, sent, press } = await openRoom(waiting);
    await press('Propose another');
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another plan' }));
    await fill(dialog.getAllByLabelText('Title')[0]!, ' of the hall');
    await hear(server, { ...waiting, version: 2, proposed: toPlan({ version: 2 }) });
    await dialog.findByRole('region', { name: 'The newer plan' });
    on('plan', waiting);
    await press(/^I have read it/);
    expect(dialog.queryByRole('region', { name: 'The newer plan' })).toBeNull();
    await press('Propose this plan');
    await screen.findByText('Done');
    expect(sent('plan')).toMatchObject([
      { replaces: 2, milestones: [{ title: 'Layout of the hall' }, { title: 'Commissioning' }] },
    ]);
  });

  it('keeps accepted milestones, and those that were begun', async () => {
    const accepted = { ...layout, state: 'accepted', round: 1 } as const;
    const { on, sent, press } = await openRoom({
      ...running,
      milestones: [accepted, commissioning],
    });
    await press('Propose a new plan');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/is accepted and stays as it is/)).toBeVisible();
    expect(dialog.getAllByLabelText('Title')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Remove milestone 2' })).toBeVisible();
    on('plan', running);
    await press('Propose this plan');
    await screen.findByText('Done');
    expect(sent('plan')).toMatchObject([{ replaces: 1, milestones: [{ title: 'Layout' }, {}] }]);
  });

  it('shows beside what is agreed what a new version changes', async () => {
    const changed = { ...layout, amount: 120_000, title: 'Layout of the hall' };
    const added = { ...layout, number: 3, title: 'Training' };
    const { user, next } = await openRoom({
      ...{ ...running, version: 2, acts: ['agree', 'propose', 'end'] },
      proposed: toPlan({ version: 2, milestones: [changed, commissioning, added] }),
      next: { ...running.next, act: 'agree', turn: 'mine' },
    });
    await user.click(next.getByRole('button', { name: 'Read the plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree to this plan?' }));
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Changed.*Agreed before: “Layout”, ₹1,10,000, due 15 Dec 2099/),
      expect.stringMatching(/As agreed/),
      expect.stringMatching(/New/),
    ]);
  });

  it('names what a new version drops', async () => {
    await openRoom({ ...running, version: 2, proposed: toPlan({ milestones: [layout] }) });
    const dropped = within(screen.getByRole('list', { name: 'Dropped milestones' }));
    expect(dropped.getByText('2. Commissioning')).toBeVisible();
  });

  it('may be due in another order, once its writer has read so', async () => {
    const { user, press } = await openRoom(waiting);
    await press('Propose another');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/is due before/)).toBeNull();
    const [, day] = dialog.getAllByLabelText('Due day');
    await user.clear(day!);
    await user.type(day!, '2099-12-01');
    expect(dialog.getByText(/Milestone 2 is due before milestone 1/)).toBeVisible();
  });

  it('marks the day that is over already', async () => {
    const { server, press } = await openRoom(waiting);
    const fields = [{ field: 'milestones.1.dueDay', message: 'Due day is over already' }];
    server.on(`POST /user/engagements/${id}/plan`, () =>
      refusal(400, { code: 'ENGAGEMENT.DUE_IN_PAST', message: 'No.', fields }),
    );
    await press('Propose another');
    const dialog = within(await screen.findByRole('dialog'));
    await press('Propose this plan');
    await dialog.findByText('Due day is over already');
    const days = dialog.getAllByLabelText('Due day');
    expect(days[0]).toBeValid();
    expect(days[1]).toBeInvalid();
  });

  it('is kept as it is typed, until it is sent or begun anew', async () => {
    const { user, fill, press, router } = await openRoom(waiting);
    await press('Propose another');
    await fill((await screen.findAllByLabelText('Title'))[0]!, ' of the hall');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void router.navigate('/dashboard?view=work'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next' })).toBeNull());
    act(() => void router.navigate(-1));
    await user.click(await screen.findByRole('button', { name: 'Propose another' }));
    const titles = await screen.findAllByLabelText('Title');
    expect(titles[0]).toHaveValue('Layout of the hall');
    await press('Begin anew');
    expect(screen.getAllByLabelText('Title')[0]).toHaveValue('Layout');
    expect(screen.queryByRole('button', { name: 'Begin anew' })).toBeNull();
  });

  it('that was typed for a version that is agreed by now says so, and can be sent', async () => {
    const { user, fill, press, server, on, sent } = await openRoom(waiting);
    await press('Propose another');
    await fill((await screen.findAllByLabelText('Title'))[0]!, ' of the hall');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hear(server, { ...running, version: 2, agreed: 2, acts: ['propose'] });
    await screen.findByText('Anita Rao works on “Layout”');
    await press('Propose a new plan');
    expect(await screen.findByText(/agreed to or dropped meanwhile/)).toBeVisible();
    await press(/^I have read it/);
    on('plan', waiting);
    await press('Propose this plan');
    await screen.findByText('Done');
    expect(sent('plan')).toMatchObject([{ replaces: 2 }]);
  });

  it('that was typed for an older version is not sent before the newer one is read', async () => {
    const { user, fill, press, server } = await openRoom(waiting);
    await press('Propose another');
    await fill((await screen.findAllByLabelText('Title'))[0]!, ' of the hall');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hear(server, { ...waiting, version: 2, proposed: toPlan({ version: 2, amount: 1 }) });
    await screen.findByText('₹1');
    await press('Propose another');
    expect(await screen.findByRole('region', { name: 'The newer plan' })).toBeVisible();
  });
});
