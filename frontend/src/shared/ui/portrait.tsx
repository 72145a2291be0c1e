type Hair = 'short' | 'long';

interface PortraitProps {
  readonly name: string;
  /** `short` by default. */
  readonly hair?: Hair | undefined;
  readonly className?: string;
}

/** Class names as a whole, so that the stylesheet is built with them. */
const grounds = ['fill-accent-soft', 'fill-caution-soft', 'fill-positive-soft', 'fill-sunken'];
const shirts = ['fill-accent', 'fill-night-raised', 'fill-positive', 'fill-ink-soft'];
const skins = ['#8d5a3b', '#a9714b', '#c68d62', '#d9a679'];

/** Hair, or the helmet that is worn on site. */
const short = [
  'M30 42q-2-24 20-24t20 24q-6-12-20-12t-20 12z',
  'M30 38q4-20 20-20t20 20q-10-6-20-6t-20 6z',
];
const long = ['M28 60V40q0-22 22-22t22 22v20q-6-4-6-20-18 0-24-10-4 10-8 12 0 14-6 18z'];
const heads = { short, long };
const helmet = 'M26 38h48v4H26zM30 38q0-20 20-20t20 20zM46 16h8v22h-8z';

const codeOf = (name: string): number =>
  Array.from(name).reduce((sum, letter, at) => sum + (letter.codePointAt(0) ?? 0) * (at + 1), 0);

/** The one of `choices` that a number picks; `step` keeps the picks independent of each other. */
const pick = (choices: readonly string[], code: number, step: number) =>
  choices[Math.floor(code / step) % choices.length];

/** A portrait generated from a name, always the same for a name. Decoration only. */
export function Portrait({ name, hair = 'short', className }: PortraitProps) {
  const code = codeOf(name);
  const wearsHelmet = hair === 'short' && Math.floor(code / 3) % 4 === 0;
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className}>
      <rect width="100" height="100" className={pick(grounds, code, 1)} />
      <path d="M14 100q0-28 36-28t36 28z" className={pick(shirts, code, 5)} />
      <g fill={pick(skins, code, 7)}>
        <path d="M42 58h16v18q-8 8-16 0z" />
        <ellipse cx="50" cy="46" rx="18" ry="21" />
      </g>
      <path
        d={wearsHelmet ? helmet : pick(heads[hair], code, 11)}
        className={wearsHelmet ? 'fill-spark' : 'fill-night'}
      />
    </svg>
  );
}
