import { percentilesOf } from './measure.js';

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

/** Makes `total` requests with `clients` at a time: how many a second, and how long the slowest hundredth took. */
export async function loadOf(
  total: number,
  clients: number,
  request: (piece: number) => Promise<Response>,
): Promise<Load> {
  const taken: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) {
      const [piece, begun] = [next++, performance.now()];
      const response = await request(piece);
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
      taken.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - begun) / 1_000;
  return { perSecond: total / seconds, p99: percentilesOf(taken).p99 };
}

export const asJson = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
});
