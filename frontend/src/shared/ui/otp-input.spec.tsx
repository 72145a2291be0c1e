import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OtpInput } from './otp-input';

function Harness() {
  const [code, setCode] = useState('');
  return <OtpInput legend="Code" value={code} error={undefined} onChange={setCode} />;
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const written = () => boxes().map(({ value }) => value);
const show = () => {
  render(<Harness />);
  return userEvent.setup();
};

describe('the boxes of a code', () => {
  it('take a digit each and move on by themselves', async () => {
    const user = show();
    await user.click(boxes()[0]!);
    await user.keyboard('4x2');
    expect(written()).toEqual(['4', '2', '', '']);
    expect(boxes()[2]).toHaveFocus();
  });

  it('take a pasted code as a whole, whatever stands around it', async () => {
    const user = show();
    await user.click(boxes()[2]!);
    await user.paste(' 40-71 ');
    expect(written()).toEqual(['4', '0', '7', '1']);
  });

  it('take a code that the browser fills into the first box', () => {
    show();
    expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code');
    fireEvent.change(boxes()[0]!, { target: { value: '4071' } });
    expect(written()).toEqual(['4', '0', '7', '1']);
  });

  it('go back with Backspace and move with the arrows', async () => {
    const user = show();
    await user.click(boxes()[0]!);
    await user.keyboard('4071{Backspace}{Backspace}');
    expect(written()).toEqual(['4', '0', '', '']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(boxes()[1]).toHaveFocus();
    await user.keyboard('9');
    expect(written()).toEqual(['4', '9', '', '']);
  });
});
