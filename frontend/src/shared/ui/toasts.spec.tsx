import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notify, ToastHost } from './toasts';

/** A toast leaves when its animation is over; jsdom has none. */
const shownWhenAnimationsEnd = () => {
  document.querySelectorAll('.Toastify__toast').forEach((toast) => fireEvent.animationEnd(toast));
  return screen.queryAllByText(/^Message/).map(({ textContent }) => textContent);
};

describe('toasts', () => {
  it('are at most three: a new one removes the oldest', async () => {
    render(<ToastHost />);
    for (const number of [1, 2, 3, 4]) notify.success(`Message ${number}`);
    expect(await screen.findByText('Message 4')).toBeInTheDocument();
    await waitFor(() =>
      expect(shownWhenAnimationsEnd()).toEqual(['Message 2', 'Message 3', 'Message 4']),
    );
  });

  it('disappear when they are removed', async () => {
    render(<ToastHost />);
    const takeBack = notify.failure('Message for a moment');
    await screen.findByText('Message for a moment');
    takeBack();
    await waitFor(() => expect(shownWhenAnimationsEnd()).not.toContain('Message for a moment'));
  });
});
