import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { onceTouched } from './once-touched';

const part = () => vi.fn(() => Promise.resolve({ default: () => <button>Reviews</button> }));

it.each(['pointerDown', 'keyDown', 'focusIn', 'scroll'] as const)(
  'leaves what the server drew as it is, and loads its code at %s',
  async (touch) => {
    const load = part();
    const Part = onceTouched(load);
    const drawn = document.body.appendChild(document.createElement('div'));
    drawn.innerHTML = '<!--$--><button>Reviews</button><!--/$-->';
    const root = await act(() => Promise.resolve(hydrateRoot(drawn, <Part />)));
    const button = screen.getByRole('button', { name: 'Reviews' });
    expect(load).not.toHaveBeenCalled();
    await act(() =>
      Promise.resolve(fireEvent[touch](touch === 'scroll' ? document : document.body)),
    );
    expect(load).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Reviews' })).toBe(button);
    act(() => {
      root.unmount();
    });
    drawn.remove();
  },
);

it('takes what scrolls by itself within the page for no touch', async () => {
  const load = part();
  const Part = onceTouched(load);
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.innerHTML = '<!--$--><button>Reviews</button><!--/$-->';
  const root = await act(() => Promise.resolve(hydrateRoot(drawn, <Part />)));
  await act(() => Promise.resolve(fireEvent.scroll(drawn)));
  expect(load).not.toHaveBeenCalled();
  act(() => {
    root.unmount();
  });
  drawn.remove();
});

it('loads at once where no server has drawn it', async () => {
  const Part = onceTouched(part());
  render(<Part />);
  expect(await screen.findByRole('button', { name: 'Reviews' })).toBeVisible();
});
