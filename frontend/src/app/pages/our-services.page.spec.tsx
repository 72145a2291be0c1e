import { consultantPath } from '@nirmaan/contracts/consultant';
import { act, cleanup, screen, within } from '@testing-library/react';
import { loadGuide } from '../../content/sector-guides';
import { serviceCategories } from '../../content/sectors';
import { anitasProfileOnWire, bottlingLineOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './our-services.page';
import '../../features/enquiry/contact-form';

// The texts of the sectors as well.
beforeAll(async () => {
  await Promise.all(serviceCategories.map(({ slug }) => loadGuide(slug)));
});

/** Awaited: the page reads the text of its sector with `use`, which outlasts a synchronous act. */
const open = (slug: string, server = serverFor(null)) =>
  act(() => Promise.resolve(openClient(`/our-services/${slug}`, server)));

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

describe('the service categories', () => {
  it('are the 17 of the specification', () => {
    expect(serviceCategories.map(({ slug }) => slug)).toEqual(specified);
  });

  it.each(serviceCategories)('have a page of their own: $slug', async ({ slug, heading }) => {
    await open(slug);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(heading);
    expect(bannerOf(title).querySelector('svg')).not.toBeNull();
  });

  it('differ in substance: texts, briefs, questions and rules', async () => {
    const shownBy = async (slug: string) => {
      await open(slug);
      await screen.findByRole('heading', { level: 1 });
      const parts = ['Typical projects, fees and timelines', 'Before you award'].map((name) =>
        within(screen.getByRole('region', { name })).getAllByRole('listitem'),
      );
      const texts = parts.flat().map((one) => one.textContent);
      cleanup();
      return texts;
    };
    const all = [await shownBy('food'), await shownBy('energy')];
    expect(all[0]).toHaveLength(7);
    expect(all[0]?.filter((text) => all[1]?.includes(text))).toEqual([]);
  });

  it('have three cards that lead to three sections', async () => {
    await open('textiles');
    const menu = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const targets = menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets).toEqual(['#product-development', '#factory-set-up', '#sales-and-marketing']);
    for (const target of targets)
      expect(document.querySelector(`section${target} h2`)).toBeInTheDocument();
  });

  it('show what is open in the sector, and the way to its consultants', async () => {
    const server = serverFor(null).on('GET /get-all-project', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    await open('food', server);
    const projects = within(
      await screen.findByRole('region', { name: 'Open projects: Food & Beverage' }),
    );
    expect(await projects.findByRole('link', { name: bottlingLineOnWire.title })).toBeVisible();
    expect(server.callsTo('GET /get-all-project').at(-1)?.url.searchParams.get('sector')).toBe(
      'food',
    );
    expect(screen.getByRole('link', { name: 'Find consultants' })).toHaveAttribute(
      'href',
      '/consultants?sector=food',
    );
  });

  it('show consultants of the sector, and no part for them where there is none', async () => {
    const server = serverFor(null).on('GET /consultants', ({ url }) =>
      answer(
        url.searchParams.get('sector') === 'food'
          ? toListAnswer(anitasProfileOnWire)
          : toListAnswer(),
      ),
    );
    await open('food', server);
    const region = await screen.findByRole('region', { name: 'Food & Beverage consultants' });
    expect(within(region).getByRole('link', { name: anitasProfileOnWire.name })).toHaveAttribute(
      'href',
      consultantPath(anitasProfileOnWire),
    );
    cleanup();
    await open('energy', server);
    await screen.findByRole('region', { name: 'Before you award' });
    expect(screen.queryByRole('region', { name: 'Energy consultants' })).toBeNull();
  });

  it('show eight sample profiles whose counts stay between 15 and 130', async () => {
    await open('energy');
    const pool = within(
      await screen.findByRole('region', { name: 'Hire From Pool of Freelancers' }),
    );
    expect(pool.getByText('Sample')).toBeVisible();
    const profiles = pool.getAllByRole('listitem').map((one) => one.textContent);
    expect(profiles).toHaveLength(8);
    expect(profiles[0]).toMatch(/^Aarav MehtaPlant Layout EngineerRating 4.9Project completed: 86/);
    for (const link of pool.getAllByRole('link'))
      expect(link).toHaveAttribute('href', '/consultants?sector=energy');
    for (const profile of profiles) {
      const count = Number(/completed: (\d+)/.exec(profile)?.[1]);
      expect(count).toBeGreaterThanOrEqual(15);
      expect(count).toBeLessThanOrEqual(130);
    }
  });

  it('end with the contact form', async () => {
    const { user } = await open('3d-cad');
    await screen.findByRole('region', { name: 'Contact us' });
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('do not include what is not one of them', async () => {
    await open('jewellery');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  });
});
