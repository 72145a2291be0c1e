import type { ClipboardEvent } from 'react';
import phoneInput from 'react-phone-input-2';
import 'react-phone-input-2/lib/style.css';
import './phone-input.css';
import { cjsDefault } from './cjs-default';
import { useFieldWiring } from './field-wiring';

const ReactPhoneInput = cjsDefault(phoneInput);

interface PhoneInputProps {
  readonly name: string;
  readonly value: string;
  /** Called with the digits alone, the country's code first. */
  readonly onChange: (digits: string) => void;
  readonly onBlur: () => void;
}

/** A phone number with a country picker; everything but the country is the picker's own default. */
export default function PhoneInput({ name, value, onChange, onBlur }: PhoneInputProps) {
  const wiring = useFieldWiring();
  /** A whole number takes the place of what is there: the picker would put it behind the code it shows. */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (!text.startsWith('+')) return;
    event.preventDefault();
    onChange(text.replace(/\D/g, ''));
  };
  return (
    <ReactPhoneInput
      country="in"
      enableSearch
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputProps={{ ...wiring, name, autoComplete: 'tel', inputMode: 'tel', onPaste: paste }}
      containerClass="phone-input"
    />
  );
}
