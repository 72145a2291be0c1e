import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown } from './dropdown';

/** The specification's delay. */
const CLOSE_DELAY_MS = 300;

const show = () =>
  render(
    <>
      <Dropdown label="Solutions">
        <a href="#food">Food</a>
      </Dropdown>
      <button>Elsewhere</button>
    </>,
  );
const trigger = () => screen.getByRole('button', { name: 'Solutions' });
const food = () => screen.queryByRole('link', { name: 'Food' });

describe('a dropdown under a mouse', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const mouse = { pointerType: 'mouse' };
  const wait = (ms: number) => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };

  it('opens when the pointer comes and closes 300 ms after it has left', () => {
    show();
    fireEvent.pointerEnter(trigger(), mouse);
    expect(food()).toBeVisible();
    fireEvent.pointerLeave(trigger().parentElement!, mouse);
    wait(CLOSE_DELAY_MS - 1);
    expect(food()).toBeVisible();
    wait(1);
    expect(food()).toBeNull();
  });

  it('stays open when the pointer comes back in time', () => {
    show();
    fireEvent.pointerEnter(trigger(), mouse);
    fireEvent.pointerLeave(trigger().parentElement!, mouse);
    wait(CLOSE_DELAY_MS - 1);
    fireEvent.pointerEnter(trigger(), mouse);
    wait(CLOSE_DELAY_MS);
    expect(food()).toBeVisible();
  });

  it('does not close under the press of the mouse that opened it', () => {
    show();
    fireEvent.pointerEnter(trigger(), mouse);
    fireEvent.pointerDown(trigger(), mouse);
    fireEvent.click(trigger());
    expect(food()).toBeVisible();
  });
});

describe('a dropdown without a mouse', () => {
  it('opens and closes with the keyboard and gives the focus back on Escape', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    expect(food()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(food()).toBeNull();
    expect(trigger()).toHaveFocus();
  });

  it('opens and closes with a touch', () => {
    show();
    const touch = () => {
      fireEvent.pointerEnter(trigger(), { pointerType: 'touch' });
      fireEvent.pointerDown(trigger(), { pointerType: 'touch' });
      fireEvent.click(trigger());
    };
    touch();
    expect(food()).toBeVisible();
    touch();
    expect(food()).toBeNull();
  });

  it('closes when the focus moves on or something else is pressed', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    expect(food()).toBeNull();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    expect(food()).toBeVisible();
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(food()).toBeNull();
  });
});
