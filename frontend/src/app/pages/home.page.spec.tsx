import { projectPath } from '@nirmaan/contracts/project';
import { screen, waitFor, within } from '@testing-library/react';
import { bottlingLineOnWire, chilledWarehouseOnWire, meeraOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './home.page';
import '../../features/enquiry/contact-form';

const withProjects = (...projects: readonly unknown[]) =>
  serverFor(null).on('GET /get-all-project', () => answer(toListAnswer(...projects)));

describe('the search of the home page', () => {
  it('has two panels, each with the heading and three inputs', async () => {
    const { user } = openClient('/', serverFor(null));
    for (const name of ['Find a Consultant', 'Find a Execution']) {
      const panel = await screen.findByRole('button', { name });
      await user.click(panel);
      expect(panel).toHaveAttribute('aria-pressed', 'true');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Hire Experts or be hired.',
      );
      const search = within(screen.getByRole('search'));
      expect(search.getAllByRole('textbox')).toHaveLength(2);
      expect(search.getByRole('combobox', { name: 'Specialization' })).toBeVisible();
    }
  });

  it('offers 18 specializations below the placeholder', async () => {
    openClient('/', serverFor(null));
    const select = await screen.findByRole('combobox', { name: 'Specialization' });
    const options = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual([
      '',
      'Food & Beverage',
      'Chemical',
      'Mechanical',
      'Textile',
      'Energy',
      'Website Development',
      'Digital Marketing',
      'Paper & Packaging',
      'Electric Vehicles (EVs) and Green Mobility',
      'Pharmaceuticals and Biotechnology',
      'Electronics and Consumer Durables',
      'Writing & Translation',
      'Artificial Intelligence (AI) and Machine Learning (ML)',
      'Automobile and Auto Components',
      'Electrical',
      'Plastics & Rubber',
      'Mining & Metals',
      'Others',
    ]);
  });

  it('leads a visitor to the consultants', async () => {
    const { user, fill, address } = openClient('/', serverFor(null));
    await fill(await screen.findByLabelText('What'), 'pasteuriser');
    await fill(screen.getByLabelText('Where'), 'Pune');
    await user.selectOptions(screen.getByLabelText('Specialization'), 'Chemical');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/consultants?q=pasteuriser&sector=chemical&location=Pune');
  });

  it('leads a visitor with a project to sign up, and on to the form', async () => {
    const { user, router, address } = openClient('/', serverFor(null));
    await user.click(await screen.findByRole('link', { name: 'Post it free of charge' }));
    expect(address()).toBe('/sign-up');
    expect(router.state.location.state).toEqual({
      from: { pathname: '/dashboard', search: '?view=upload-project' },
    });
  });

  it('leads a signed-in user to the projects', async () => {
    const { user, address } = openClient('/', serverFor(meeraOnWire));
    await screen.findByRole('link', { name: 'Meera Iyer' });
    await user.click(await screen.findByRole('button', { name: 'Find a Execution' }));
    await user.selectOptions(screen.getByLabelText('Specialization'), 'Digital Marketing');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/projects?q=Digital+Marketing&category=execution');
  });
});

describe('the open projects', () => {
  it('are only those that are open and not awarded, each with the way to its page', async () => {
    const awarded = { ...bottlingLineOnWire, _id: 'awarded', title: 'Labels', awardStatus: 1 };
    const server = withProjects(awarded, bottlingLineOnWire);
    openClient('/', server);
    const link = await screen.findByRole('link', { name: bottlingLineOnWire.title });
    expect(link).toHaveAttribute('href', projectPath(bottlingLineOnWire));
    expect(screen.queryByText('Labels')).toBeNull();
    const asked = server.callsTo('GET /get-all-project').map(({ url }) => url.searchParams);
    expect(asked.map((query) => query.get('phase'))).toContain('open');
  });

  it('are narrowed to the sector that is chosen', async () => {
    const server = withProjects();
    const { user } = openClient('/', server);
    const sectors = within(await screen.findByRole('navigation', { name: 'Sectors' }));
    await user.click(sectors.getByRole('link', { name: 'Chemical' }));
    await waitFor(() =>
      expect(server.callsTo('GET /get-all-project').at(-1)?.url.searchParams.get('sector')).toBe(
        'chemical',
      ),
    );
  });
});

describe('the sections of the home page', () => {
  it('have two carousels: sectors every 3 seconds, completed projects every 2', async () => {
    const server = serverFor(null).on('GET /gets/completed-projects', () =>
      answer(toListAnswer(chilledWarehouseOnWire)),
    );
    const every = jest.spyOn(globalThis, 'setInterval');
    const paces = () => every.mock.calls.map(([, pace]) => pace);
    const { user } = openClient('/', server);
    await screen.findByRole('group', { name: 'Hire Experts Across Sectors' });
    await waitFor(() => expect(paces()).toContain(3000));
    expect(paces()).not.toContain(2000);
    await user.click(screen.getByRole('tab', { name: 'Completed Projects' }));
    await screen.findByRole('group', { name: 'Completed Projects' });
    await waitFor(() => expect(paces()).toContain(2000));
    every.mockRestore();
  });

  it('show six sectors in a carousel that can be paused', async () => {
    const { user } = openClient('/', serverFor(null));
    const group = await screen.findByRole('group', { name: 'Hire Experts Across Sectors' });
    const carousel = within(group);
    await carousel.findByRole('button', { name: 'Pause the slides' });
    const slides = [...group.querySelectorAll('.slick-slide:not(.slick-cloned)')];
    expect(slides.map((slide) => slide.querySelector('h3')?.textContent)).toEqual([
      'Manufacturing & Engineering',
      'IT & Software Development',
      'Digital Marketing & Branding',
      'Finance & Legal Services',
      'Healthcare & Pharmaceuticals',
      'AI Machine Learning',
    ]);
    expect(slides.flatMap((slide) => [...slide.querySelectorAll('a')])).toHaveLength(6);
    await user.click(carousel.getByRole('button', { name: 'Pause the slides' }));
    expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  });

  it('earn trust with three consultants, completed projects in few words, and three reviews', async () => {
    const server = serverFor(null).on('GET /gets/completed-projects', () =>
      answer(toListAnswer(chilledWarehouseOnWire)),
    );
    const { user } = openClient('/', server);
    const tabs = within(
      await screen.findByRole('tablist', {
        name: 'Trusted by Thousands of Businesses & Freelancers',
      }),
    );
    const panel = () => within(screen.getAllByRole('tabpanel')[0] ?? document.body);
    expect(panel().getAllByRole('listitem')).toHaveLength(3);
    await user.click(tabs.getByRole('tab', { name: 'Completed Projects' }));
    // The slider replaces the plain row.
    const inSlider = { selector: '.slick-slide *' };
    expect(await screen.findByText('Chilled warehouse...', inSlider)).toBeVisible();
    expect(
      screen.getByText('Four docks, 1,200 pallets, 28 % less energy...', inSlider),
    ).toBeVisible();
    await user.click(tabs.getByRole('tab', { name: 'Customer Reviews' }));
    const stars = panel().getAllByRole('img', { name: /of 5 stars/ });
    expect(stars.map((one) => one.getAttribute('aria-label'))).toEqual([
      '5 of 5 stars',
      '4 of 5 stars',
      '3 of 5 stars',
    ]);
  });

  it('let consultants speak first, and enterprises on request', async () => {
    const { user } = openClient('/', serverFor(null));
    const tab = await screen.findByRole('tab', { name: 'Consultants' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('Ramesh Gokhale')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Enterprise' }));
    expect(screen.getByText('Harpreet Gill')).toBeVisible();
    expect(screen.queryByText('Ramesh Gokhale')).toBeNull();
  });

  it('show five services, and lead to the About page', async () => {
    openClient('/', serverFor(null));
    const services = within(await screen.findByRole('region', { name: 'What our experts do' }));
    expect(services.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What We Offer' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read More' })).toHaveAttribute('href', '/about-us');
  });

  it('end with the contact form, the support address and the office in Noida', async () => {
    openClient('/', serverFor(null));
    const contact = within(await screen.findByRole('region', { name: 'Contact us' }));
    expect(await contact.findByRole('button', { name: 'Send' })).toBeEnabled();
    expect(contact.getByText('Technical support')).toBeVisible();
    expect(contact.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:support@/),
    );
    expect(contact.getByText(/Noida/)).toBeVisible();
  });
});
