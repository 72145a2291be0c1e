import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './form-controls';
import { OtpInput } from './otp-input';

function Harness({ error }: { readonly error?: string }) {
  const [code, setCode] = useState('');
  return (
    <Field label="Code" error={error}>
      <OtpInput value={code} onChange={setCode} />
    </Field>
  );
}
const input = () => screen.getByRole('textbox', { name: 'Code' });
const boxes = () => [...document.querySelectorAll('.control-box')].map((box) => box.textContent);
const show = (error?: string) => {
  render(<Harness {...(error && { error })} />);
  return userEvent.setup();
};

describe('the boxes of a code', () => {
  it('show one letter or digit each, as a capital, and accept nothing else', async () => {
    const user = show();
    await user.type(input(), '4-kÄ P');
    expect(boxes()).toEqual(['4', 'K', 'P', '']);
  });

  it('accept a pasted code without the characters around it', async () => {
    const user = show();
    await user.click(input());
    await user.paste(' k4-P7 ');
    expect(boxes()).toEqual(['K', '4', 'P', '7']);
  });

  it('accept a code that the browser fills in', () => {
    show();
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input()).toHaveAttribute('inputmode', 'text');
    fireEvent.change(input(), { target: { value: 'k4p7' } });
    expect(boxes()).toEqual(['K', '4', 'P', '7']);
  });

  it('are cleared with Backspace', async () => {
    const user = show();
    await user.type(input(), 'k4p7{Backspace}{Backspace}');
    expect(boxes()).toEqual(['K', '4', '', '']);
  });

  it('are described by their error', () => {
    show('Enter the four characters');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription('Enter the four characters');
  });
});
