import { MAX_PHONE_DIGITS } from '@nirmaan/contracts/account';
import { toPlainText } from '@nirmaan/contracts/kernel';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  buildCountryData,
  type CountryIso2,
  defaultCountries,
  parseCountry,
  type ParsedCountry,
} from 'react-international-phone';
import { useOutsidePress } from './hooks';

/** Room for as many digits as are allowed, which a trunk prefix may need; written as numbers are elsewhere. */
const widen = (mask: string, digits: number): string =>
  mask.replace(/[()]/g, '').replace(/-/g, ' ') +
  '.'.repeat(Math.max(0, digits - mask.replace(/[^.]/g, '').length));

function widenAll({ format, dialCode }: ParsedCountry): ParsedCountry['format'] {
  const digits = MAX_PHONE_DIGITS - dialCode.length;
  if (format === undefined) return undefined;
  if (typeof format === 'string') return widen(format, digits);
  const masks = Object.entries(format).map(([prefix, mask]): [string, string] => [
    prefix,
    widen(mask, digits),
  ]);
  return { ...Object.fromEntries(masks), default: widen(format.default, digits) };
}

export const countries = defaultCountries.map((data) => {
  const country = parseCountry(data);
  return buildCountryData({ ...country, format: widenAll(country) });
});
const listed = countries.map(parseCountry);

/** So long nothing is typed before the search begins: the specification's delay. */
const PAUSE_MS = 250;

interface CountryPickerProps {
  readonly country: ParsedCountry;
  readonly onPick: (iso2: CountryIso2) => void;
}

/** Chooses a country from a list that can be searched. `<details>` opens before hydration too: no press is lost. */
export function CountryPicker({ country, onPick }: CountryPickerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => details.current?.removeAttribute('open');
  useOutsidePress(details, open, close);
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary
        aria-label={`Country: ${country.name}`}
        className="absolute inset-y-0 left-0 flex w-16 cursor-pointer list-none items-center justify-center gap-1 rounded-l-control border border-line-strong bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <span className="text-small font-semibold uppercase">{country.iso2}</span>
        <ChevronDown size={16} className="text-ink-soft" />
      </summary>
      {open && (
        <Countries
          onPick={(iso2) => {
            close();
            onPick(iso2);
          }}
        />
      )}
    </details>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  stops[stops.findIndex((stop) => stop === document.activeElement) + step]?.focus();
}

function Countries({ onPick }: Pick<CountryPickerProps, 'onPick'>) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(toPlainText(typed.trim())), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = listed.filter(({ name, iso2, dialCode }) =>
    toPlainText(`${name} ${iso2} +${dialCode}`).includes(words),
  );
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) onPick(found[0].iso2);
  };
  return (
    <div
      onKeyDown={moveFocus}
      className="absolute inset-x-0 top-full z-40 mt-1 grid gap-2 rounded-control border border-line bg-surface p-2 shadow-floating"
    >
      <input
        autoFocus
        type="search"
        aria-label="Search countries"
        placeholder="search"
        className="control-box"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pickFirst}
      />
      {found.length === 0 ? (
        <p role="status" className="px-2 py-1 text-small text-ink-faint">
          No entries to show
        </p>
      ) : (
        <ul aria-label="Countries" className="max-h-56 overflow-y-auto text-small">
          {found.map(({ name, iso2, dialCode }) => (
            <li key={iso2}>
              <button
                type="button"
                onClick={() => onPick(iso2)}
                className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-canvas focus:bg-canvas"
              >
                <span className="min-w-0 grow truncate">{name}</span>
                <span className="text-ink-faint tabular-nums">+{dialCode}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
