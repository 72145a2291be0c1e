import { kernelRefusals } from '@nirmaan/contracts/kernel';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from './form-controls';
import { ImageField, useImageChoice } from './image-input';
import { PasswordInput } from './form-controls';
import { Select } from './form-controls';
import { TextareaField, TextInput } from './form-controls';

interface ProjectImageProps {
  readonly current?: string;
  readonly onChosen?: (image: File | undefined) => void;
}

function ProjectImage({ current, onChosen }: ProjectImageProps) {
  const choice = useImageChoice();
  onChosen?.(choice.image);
  return <ImageField label="Project Image" current={current} choice={choice} />;
}

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    render(
      <Field label="Work Email" hint="We never share it" error="Please enter a valid email address">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Work Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(
      'We never share it Please enter a valid email address',
    );
  });

  it('shows no error while there is none', () => {
    render(
      <Field label="Work Email">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Work Email' });
    expect(input).toBeValid();
    expect(input).not.toHaveAccessibleDescription();
  });

  it('requires a label for a control', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<TextInput />)).toThrow('inside a <Field>');
  });
});

describe('a text with a limit', () => {
  it('says how much of it is used', async () => {
    render(<TextareaField label="Reason" maxLength={1000} defaultValue="Late" />);
    expect(screen.getByText('4 of 1,000 characters')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Reason'), 'r');
    expect(screen.getByText('5 of 1,000 characters')).toBeVisible();
  });
});

describe('a password', () => {
  it('is hidden until the user reveals it', async () => {
    render(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a select', () => {
  it('shows its placeholder, which cannot be chosen', () => {
    render(
      <Field label="Sector">
        <Select
          defaultValue=""
          placeholder="Choose a sector"
          choices={[{ value: 'food', label: 'Food & Beverage' }]}
        />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Choose a sector');
    expect(screen.getByRole('option', { name: 'Choose a sector' })).toBeDisabled();
  });
});

describe('an image', () => {
  it('is shown as soon as it is chosen', async () => {
    const onChosen = jest.fn();
    const { container } = render(<ProjectImage onChosen={onChosen} />);
    const file = new File(['pixels'], 'plant.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Project Image/), file);
    expect(onChosen).toHaveBeenLastCalledWith(file);
    expect(container.querySelector('img')).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByText(/plant\.png/)).toBeVisible();
  });

  it('can be chosen again under its name, once it was mended', async () => {
    render(<ProjectImage />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Project Image/);
    const refused = new File(['words'], 'plant.png', { type: 'text/plain' });
    await userEvent.upload(input, refused, { applyAccept: false });
    expect(screen.getByText(kernelRefusals['IMAGE.NOT_AN_IMAGE'].message)).toBeVisible();
    expect(input.files).toHaveLength(0);
    await userEvent.upload(input, new File(['pixels'], 'plant.png', { type: 'image/png' }));
    expect(screen.queryByText(kernelRefusals['IMAGE.NOT_AN_IMAGE'].message)).toBeNull();
  });

  it('that is in use now is shown until another is chosen', async () => {
    const { container } = render(<ProjectImage current="/plant.webp" />);
    const shown = () => container.querySelector('img')?.getAttribute('src');
    expect(shown()).toBe('/plant.webp');
    const file = new File(['pixels'], 'line.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Project Image/), file);
    expect(shown()).toBe('blob:preview');
  });

  it('reports a picture that cannot be shown, without a broken image', async () => {
    const { container } = render(<ProjectImage />);
    const file = new File(['words'], 'plan.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Project Image/), file);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(/plan\.png/)).toBeVisible();
    expect(screen.getByText(kernelRefusals['IMAGE.NOT_AN_IMAGE'].message)).toBeVisible();
  });
});
