import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Link, type LinkProps, RouterContext, useSearch, withChanges } from './routing';

function linked(props: Partial<LinkProps> = {}) {
  const element = (
    <Link to="/pricing?plan=pro#prices" {...props}>
      Prices
    </Link>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link', { name: 'Prices' });
  /** Clicks the link; returns whether the browser would handle it by loading a page. */
  const press = (how: MouseEventInit = {}) => {
    let left = true;
    const note = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    fireEvent.click(link, how);
    return left;
  };
  return { router, link, press };
}

it('leads to another page without loading it, and takes its state along', () => {
  const { router, link, press } = linked({ state: { from: 'here' } });
  expect(link).toHaveAttribute('href', '/pricing?plan=pro#prices');
  expect(press()).toBe(false);
  expect(router.state.location).toMatchObject({
    pathname: '/pricing',
    search: '?plan=pro',
    hash: '#prices',
    state: { from: 'here' },
  });
});

it.each([
  ['another window is requested', {}, { ctrlKey: true }],
  ['it opens beside the page', { target: '_blank' }, {}],
])('leaves a press to the browser where %s', (_, props, how) => {
  const { router, press } = linked(props);
  expect(press(how)).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

it('does not navigate if a click handler prevented the default', () => {
  const { router, press } = linked({ onClick: (event) => event.preventDefault() });
  press();
  expect(router.state.location.pathname).toBe('/');
});

it('keeps the first of two changes of the search that come before the screen follows', () => {
  const Filters = () => {
    const [search, setSearch] = useSearch();
    const press = () => {
      setSearch((now) => withChanges(now, { location: 'Pune' }));
      setSearch((now) => withChanges(now, { sort: 'budget' }), { replace: true });
    };
    return <button onClick={press}>{search.toString()}</button>;
  };
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }]);
  render(
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('location=Pune&sort=budget');
});
