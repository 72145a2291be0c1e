import { type ClipboardEvent, useEffect, useRef } from 'react';
import phoneInput from 'react-phone-input-2';
import 'react-phone-input-2/lib/style.css';
import { cjsDefault } from './cjs-default';
import { useFieldWiring } from './field-wiring';

const ReactPhoneInput = cjsDefault(phoneInput);

/** India's, which an empty field begins with. */
const DIALLING_CODE = '91';
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What was typed into the server's HTML, where nothing formats it: without a plus it is a number in India. */
function typedBefore(text: string): string {
  if (text.startsWith('+')) return digitsOf(text);
  return DIALLING_CODE + digitsOf(text.replace(`+${DIALLING_CODE}`, ''));
}

interface PhoneInputProps {
  readonly name: string;
  readonly value: string;
  /** Called with the digits alone, the country's code first. */
  readonly onChange: (digits: string) => void;
  readonly onBlur: () => void;
  /** Called once it is there, with what was typed before. */
  readonly onShown: () => void;
}

/** A phone number with a country picker; everything but the country is the picker's own default. */
export default function PhoneInput({ name, value, onChange, onBlur, onShown }: PhoneInputProps) {
  const wiring = useFieldWiring();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = typedBefore(input.current?.value ?? '');
    if (typed.length > DIALLING_CODE.length) onChange(typed);
    onShown();
  }, [onChange, onShown]);
  /** A whole number takes the place of what is there: the picker would put it behind the code it shows. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.startsWith('+')) return;
    event.preventDefault();
    onChange(digitsOf(text));
  };
  return (
    <ReactPhoneInput
      country="in"
      enableSearch
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputProps={{
        ...wiring,
        name,
        autoComplete: 'tel',
        inputMode: 'tel',
        onPaste: paste,
        ref: input,
      }}
      containerClass="phone-input"
    />
  );
}
