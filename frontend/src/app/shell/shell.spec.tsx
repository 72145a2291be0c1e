import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouterContext } from '../../shared/routing';
import { ToastHost } from '../../shared/ui/toasts';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import { runStore } from '../../testing/run-store';
import { MobileMenu } from './header';

const header = () => within(screen.getByRole('banner'));

describe('the menu of phones', () => {
  it('reports that it cannot be loaded offline, and opens once online', async () => {
    let online = false;
    const load = () =>
      online ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
    const element = (
      <>
        <MobileMenu load={load} />
        <ToastHost />
      </>
    );
    const router = createMemoryRouter([{ path: '*', element }]);
    render(
      <Provider store={runStore(serverFor(null)).store}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </Provider>,
    );
    const user = userEvent.setup();
    const open = screen.getByRole('button', { name: 'Open menu' });
    await user.click(open);
    expect(await screen.findByText(/We cannot reach the server/)).toBeInTheDocument();
    expect(open).toBeVisible();
    online = true;
    await user.click(open);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('the header', () => {
  it('offers a login to visitors and shows the name of a signed-in user', async () => {
    openClient('/nowhere', serverFor(null));
    expect(await header().findByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
  });

  it("leads a signed-in person's name to the dashboard", async () => {
    openClient('/nowhere', serverFor(anitaOnWire));
    expect(await header().findByRole('link', { name: 'Anita Rao' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('shows the user’s picture', async () => {
    openClient('/nowhere', serverFor({ ...anitaOnWire, image: '/uploads/anita.webp' }));
    const link = await header().findByRole('link', { name: 'Anita Rao' });
    expect(link.querySelector('img')).toHaveAttribute('src', '/uploads/anita.webp');
  });

  it('lists the 17 categories under "Manufacturing Sector"', async () => {
    const { user } = openClient('/nowhere', serverFor(null));
    await user.click(header().getByRole('button', { name: 'Solutions' }));
    expect(header().getByText('Manufacturing Sector')).toBeVisible();
    expect(within(header().getByRole('list')).getAllByRole('link')).toHaveLength(17);
  });

  it('is fixed once the page has been scrolled by 20 px', () => {
    openClient('/nowhere', serverFor(null));
    const scrollTo = (y: number) => {
      Object.assign(window, { scrollY: y });
      act(() => void fireEvent.scroll(window));
    };
    scrollTo(19);
    expect(screen.getByRole('banner')).not.toHaveClass('fixed');
    scrollTo(20);
    expect(screen.getByRole('banner')).toHaveClass('fixed');
    scrollTo(0);
  });

  it('opens a drawer on phones that closes with the link that is followed', async () => {
    const { user, address } = openClient('/nowhere', serverFor(null));
    await user.click(header().getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('link', { name: 'Textiles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/our-services/textiles');
  });
});

const labelsAndTargets = (links: readonly HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);

describe('the links beside the categories', () => {
  const targets = ['/projects', '/pricing-details', '/blog'];

  it("are Projects, Subscriptions and What's New", () => {
    openClient('/nowhere', serverFor(null));
    const links = header().getAllByRole('link', { name: /^(Projects|Subscriptions|What's New)$/ });
    expect(labelsAndTargets(links)).toEqual([
      ['Projects', targets[0]],
      ['Subscriptions', targets[1]],
      ["What's New", targets[2]],
    ]);
  });

  it('call the last one News in the drawer', async () => {
    const { user } = openClient('/nowhere', serverFor(null));
    await user.click(header().getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    const links = drawer.getAllByRole('link', { name: /^(Projects|Subscriptions|News)$/ });
    expect(labelsAndTargets(links)).toEqual([
      ['Projects', targets[0]],
      ['Subscriptions', targets[1]],
      ['News', targets[2]],
    ]);
  });
});

describe('the contact pop-up', () => {
  it('opens after 100000000 ms on one visit, and not before', async () => {
    // React throttles by the latter: a day that it sees and that is gone again holds the dialog back.
    jest.useFakeTimers({ doNotFake: ['performance'] });
    openClient('/nowhere', serverFor(null));
    act(() => {
      jest.advanceTimersByTime(99_999_999);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    jest.useRealTimers();
    const dialog = within(await screen.findByRole('dialog', { name: 'Can we help?' }));
    for (const label of ['Name', 'Email', 'Phone', 'Message'])
      expect(dialog.getByLabelText(label)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});

describe('the footer', () => {
  it('has an address, social icons, and a Logout button for a signed-in user only', () => {
    openClient('/nowhere', serverFor(null));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/Noida, Uttar Pradesh/)).toBeVisible();
    for (const name of ['LinkedIn', 'X', 'YouTube'])
      expect(footer.getByRole('link', { name })).toBeVisible();
    expect(footer.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

describe('a change of page', () => {
  it('scrolls to the part of a page that the address names, once it is loaded', async () => {
    const scrolled: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
    openClient('/#open-projects', serverFor(null));
    await waitFor(() => expect(scrolled).toEqual(['open-projects']));
    jest.restoreAllMocks();
  });

  it('scrolls smoothly to the top and moves the focus to the new page', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const { user, address } = openClient('/nowhere', serverFor(null));
    await user.click(await header().findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('jumps where motion is not wanted', async () => {
    const asked = jest.spyOn(window, 'matchMedia');
    asked.mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduce'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const { user } = openClient('/nowhere', serverFor(null));
    await user.click(await header().findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
    asked.mockRestore();
  });
});

describe('logging out', () => {
  it("shows the server's message, forgets the token and goes to sign in", async () => {
    window.localStorage.setItem('auth', 'bearer');
    const server = serverFor(anitaOnWire).on('POST /user-logout', () =>
      answer({ message: 'Goodbye' }),
    );
    const { user, address } = openClient('/nowhere', server);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Goodbye')).toBeInTheDocument();
    expect(address()).toBe('/sign-in');
    expect(window.localStorage.getItem('auth')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('shows toasts at the top right', async () => {
    const server = serverFor(anitaOnWire).on('POST /user-logout', () =>
      answer({ message: 'Goodbye' }),
    );
    const { user } = openClient('/nowhere', server);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    const toast = await screen.findByText('Goodbye');
    expect(toast.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  });

  it('shows "Login Failed" on failure, as specified, and changes nothing', async () => {
    const server = serverFor(anitaOnWire).on('POST /user-logout', () =>
      refusal(429, { message: 'Slow down' }),
    );
    const { user, address } = openClient('/nowhere', server);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(address()).toBe('/nowhere');
  });
});

describe('an address that leads nowhere', () => {
  it('shows an error page with links', async () => {
    openClient('/nowhere', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});
