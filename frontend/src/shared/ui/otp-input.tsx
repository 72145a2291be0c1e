import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { FieldError } from './field';

const DIGITS = 4;
const digitsIn = (text: string): string => text.replace(/\D/g, '');

interface OtpInputProps {
  readonly legend: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Four boxes for a code. A code that is pasted, or filled in by the browser, spreads over all of them. */
export function OtpInput({ legend, value, error, onChange }: OtpInputProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (at: number) => boxes.current[Math.max(0, Math.min(at, DIGITS - 1))]?.focus();
  const write = (box: number, typed: string) => {
    const at = Math.min(box, value.length);
    const next = (value.slice(0, at) + typed + value.slice(at + typed.length)).slice(0, DIGITS);
    onChange(next);
    goTo(at + typed.length);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    write(0, digitsIn(event.clipboardData.getData('text')).slice(0, DIGITS));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'ArrowLeft') goTo(at - 1);
    if (event.key === 'ArrowRight') goTo(at + 1);
    if (event.key !== 'Backspace') return;
    event.preventDefault();
    onChange(value.slice(0, value.length > at ? at : at - 1));
    goTo(value.length > at ? at : at - 1);
  };
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex gap-3">
        {Array.from({ length: DIGITS }, (_, at) => (
          <input
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            aria-label={`Digit ${at + 1} of ${DIGITS}`}
            aria-invalid={Boolean(error)}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={value[at] ?? ''}
            onChange={({ target }) => write(at, newDigits(target.value, value[at]))}
            onPaste={paste}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(event, at)}
            className="control-box size-14 text-center text-title font-bold tabular-nums"
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

/** What was typed into a box that held a digit already: autofill brings the whole code at once. */
function newDigits(typed: string, before = ''): string {
  const digits = digitsIn(typed);
  return digits.length === 2 ? digits.replace(before, '') : digits;
}
