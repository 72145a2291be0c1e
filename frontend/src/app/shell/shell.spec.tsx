import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  it('offers a login to visitors and their name to everybody else', async () => {
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

  it('lists the 17 categories under "Manufacturing Sector"', async () => {
    const { user } = openClient('/nowhere', serverFor(null));
    await user.click(header().getByRole('button', { name: 'Solutions' }));
    expect(header().getByText('Manufacturing Sector')).toBeVisible();
    expect(within(header().getByRole('list')).getAllByRole('link')).toHaveLength(17);
  });

  it('is fixed once the page has been scrolled by 20 px', () => {
    openClient('/nowhere', serverFor(null));
    const scrollTo = (y: number) => {
      vi.stubGlobal('scrollY', y);
      act(() => void fireEvent.scroll(window));
    };
    scrollTo(19);
    expect(screen.getByRole('banner')).not.toHaveClass('fixed');
    scrollTo(20);
    expect(screen.getByRole('banner')).toHaveClass('fixed');
    vi.unstubAllGlobals();
  });

  it('opens a drawer on phones that closes with the link that is followed', async () => {
    const { user, address } = openClient('/nowhere', serverFor(null));
    await user.click(header().getByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('link', { name: 'Textiles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/?sector=textiles');
  });
});

describe('a change of page', () => {
  it('scrolls smoothly to the top and moves the focus to the new page', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user, address } = openClient('/nowhere', serverFor(null));
    await user.click(await header().findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('jumps where motion is not wanted', async () => {
    const asked = vi.spyOn(window, 'matchMedia');
    asked.mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('reduce'),
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const scrollTo = vi.spyOn(window, 'scrollTo');
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

  it('says "Login Failed" when it does not work, as specified, and changes nothing', async () => {
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
  it('says so and shows the way on', async () => {
    openClient('/nowhere', serverFor(null));
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});
