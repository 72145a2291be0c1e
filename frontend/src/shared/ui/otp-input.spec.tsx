import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OtpInput } from './otp-input';

function Harness({ error }: { readonly error?: string }) {
  const [code, setCode] = useState('');
  return <OtpInput label="Code" value={code} error={error} onChange={setCode} />;
}
const input = () => screen.getByRole('textbox', { name: 'Code' });
const boxes = () => [...document.querySelectorAll('.control-box')].map((box) => box.textContent);
const show = (error?: string) => {
  render(<Harness {...(error && { error })} />);
  return userEvent.setup();
};

describe('the boxes of a code', () => {
  it('show one digit each and accept nothing else', async () => {
    const user = show();
    await user.type(input(), '4x2');
    expect(boxes()).toEqual(['4', '2', '', '']);
  });

  it('accept a pasted code without the characters around it', async () => {
    const user = show();
    await user.click(input());
    await user.paste(' 40-71 ');
    expect(boxes()).toEqual(['4', '0', '7', '1']);
  });

  it('accept a code that the browser fills in', () => {
    show();
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input()).toHaveAttribute('inputmode', 'numeric');
    fireEvent.change(input(), { target: { value: '4071' } });
    expect(boxes()).toEqual(['4', '0', '7', '1']);
  });

  it('are cleared with Backspace', async () => {
    const user = show();
    await user.type(input(), '4071{Backspace}{Backspace}');
    expect(boxes()).toEqual(['4', '0', '', '']);
  });

  it('are described by their error', () => {
    show('Enter the four digits');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('Enter the four digits');
  });
});
