import { screen, within } from '@testing-library/react';
import { anitaOnWire } from '../../testing/examples';
import { openClient, serverFor } from '../../testing/open-client';

const header = () => within(screen.getByRole('banner'));

describe('the header of a public page', () => {
  it('keeps the bell and the account’s menu of a signed-in person', async () => {
    const { user } = openClient('/nowhere', serverFor(anitaOnWire));
    expect(await header().findByRole('button', { name: 'Notifications' })).toBeVisible();
    await user.click(header().getByRole('button', { name: 'Your account' }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });
});
