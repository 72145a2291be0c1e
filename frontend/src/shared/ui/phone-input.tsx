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
  return (
    <ReactPhoneInput
      country="in"
      enableSearch
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputProps={{ ...wiring, name, autoComplete: 'tel', inputMode: 'tel' }}
      containerClass="phone-input"
    />
  );
}
