import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serviceCategories } from '../../content/sectors';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './our-services.page';
import '../../features/enquiry/contact-form';

const open = (slug: string) => openClient(`/our-services/${slug}`, serverFor(null));

const specified = [
  'food',
  'chemical',
  'textiles',
  'mechanical',
  'energy',
  'paper-packaging',
  'ev-green-mobility',
  'pharma-biotech',
  'electronics-consumer',
  'automobiles',
  'electrical',
  'plastics-rubber',
  'mining-metals',
  'medical-lab',
  '3d-cad',
  'civil-structural',
  'supply-chain-warehouse',
];

const bannerOf = (title: HTMLElement): Element => title.closest('.on-night')!;

/** The content below the banner, and the banner's illustration. */
function shown(): [string, string] {
  const banner = bannerOf(screen.getByRole('heading', { level: 1 }));
  const texts = Array.from(screen.getByRole('main').children)
    .filter((part) => part !== banner && part.tagName !== 'SCRIPT')
    .map((part) => part.textContent);
  return [texts.join('\n'), banner.querySelector('svg')?.innerHTML ?? ''];
}

describe('the service categories', () => {
  it('are the 17 of the specification', () => {
    expect(serviceCategories.map(({ slug }) => slug)).toEqual(specified);
  });

  it.each(serviceCategories)('have a page of their own: $slug', async ({ slug, heading }) => {
    open(slug);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(heading);
    expect(bannerOf(title).querySelector('svg')).not.toBeNull();
  });

  it('differ from each other in heading and drawing only', async () => {
    open('food');
    await screen.findByRole('heading', { level: 1 });
    const parts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(parts.slice(0, 6)).toEqual([
      'Product Development',
      'Factory Set-up',
      'Sales & Marketing',
      'Find the right expert',
      'Plan before you build',
      'Run and improve',
    ]);
    const [food, drawnFood] = shown();
    cleanup();
    open('energy');
    await screen.findByRole('heading', { level: 1 });
    const [energy, drawnEnergy] = shown();
    expect(energy).toBe(food);
    expect(drawnEnergy).not.toBe(drawnFood);
  });

  it('show eight sample profiles whose counts stay between 15 and 130', async () => {
    open('energy');
    const pool = within(
      await screen.findByRole('region', { name: 'Hire From Pool of Freelancers' }),
    );
    const profiles = pool.getAllByRole('listitem').map((one) => one.textContent);
    expect(profiles).toHaveLength(8);
    expect(profiles[0]).toBe('Aarav MehtaPlant Layout EngineerRating 4.9Project completed: 86');
    for (const profile of profiles) {
      const count = Number(/completed: (\d+)/.exec(profile)?.[1]);
      expect(count).toBeGreaterThanOrEqual(15);
      expect(count).toBeLessThanOrEqual(130);
    }
  });

  it('end with the contact form', async () => {
    const { user } = open('3d-cad');
    await screen.findByRole('region', { name: 'Contact us' });
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('do not include what is not one of them', async () => {
    open('jewellery');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
