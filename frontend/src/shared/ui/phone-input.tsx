import { dropInvisible } from '@nirmaan/contracts/kernel';
import { type CountryCode, MAX_PHONE_DIGITS, parsePhone } from '@nirmaan/contracts/account';
import {
  type ClipboardEvent,
  type InputEvent,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type CountryIso2,
  getCountry,
  type ParsedCountry,
  usePhoneInput,
} from 'react-international-phone';
import { countries, CountryPicker } from './country-picker';
import { useFieldWiring } from './form-controls';

const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** The digits of a number with its country code, also of one that is not whole yet; the country applies where the text has none. */
export function wholeNumber(text: string, { iso2, dialCode }: Country): string {
  const typed = text.slice(Math.max(text.lastIndexOf('+'), 0));
  const whole = parsePhone(typed, iso2.toUpperCase() as CountryCode);
  if (whole !== null) return whole;
  return typed.startsWith('+') ? keepDigits(typed) : dialCode + keepDigits(typed);
}

type Country = Pick<ParsedCountry, 'iso2' | 'dialCode'>;

const india = { iso2: 'in', dialCode: '91' };
/** What an empty field begins with. */
const EMPTY = `+${india.dialCode}`;
/** No country's code is longer. */
const MAX_CODE = 3;

/** Input typed before hydration: before, after or over the country code. */
const typedBefore = (text: string): string => wholeNumber(text.replace(EMPTY, ''), india);

/** The digits typed before hydration; empty if only a plus was typed, null if nothing was. */
const readTyped = (input: HTMLInputElement | null): string | null =>
  !input || input.value === EMPTY ? null : typedBefore(input.value);

const allIsChosen = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** Whether whatever comes is a number from its beginning: all of the field will be gone, or it holds a code at most. */
const beginsAnew = (input: HTMLInputElement): boolean =>
  allIsChosen(input) || keepDigits(input.value).length <= MAX_CODE;

interface PhoneInputProps {
  readonly name: string;
  /** Called with a plus and the digits, the country's code first; empty while there is nothing but the code. */
  readonly onChange: (number: string) => void;
  readonly onBlur: () => void;
}

/** A phone number with a country picker. It holds its own value, because a form renders a change later than a key may follow. */
export function PhoneInput({ name, onChange, onBlur }: PhoneInputProps) {
  const wiring = useFieldWiring();
  const hasPlus = useRef(false);
  const [value, setValue] = useState('');
  const change = (digits: string) => {
    setValue(digits);
    onChange(digits && `+${digits}`);
  };
  const { inputValue, country, setCountry, inputRef, handlePhoneValueChange } = usePhoneInput({
    countries,
    defaultCountry: india.iso2,
    defaultMask: '... ... ... ... ..',
    value: value && `+${value}`,
    onChange: (typed) => {
      const digits = keepDigits(typed.phone);
      const number = digits === typed.country.dialCode ? '' : digits;
      if (number !== value) change(number);
    },
  });
  /** Replaces the number at once. As a new `value` it would be drawn one rendering later, and a key in between would be lost. */
  const replace = (digits: string) => {
    const input = inputRef.current;
    const number = digits.slice(0, MAX_PHONE_DIGITS);
    if (input?.value === `+${number}`) change(number);
    input?.setRangeText(`+${number}`, 0, input.value.length, 'end');
    input?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
  const takeTyped = useEffectEvent(replace);
  useLayoutEffect(() => {
    const typed = readTyped(inputRef.current);
    hasPlus.current = typed === '';
    if (typed) takeTyped(typed);
  }, [inputRef]);
  /** A complete number replaces the value; it would otherwise be appended to the country code. */
  const takeWhole = (event: SyntheticEvent<HTMLInputElement>, text: string) => {
    if (!text.startsWith('+') && !beginsAnew(event.currentTarget)) return;
    event.preventDefault();
    replace(wholeNumber(text, country));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) =>
    takeWhole(event, dropInvisible(event.clipboardData.getData('text')).trim());
  /**
   * A number inserted by the keyboard or typed from its plus on replaces the value too; a digit without a plus replaces
   * all but the country code.
   */
  const makeRoom = (event: InputEvent<HTMLInputElement>) => {
    const { data, currentTarget } = event;
    if (data.length > 1) takeWhole(event, data.trim());
    if (data === '+' && beginsAnew(currentTarget)) currentTarget.select();
    if (!/^\d$/.test(data)) return;
    const digits = keepDigits(currentTarget.value);
    if (hasPlus.current) takeWhole(event, `+${data}`);
    else if (allIsChosen(currentTarget)) takeWhole(event, data);
    else if (digits.length >= MAX_PHONE_DIGITS) event.preventDefault();
    hasPlus.current = false;
  };
  const pick = (iso2: CountryIso2) => {
    const local = value.slice(country.dialCode.length);
    const { dialCode = '' } = getCountry({ field: 'iso2', value: iso2 }) ?? {};
    setCountry(iso2, { focusOnInput: true });
    if (local) change((dialCode + local).slice(0, MAX_PHONE_DIGITS));
  };
  /** Shows a number without its trunk prefix. */
  const leave = () => {
    const whole = parsePhone(`+${value}`);
    if (whole !== null && whole !== value) replace(whole);
    onBlur();
  };
  return (
    <div className="relative">
      <CountryPicker country={country} onPick={pick} />
      <input
        {...wiring}
        ref={inputRef}
        type="tel"
        name={name}
        autoComplete="tel"
        placeholder="1 (702) 123-4567"
        className="control-box pl-19"
        value={inputValue.trim()}
        onChange={handlePhoneValueChange}
        onBlur={leave}
        onPaste={paste}
        onBeforeInput={makeRoom}
      />
    </div>
  );
}
