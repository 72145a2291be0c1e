import clsx from 'clsx';
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react';
import { formatCount } from '../format';

/** What ties a control to its label, its hint and its error. */
interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

const FieldContext = createContext<FieldWiring | null>(null);

export function useFieldWiring(): FieldWiring {
  const wiring = use(FieldContext);
  if (!wiring) throw new Error('A control stands inside a <Field>');
  return wiring;
}

interface FieldOptions {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** Visible to screen readers only, where the context names the control. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
}

interface FieldProps extends FieldOptions {
  readonly children: ReactNode;
}

export function Field({ label, hint, error, optional, labelHidden, ...box }: FieldProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    ...(told && { 'aria-describedby': told }),
    ...(error && { 'aria-invalid': true }),
  };
  return (
    <div className={clsx('grid content-start gap-1.5', box.className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{box.children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="flex items-start gap-1.5 text-caption font-medium text-negative"
        >
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

export const TextInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...input} className={clsx('control-box', className)} />
);

export const Textarea = ({ className, ...textarea }: ComponentProps<'textarea'>) => (
  <textarea
    rows={5}
    {...useFieldWiring()}
    {...textarea}
    className={clsx('control-box resize-y', className)}
  />
);

interface CharacterCountProps {
  readonly used: number;
  readonly max: number;
}

/** Below a text: how much of its limit is used. */
export const CharacterCount = ({ used, max }: CharacterCountProps) => (
  <p
    className={clsx(
      'justify-self-end text-caption tabular-nums',
      used > max ? 'font-medium text-negative' : 'text-ink-faint',
    )}
  >
    {`${used.toLocaleString('en-IN')} of ${formatCount(max, 'character')}`}
  </p>
);

/** A text area that says how much of its limit is used. */
function CountedTextarea({ onInput, ...textarea }: ComponentProps<'textarea'>) {
  const { value, defaultValue, maxLength } = textarea;
  const [typed, setTyped] = useState(String(defaultValue ?? '').length);
  const used = typeof value === 'string' ? value.length : typed;
  return (
    <>
      <Textarea
        {...textarea}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {maxLength !== undefined && <CharacterCount used={used} max={maxLength} />}
    </>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <input {...input} id={id} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <label htmlFor={id} className="text-small">
        {label}
      </label>
    </div>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  /** A text is its own label. */
  readonly choices: readonly (Choice | string)[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  readonly placeholder?: string;
}

/** The browser's own select: right on every phone and with every screen reader. */
export function Select({ choices, placeholder, className, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...select}
        className={clsx('control-box appearance-none pr-10', className)}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map(toOption)}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
    </div>
  );
}

const toOption = (choice: Choice | string) => {
  const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
};

export function PasswordInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput {...input} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-control text-ink-soft hover:text-accent"
      >
        <Icon size={18} />
      </button>
    </div>
  );
}

/** An amount in rupees; the sign is part of the box. Turning the wheel over it scrolls the page and never changes it. */
const RupeeInput = (input: ComponentProps<'input'>) => (
  <div className="relative">
    <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-ink-faint">
      ₹
    </span>
    <TextInput
      type="number"
      step="any"
      min="0"
      inputMode="decimal"
      autoComplete="off"
      onWheel={({ currentTarget }) => currentTarget.blur()}
      {...input}
      className="pl-8 tabular-nums"
    />
  </div>
);

/** A control in its field; `className` is the field's. */
const inField = <Props extends object>(
  Control: ComponentType<Omit<FieldOptions & Props, keyof FieldOptions>>,
) =>
  function ControlInField(props: FieldOptions & Props) {
    const { label, hint, error, optional, labelHidden, className, ...control } = props;
    return (
      <Field {...{ label, hint, error, optional, labelHidden, className }}>
        <Control {...control} />
      </Field>
    );
  };

export const TextField = inField<ComponentProps<'input'>>(TextInput);
export const PasswordField = inField<ComponentProps<'input'>>(PasswordInput);
export const TextareaField = inField<ComponentProps<'textarea'>>(CountedTextarea);
export const SelectField = inField<SelectProps>(Select);
export const RupeeField = inField<ComponentProps<'input'>>(RupeeInput);
