/** The exact number `coefficient` × 10^`exponent`. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** Reads `12`, `-1.5`, `1.5E+10`; `undefined` for NaN and the infinities. */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  return {
    coefficient: BigInt(sign + whole + fraction),
    exponent: Number(exponent) - fraction.length,
  };
}

/** Every finite double is a whole number times a power of two, hence also an exact decimal. */
export function decimalOfDouble(value: number): Decimal {
  let [coefficient, exponent] = [value, 0];
  while (!Number.isInteger(coefficient)) {
    coefficient *= 2;
    exponent -= 1;
  }
  return { coefficient: BigInt(coefficient) * 5n ** BigInt(-exponent), exponent };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { coefficient: scaled(a, exponent) - scaled(b, exponent), exponent };
}

function scaled({ coefficient, exponent }: Decimal, to: number): bigint {
  return coefficient * 10n ** BigInt(exponent - to);
}
