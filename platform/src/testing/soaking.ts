/** True under `make soak`: the full counts instead of the small seeded ones. */
export const soaking = process.env['SOAK'] === '1';

/** How often something is tried: few in `make test`, the full count in `make soak`. */
export const times = (inTest: number, inSoak: number): number => (soaking ? inSoak : inTest);
