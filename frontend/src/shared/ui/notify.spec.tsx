import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from './notify';
import { ToastHost } from './toast-host';

/** A toast leaves when its animation is over; jsdom has none. */
const shownWhenAnimationsEnd = () => {
  document.querySelectorAll('.Toastify__toast').forEach((toast) => fireEvent.animationEnd(toast));
  return screen.queryAllByText(/^Message/).map(({ textContent }) => textContent);
};

describe('toasts that cannot be loaded', () => {
  it('are said plainly, leave the page alone, and stay in sight once the network is back', async () => {
    vi.doMock('./toaster', () => Promise.reject(new Error('Failed to fetch')));
    render(
      <>
        <p>Half a proposal</p>
        <ToastHost />
      </>,
    );
    notify.failure('Message while the network is away');
    await vi.dynamicImportSettled();
    expect(screen.getByText('Half a proposal')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Message while the network is away');
    vi.doUnmock('./toaster');
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Message while the network is away')).toBeInTheDocument();
    expect(await screen.findByLabelText(/^Notifications/)).toBeInTheDocument();
  });
});

describe('toasts', () => {
  it('are at most three: the oldest makes room for the newest', async () => {
    render(<ToastHost />);
    for (const number of [1, 2, 3, 4]) notify.success(`Message ${number}`);
    expect(await screen.findByText('Message 4')).toBeInTheDocument();
    await waitFor(() =>
      expect(shownWhenAnimationsEnd()).toEqual(['Message 2', 'Message 3', 'Message 4']),
    );
  });

  it('go at once when they are taken back', async () => {
    render(<ToastHost />);
    const takeBack = notify.failure('Message for a moment');
    await screen.findByText('Message for a moment');
    takeBack();
    await waitFor(() => expect(shownWhenAnimationsEnd()).not.toContain('Message for a moment'));
  });
});
