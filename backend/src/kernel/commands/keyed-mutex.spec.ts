import { setTimeout as delay } from 'node:timers/promises';
import { KeyedMutex } from './keyed-mutex.js';

describe('a queue by key', () => {
  const recorder = () => {
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await delay(5);
      steps.push(`${name} ends`);
      return name;
    };
    return { steps, work };
  };

  it('runs work of one key one after the other', async () => {
    const { steps, work } = recorder();
    const queue = new KeyedMutex();
    await Promise.all([queue.run('a', work('first')), queue.run('a', work('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs work of different keys side by side', async () => {
    const { steps, work } = recorder();
    const queue = new KeyedMutex();
    await Promise.all([queue.run('a', work('first')), queue.run('b', work('second'))]);
    expect(steps.slice(0, 2)).toEqual(['first begins', 'second begins']);
  });

  it('goes on after work that failed', async () => {
    const queue = new KeyedMutex();
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });

  it('waits for hanging work up to the timeout only, and for other work to its end', async () => {
    const { steps, work } = recorder();
    const queue = new KeyedMutex(20);
    void queue.run('a', () => new Promise(() => undefined));
    await Promise.all([queue.run('a', work('first')), queue.run('a', work('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('waits without a patience for as long as work lasts', async () => {
    const queue = new KeyedMutex();
    let isOver = false;
    void queue.run('a', () => delay(50).then(() => (isOver = true)));
    expect(await queue.run('a', () => Promise.resolve(isOver))).toBe(true);
  });
});
