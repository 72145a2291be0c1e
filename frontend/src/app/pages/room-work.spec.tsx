import type { NotedPaymentOnWire } from '@nirmaan/contracts/engagement';
import { screen, waitFor, within } from '@testing-library/react';
import {
  asConsultant,
  commissioning,
  delivered,
  delivery,
  entry,
  hear,
  layout,
  openRoom,
  running,
  toPlan,
} from '../../testing/room';
import '../../testing/dashboard-screens';

describe('the work in a room', () => {
  const toDeliver = asConsultant({
    ...running,
    next: { ...running.next, turn: 'mine' },
    milestones: [{ ...layout, acts: ['deliver'] }, commissioning],
  });

  it('is delivered with a note, in the round that follows', async () => {
    const { fill, next, user, on, sent } = await openRoom(toDeliver);
    expect(next.getByText(/It is due on 15 Dec 2099/)).toBeVisible();
    await user.click(next.getByRole('button', { name: 'Deliver' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 1. Layout' }));
    expect(dialog.getByText(layout.deliverable)).toBeVisible();
    await fill(dialog.getByLabelText('Note'), 'With drains.');
    on(
      'milestones/1/deliver',
      asConsultant({
        ...{ ...delivered, next: { ...delivered.next, turn: 'theirs' } },
        timeline: [entry, { ...entry, _id: 'e-2', act: 'delivered', milestone: 1 }],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Deliver' }));
    const heading = await screen.findByRole('heading', { name: 'Meera Iyer decides on “Layout”' });
    expect(sent('milestones/1/deliver')).toEqual([
      { round: 1, note: 'With drains.', attachments: [] },
    ]);
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Deliver/ })).toBeNull();
  });

  it('is accepted in the round that was read', async () => {
    const { next, user, on, sent } = await openRoom(delivered);
    await user.click(next.getByRole('button', { name: 'Read and decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1. Layout' }));
    expect(dialog.getByText(delivery.note)).toBeVisible();
    on('milestones/1/accept', running, 'Milestone accepted');
    await user.click(dialog.getByRole('button', { name: 'Accept the delivery' }));
    expect(await screen.findByText('Milestone accepted')).toBeInTheDocument();
    expect(sent('milestones/1/accept')).toEqual([{ round: 1 }]);
  });

  it('is accepted as it was agreed, while a plan waits that changes it', async () => {
    const changed = toPlan({
      version: 2,
      milestones: [{ ...layout, amount: 150_000 }, commissioning],
    });
    const { next, user } = await openRoom({ ...delivered, version: 2, proposed: changed });
    await user.click(next.getByRole('button', { name: 'Read and decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1. Layout' }));
    expect(dialog.getByText('What was agreed, for ₹1,10,000')).toBeVisible();
    expect(
      dialog.getByText(/^A new plan waits that changes this milestone, for ₹1,50,000/),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText(/^1\. Layout is delivered and waits for a decision/)).toBeVisible();
  });

  it('goes back with a reason, and only in the round that was read', async () => {
    const { next, user, fill, on, sent } = await openRoom(delivered);
    await user.click(next.getByRole('button', { name: 'Read and decide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
    const reason = dialog.getByLabelText('What should change');
    expect(reason).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    await fill(reason, 'The pipe rack is missing.');
    on('milestones/1/request-changes', running);
    await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
    await screen.findByText('Done');
    expect(sent('milestones/1/request-changes')).toEqual([
      { round: 1, reason: 'The pipe rack is missing.' },
    ]);
  });

  it('that was returned is delivered again, in answer to what was asked for', async () => {
    const decision = { accepted: false, reason: 'The pipe rack is missing.', at: entry.at };
    const returned = asConsultant({
      ...running,
      next: { ...running.next, act: 'deliverAgain', turn: 'mine' },
      milestones: [
        {
          ...{ ...layout, round: 1, rounds: [{ ...delivery, decision }], acts: ['deliver'] },
          state: 'changesRequested',
        },
        commissioning,
      ],
    });
    const { next, user } = await openRoom(returned);
    expect(next.getByText('Deliver “Layout” again')).toBeVisible();
    expect(next.getByText(/^Meera Iyer has asked for changes/)).toBeVisible();
    expect(screen.getByText('Changes asked for')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deliver 1. Layout again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver 1. Layout again' }));
    const asked = within(dialog.getByRole('region', { name: /^What Meera Iyer asked for/ }));
    expect(asked.getByText('The pipe rack is missing.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Deliver again' })).toBeVisible();
  });

  it('is not returned by half: what was typed is not lost without a question', async () => {
    const { next, user, fill, press } = await openRoom(delivered);
    await user.click(next.getByRole('button', { name: 'Read and decide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
    const reason = dialog.getByLabelText('What should change');
    expect(dialog.getByText(delivery.note)).toBeVisible();
    await fill(reason, 'The pipe rack');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(reason).toHaveValue('The pipe rack');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Close this window?' });
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that changed while it was read can no longer be decided there', async () => {
    const { next, user, server } = await openRoom(delivered);
    await user.click(next.getByRole('button', { name: 'Read and decide' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hear(server, running);
    expect(await dialog.findByText(/has changed since you opened/)).toBeVisible();
    for (const name of ['Accept the delivery', 'Ask for changes'])
      expect(dialog.getByRole('button', { name })).toBeDisabled();
  });
});

describe('a payment in a room', () => {
  const noted: NotedPaymentOnWire = {
    ...{ _id: 'p-1', amount: 110_000, day: '2026-11-20', reference: 'NEFT N3562', reason: '' },
    state: 'noted',
    acts: ['confirm', 'deny'],
  };
  const toConfirm = asConsultant({
    ...running,
    milestones: [{ ...layout, payments: [noted] }, commissioning],
  });

  it('is noted by the owner with what is not paid yet', async () => {
    const owners = { ...running, milestones: [{ ...layout, acts: ['notePayment' as const] }] };
    const { user, fill, on, sent, press } = await openRoom(owners);
    await press('Note a payment for 1. Layout');
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a payment' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue(110_000);
    await fill(dialog.getByLabelText(/^Reference/), 'NEFT N3562');
    on('milestones/1/payments', owners, 'Payment noted');
    await user.click(dialog.getByRole('button', { name: 'Note this payment' }));
    expect(await screen.findByText('Payment noted')).toBeInTheDocument();
    expect(sent('milestones/1/payments')).toMatchObject([
      { amount: '110000', reference: 'NEFT N3562' },
    ]);
  });

  it('above what is left is noted once its owner has read so', async () => {
    const owners = { ...running, milestones: [{ ...layout, acts: ['notePayment' as const] }] };
    const { user, fill, press } = await openRoom(owners);
    await press('Note a payment for 1. Layout');
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a payment' }));
    expect(dialog.queryByText(/more than/)).toBeNull();
    await user.clear(dialog.getByLabelText('Amount'));
    await fill(dialog.getByLabelText('Amount'), '110000.50');
    expect(dialog.getByText(/more than the ₹1,10,000 that are left/)).toBeVisible();
  });

  it('of all of a milestone leaves nothing to note but more', async () => {
    const arrived = { ...noted, state: 'confirmed' as const, acts: [] };
    const paid = { ...layout, acts: ['notePayment' as const], payments: [arrived] };
    const waiting = { ...commissioning, payments: [{ ...noted, amount: 300_000, acts: [] }] };
    const { press } = await openRoom({ ...running, milestones: [paid, waiting] });
    const row = within(screen.getByRole('article', { name: '1. Layout' }));
    expect(row.getByText('Paid in full')).toBeVisible();
    expect(screen.getAllByText('Paid in full')).toHaveLength(1);
    await press('Note another payment for 1. Layout');
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a payment' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue(null);
  });

  it('that is not noted for accepted work is said to its owner above all', async () => {
    const sums = { ...running.sums, accepted: 110_000, paid: 30_000, confirmed: 10_000 };
    const { next } = await openRoom({ ...running, sums });
    expect(next.getByText(/^₹80,000 of accepted work is not noted as paid/)).toBeVisible();
  });

  it('that the owner has noted is said to the consultant above all', async () => {
    const sums = { ...running.sums, accepted: 110_000, paid: 30_000, confirmed: 10_000 };
    const { next } = await openRoom(asConsultant({ ...running, sums }));
    expect(next.getByText(/^₹20,000 noted as paid waits for you to confirm it/)).toBeVisible();
  });

  it('is confirmed once it has arrived', async () => {
    const { user, on, sent, press } = await openRoom(toConfirm);
    await press('Confirm ₹1,10,000 of 20 Nov 2026');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/₹1,10,000, paid on 20 Nov 2026 \(NEFT N3562\)/)).toBeVisible();
    on('milestones/1/payments/p-1/confirm', toConfirm, 'Payment confirmed');
    await user.click(question.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Payment confirmed')).toBeInTheDocument();
    expect(sent('milestones/1/payments/p-1/confirm')).toHaveLength(1);
  });

  it('is denied with a reason', async () => {
    const { user, fill, on, sent, press } = await openRoom(toConfirm);
    await press('Deny ₹1,10,000 of 20 Nov 2026');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deny this payment?' }));
    await fill(dialog.getByLabelText('Reason'), 'Nothing has arrived.');
    on('milestones/1/payments/p-1/deny', toConfirm);
    await user.click(dialog.getByRole('button', { name: 'Deny' }));
    await screen.findByText('Done');
    expect(sent('milestones/1/payments/p-1/deny')).toEqual([{ reason: 'Nothing has arrived.' }]);
  });
});
