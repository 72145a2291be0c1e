import { screen, within } from '@testing-library/react';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './home.page';
import '../../features/enquiry/contact-form';

describe('the claims of the home page', () => {
  it('claim what the product claims', async () => {
    openClient('/', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'Why Choose Nirmaan' })).toBeVisible();
    for (const text of [
      '10,000+',
      'skilled freelancers',
      '500+',
      'enterprises served',
      '98%',
      'project success rate',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/Trusted by startups and corporates/)).toBeVisible();
  });

  it('label the people and figures that are samples', async () => {
    const { user } = openClient('/', serverFor(null));
    for (const name of ['Why Choose Nirmaan', 'What people say about us']) {
      const region = within(await screen.findByRole('region', { name }));
      expect(region.getByText('Sample')).toBeVisible();
    }
    const trust = within(screen.getByRole('region', { name: /^Trusted by Thousands/ }));
    expect(trust.getByText('Sample')).toBeVisible();
    await user.click(trust.getByRole('tab', { name: 'Customer Reviews' }));
    expect(trust.getByText('Sample')).toBeVisible();
    await user.click(trust.getByRole('tab', { name: 'Completed Projects' }));
    expect(trust.queryByText('Sample')).toBeNull();
  });

  it.each([
    [
      ['1,200 consultants', '85 plants built'],
      ['1,200', 'plants built'],
    ],
    [[], []],
  ])('claim what the installation claims instead: %j', async (claims, shown) => {
    openClient('/', serverFor(null), { claims });
    await screen.findByRole('heading', { name: 'About Us' });
    for (const text of shown) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('heading', { name: 'Why Choose Nirmaan' })).toHaveLength(
      Math.min(claims.length, 1),
    );
    for (const sample of ['10,000+', /Trusted by startups/])
      expect(screen.queryByText(sample)).toBeNull();
    const claimed = screen.queryByRole('region', { name: 'Why Choose Nirmaan' });
    expect(claimed && within(claimed).queryByText('Sample')).toBeNull();
  });
});
