import { screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, bottlingLinePageOnWire as page } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient } from '../../testing/open-client';
import { id, noPlan, path, plan, serverWith } from '../../testing/project-page';
import '../../testing/dashboard-screens';

describe('applying on the page of a project', () => {
  it('says that a project is awarded and asks before one applies, by a quieter button', async () => {
    const server = serverWith(anitaOnWire, { awardStatus: 1 }).on(
      'GET /get/subscription-byuserid',
      () => answer({ message: 'ok', data: [plan] }),
    );
    const { user } = openClient(path, server);
    const notice = /^A consultant has already been awarded this project/;
    expect(await screen.findByText(notice)).toBeVisible();
    const apply = await screen.findByRole('button', { name: 'Apply Now' });
    expect(apply).not.toHaveClass('bg-accent');
    await user.click(apply);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(notice)).toBeVisible();
    expect(dialog.getByText('Applying uses the last application of your plan.')).toBeVisible();
    expect(dialog.queryByLabelText('Enter Proposal Amount')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Apply Anyway' }));
    expect(dialog.getByLabelText('Enter Proposal Amount')).toBeVisible();
  });

  it('shows visitors of an awarded project a quieter way to apply', async () => {
    openClient(path, serverWith(null, { awardStatus: 1 }));
    const apply = await screen.findByRole('link', { name: 'Sign in to apply' });
    expect(apply).not.toHaveClass('bg-accent');
  });

  it('opens the proposal for a consultant who comes back to apply', async () => {
    const server = serverWith(anitaOnWire).on('GET /get/subscription-byuserid', () =>
      answer({ message: 'ok', data: [plan] }),
    );
    const { address } = openClient(`${path}?apply`, server);
    const dialog = within(await screen.findByRole('dialog', { name: page.title }));
    expect(await dialog.findByText('meera@example.com')).toBeVisible();
    expect(dialog.queryByText('Subcription Required.')).toBeNull();
    expect(dialog.getByText('₹4,50,000')).toBeVisible();
    expect(dialog.getByText('Applying uses the last application of your plan.')).toBeVisible();
    await waitFor(() => expect(address()).toBe(path));
  });

  it('says before the proposal is written that no plan pays for it, and leads back', async () => {
    const server = serverWith(anitaOnWire).on('GET /get/subscription-byuserid', noPlan);
    const { user } = openClient(path, server);
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Subcription Required.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Submit Proposal' })).toBeNull();
    const send = dialog.getByRole('link', { name: 'Choose a plan to send this' });
    expect(send.getAttribute('href')).toMatch(/^\/dashboard\?view=pricing&back=/);
    await user.type(dialog.getByLabelText('Scope of Work and Deliverables'), 'In two weeks');
    expect(dialog.getByText('12 of 20,000 characters')).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'See the plans' }));
    await user.click(await screen.findByRole('link', { name: 'Back to your proposal' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Scope of Work and Deliverables')).toHaveValue('In two weeks');
    expect(again.getByText('12 of 20,000 characters')).toBeVisible();
  });

  it('asks for a verified address before it asks for a plan', async () => {
    const unverified = { ...anitaOnWire, emailVerified: false };
    const server = serverWith(unverified).on('GET /get/subscription-byuserid', noPlan);
    const { user } = openClient(path, server);
    await user.click(await screen.findByRole('button', { name: 'Apply Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Send a new link' })).toBeVisible();
    expect(dialog.queryByText('Subcription Required.')).toBeNull();
    expect(server.callsTo(`GET /user/project-contact/${id}`)).toEqual([]);
  });
});
