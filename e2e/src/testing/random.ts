const MODULUS = 2_147_483_647;
const FACTOR = 48_271;

/** Seeded random numbers between 0 and 1 (Park and Miller's minimal standard generator). */
export function seededRandom(seed: number): () => number {
  let state = (Math.abs(Math.floor(seed)) % (MODULUS - 1)) + 1;
  return () => {
    state = (state * FACTOR) % MODULUS;
    return state / MODULUS;
  };
}

export function picked<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
