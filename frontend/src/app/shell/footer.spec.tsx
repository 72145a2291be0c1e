import { screen, within } from '@testing-library/react';
import { openClient, serverFor } from '../../testing/open-client';

it('the footer links the pages that the installation has at social networks, and no others', async () => {
  const socialLinks = ['https://www.linkedin.com/company/nirmaan', 'https://toot.example/@nirmaan'];
  openClient('/faq', serverFor(null), { socialLinks });
  const footer = within(await screen.findByRole('contentinfo'));
  const named = ['LinkedIn', 'toot.example'].map((name) => footer.getByRole('link', { name }));
  expect(named.map((link) => link.getAttribute('href'))).toEqual(socialLinks);
  expect(footer.queryByRole('link', { name: 'YouTube' })).toBeNull();
});
