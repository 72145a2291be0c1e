import { screen, within } from '@testing-library/react';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './about.page';
import '../../features/enquiry/contact-form';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the About page', () => {
  it('shows the company’s story under its banner', async () => {
    openClient('/about-us', serverFor(null));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('About Nirmaan');
    expect(screen.getByText(/^Nirmaan brings manufacturers together/)).toBeVisible();
  });

  it('shows the team, five services, and the way to all of them', async () => {
    openClient('/about-us', serverFor(null));
    const team = await region('Our team');
    expect(team.getAllByRole('listitem')).toHaveLength(8);
    expect(team.getByText('Sample')).toBeVisible();
    const services = await region('Our services');
    expect(services.getAllByRole('listitem')).toHaveLength(5);
    expect(services.getByRole('link', { name: 'View All Services' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
  });

  it('ends with the contact form', async () => {
    const { user } = openClient('/about-us', serverFor(null));
    const contact = await region('Contact us');
    await user.tab();
    expect(await contact.findByRole('button', { name: 'Send' })).toBeEnabled();
  });
});
