import { screen, waitFor } from '@testing-library/react';
import { chilledWarehouseOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './our-project.page';

const CALL = 'GET /gets/completed-projects';

const withProjects = (...projects: readonly unknown[]) =>
  serverFor(null).on(CALL, () => answer(toListAnswer(...projects)));

const wide = (matches: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: matches && media === '(min-width: 768px)',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

describe('the completed projects', () => {
  it('show title and description, or a note when there is none', async () => {
    const silent = { ...chilledWarehouseOnWire, _id: '2', title: 'Silent work', description: '' };
    openClient('/our-project', withProjects(chilledWarehouseOnWire, silent));
    expect(
      await screen.findByRole('heading', { name: chilledWarehouseOnWire.title }),
    ).toBeVisible();
    expect(screen.getByText(chilledWarehouseOnWire.description)).toBeVisible();
    expect(screen.getByText('No description available.')).toBeVisible();
  });

  it('are at most five, of every sector while none is chosen', async () => {
    const server = withProjects(chilledWarehouseOnWire);
    openClient('/our-project', server);
    await screen.findByText(chilledWarehouseOnWire.title);
    expect(server.callsTo(CALL).map(({ url }) => url.search)).toEqual(['?limit=5']);
  });

  it('are those of the chosen sectors, which the address keeps', async () => {
    const server = withProjects();
    const { user, address } = openClient('/our-project', server);
    await user.click(await screen.findByRole('checkbox', { name: 'Food & Beverage' }));
    await waitFor(() => expect(address()).toBe('/our-project?sector=food'));
    await waitFor(() =>
      expect(server.callsTo(CALL).at(-1)?.url.search).toBe('?limit=5&sector=food'),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Food & Beverage' }));
    await waitFor(() => expect(address()).toBe('/our-project'));
  });

  it('stay in sight until those of the next choice are here', async () => {
    const server = withProjects(chilledWarehouseOnWire);
    const { user } = openClient('/our-project', server);
    const shown = await screen.findByText(chilledWarehouseOnWire.title);
    let arrive: () => void = () => undefined;
    const onItsWay = new Promise<void>((here) => (arrive = here));
    server.on(CALL, () => onItsWay.then(() => answer(toListAnswer())));
    await user.click(screen.getByRole('checkbox', { name: 'Food & Beverage' }));
    await waitFor(() => expect(server.callsTo(CALL)).toHaveLength(2));
    expect(shown).toBeVisible();
    expect(shown.closest('[aria-busy=true]')).not.toBeNull();
    arrive();
    expect(await screen.findByText('No projects found.')).toBeVisible();
    expect(shown).not.toBeInTheDocument();
  });

  it('show "No projects found." when the chosen sectors have none', async () => {
    openClient('/our-project?sector=food', withProjects());
    expect(await screen.findByText('No projects found.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Food & Beverage' })).toBeChecked();
  });

  it('show "No categories available" when there are no sectors', async () => {
    const server = withProjects(chilledWarehouseOnWire).on('GET /sectors', () =>
      answer({ data: [] }),
    );
    openClient('/our-project', server);
    await screen.findByText(chilledWarehouseOnWire.title);
    expect(screen.getByText('No categories available')).toBeInTheDocument();
  });
});

describe('the filter of sectors', () => {
  it.each([
    ['open from 768 px on', true],
    ['folded away below', false],
  ])('is %s until the user toggles it', async (_, isWide) => {
    const media = wide(isWide);
    const { user } = openClient('/our-project', withProjects());
    const button = await screen.findByRole('button', { name: 'Categories' });
    expect(button).toHaveAttribute('aria-expanded', String(isWide));
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', String(!isWide));
    media.mockRestore();
  });
});
