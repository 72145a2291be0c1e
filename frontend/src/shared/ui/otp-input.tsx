import clsx from 'clsx';
import { OTPInput, REGEXP_ONLY_DIGITS_AND_CHARS } from 'input-otp';
import { useFieldWiring } from './form-controls';

const LENGTH = 4;

interface OtpInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Four boxes for a code: one input, which takes a pasted code and one that the browser fills in. The boxes show capitals;
 * the value stays as typed, because replacing it would move the caret.
 */
export const OtpInput = (input: OtpInputProps) => (
  <OTPInput
    {...useFieldWiring()}
    {...input}
    maxLength={LENGTH}
    pattern={REGEXP_ONLY_DIGITS_AND_CHARS}
    inputMode="text"
    autoCapitalize="characters"
    autoCorrect="off"
    pasteTransformer={(text) => text.replace(/[^a-z\d]/gi, '')}
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
);
