import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bottlingLineOnWire, meeraOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { listOf, openClient, serverFor } from '../../testing/open-client';

const withProjects = (...projects: readonly unknown[]) =>
  serverFor(null).on('GET /get-all-project', () => answer(listOf(...projects)));

describe('the home page', () => {
  it('opens with its heading and the way in', async () => {
    openClient('/', serverFor(null));
    const heading = await screen.findByRole('heading', { name: 'Hire Experts or be hired.' });
    expect(heading).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create your account' })).toHaveAttribute(
      'href',
      '/sign-up',
    );
  });

  it('sends a manufacturer to post a project', async () => {
    openClient('/', serverFor(meeraOnWire));
    const hero = within(screen.getByRole('main'));
    const link = await hero.findByRole('link', { name: 'Post a project' });
    expect(link).toHaveAttribute('href', '/dashboard?view=upload-project');
  });

  it('shows only projects that are open, each with the way to apply', async () => {
    const closed = { ...bottlingLineOnWire, _id: 'closed', title: 'Closed booth', status: 2 };
    const over = { ...bottlingLineOnWire, _id: 'over', title: 'Old press', expDate: '2020-01-01' };
    openClient('/', withProjects(closed, over, bottlingLineOnWire));
    const link = await screen.findByRole('link', { name: bottlingLineOnWire.title });
    expect(link).toHaveAttribute(
      'href',
      '/dashboard?view=freelance-project&q=Bottling+line+for+mango+drinks',
    );
    expect(screen.queryByText('Closed booth')).toBeNull();
    expect(screen.queryByText('Old press')).toBeNull();
  });

  it('narrows the projects to the sector that is chosen', async () => {
    const server = withProjects();
    const { user } = openClient('/', server);
    expect(await screen.findByText('No projects found.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Chemical' }));
    await waitFor(() =>
      expect(server.callsTo('GET /get-all-project').at(-1)?.url.searchParams.get('sector')).toBe(
        'chemical',
      ),
    );
  });
});
