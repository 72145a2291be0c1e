import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory } from 'history';
import { HistoryRouter, Link, type LinkProps } from './routing';

function linked(props: Partial<LinkProps> = {}) {
  const history = createMemoryHistory();
  render(
    <HistoryRouter history={history}>
      <Link to="/pricing?plan=pro#prices" {...props}>
        Prices
      </Link>
    </HistoryRouter>,
  );
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
  return { history, link, press };
}

it('leads to another page without loading it, and takes its state along', () => {
  const { history, link, press } = linked({ state: { from: 'here' } });
  expect(link).toHaveAttribute('href', '/pricing?plan=pro#prices');
  expect(press()).toBe(false);
  expect(history.location).toMatchObject({
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
  const { history, press } = linked(props);
  expect(press(how)).toBe(true);
  expect(history.location.pathname).toBe('/');
});

it('does not navigate if a click handler prevented the default', () => {
  const { history, press } = linked({ onClick: (event) => event.preventDefault() });
  press();
  expect(history.location.pathname).toBe('/');
});
