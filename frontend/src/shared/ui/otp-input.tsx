import clsx from 'clsx';
import { OTPInput, REGEXP_ONLY_DIGITS_AND_CHARS } from 'input-otp';
import { useId } from 'react';
import { FieldError } from './form-controls';

const LENGTH = 4;

interface OtpInputProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * Four boxes for a code: one input, which takes a pasted code and one that the browser fills in. The boxes show capitals;
 * the value stays as typed, because replacing it would move the caret.
 */
export function OtpInput({ label, value, error, onChange }: OtpInputProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <OTPInput
        id={id}
        value={value}
        onChange={onChange}
        maxLength={LENGTH}
        pattern={REGEXP_ONLY_DIGITS_AND_CHARS}
        inputMode="text"
        autoCapitalize="characters"
        autoCorrect="off"
        pasteTransformer={(text) => text.replace(/[^a-z\d]/gi, '')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        containerClassName="flex w-fit gap-3"
        render={({ slots }) =>
          slots.map(({ char, isActive }, at) => (
            <span
              key={at}
              aria-hidden
              className={clsx(
                'control-box grid size-14! shrink-0 place-items-center text-title font-bold tabular-nums',
                isActive && 'outline-3 outline-offset-2 outline-accent',
              )}
            >
              {char?.toUpperCase()}
            </span>
          ))
        }
      />
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
