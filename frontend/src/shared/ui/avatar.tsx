import { useState } from 'react';
import { getInitials } from '../format';

/** Pairs with a contrast of at least 4.5 : 1. */
const paints = [
  ['#e0eff2', '#07414f'],
  ['#fdefcf', '#6b4100'],
  ['#def2e6', '#17643a'],
  ['#e8e6f7', '#3f3a80'],
  ['#fce6e3', '#8c231b'],
  ['#e9eeed', '#33424c'],
] as const;

const paintOf = (name: string) => {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (total, code) => total + code,
    0,
  );
  return paints[sum % paints.length] ?? paints[0];
};

interface AvatarProps {
  readonly name: string;
  /** The address of a picture; without one initials are shown. */
  readonly image?: string;
  readonly size?: number;
}

/** A person's picture, or their initials in colours derived from the name, also where the picture does not load. */
export function Avatar({ image, name, size = 40 }: AvatarProps) {
  const [lost, setLost] = useState('');
  if (!image || image === lost) return <DrawnFace name={name} size={size} />;
  return (
    <img
      src={image}
      alt=""
      width={size}
      height={size}
      onError={() => setLost(image)}
      className="shrink-0 rounded-full bg-sunken object-cover"
      style={{ width: size, height: size }}
    />
  );
}

function DrawnFace({ name, size }: Required<Omit<AvatarProps, 'image'>>) {
  const [ground, ink] = paintOf(name);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden
      className="shrink-0 rounded-full"
    >
      <rect width="40" height="40" fill={ground} />
      <path d="M0 40 L40 0 V40 Z" fill={ink} opacity="0.08" />
      <text
        x="20"
        y="20.5"
        fill={ink}
        fontSize="14"
        fontWeight="650"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {getInitials(name)}
      </text>
    </svg>
  );
}
