/** True under `make soak`, which runs the full counts. */
export const soaking = process.env['SOAK'] === '1';

export const times = (inTest: number, inSoak: number): number => (soaking ? inSoak : inTest);
