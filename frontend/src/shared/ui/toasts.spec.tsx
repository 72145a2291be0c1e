import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { notify, ToastHost } from './toasts';

/** A toast leaves when its animation is over; jsdom has none. */
const shownWhenAnimationsEnd = () => {
  document.querySelectorAll('.Toastify__toast').forEach((toast) => fireEvent.animationEnd(toast));
  return screen.queryAllByText(/^Message/).map(({ textContent }) => textContent);
};

describe('toasts', () => {
  it('replace each other: a success removes the failure before it', async () => {
    render(<ToastHost />);
    notify.failure('Message of a failure');
    await screen.findByText('Message of a failure');
    notify.success('Message of a success');
    expect(await screen.findByText('Message of a success')).toBeInTheDocument();
    await waitFor(() => expect(shownWhenAnimationsEnd()).toEqual(['Message of a success']));
  });

  it('disappear when they are removed', async () => {
    render(<ToastHost />);
    const takeBack = notify.failure('Message for a moment');
    await screen.findByText('Message for a moment');
    takeBack();
    await waitFor(() => expect(shownWhenAnimationsEnd()).not.toContain('Message for a moment'));
  });
});
