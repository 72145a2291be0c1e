import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { WriteBehind } from './write-behind.js';

const never = (): boolean => false;

/** A write that ends when it is told to. */
function slowWrite() {
  const written: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  const write = (items: readonly string[]): Promise<void> => {
    written.push(items);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const finish = async (): Promise<void> => {
    waiting.shift()?.();
    await turn();
  };
  return { written, write, finish };
}

describe('writing behind', () => {
  it('writes the first at once, and together what comes meanwhile', async () => {
    const { written, write, finish } = slowWrite();
    const writer = new WriteBehind(write, never, vi.fn());
    for (const item of ['a', 'b', 'c']) await writer.add(item);
    expect(written).toEqual([['a']]);
    await finish();
    expect(written).toEqual([['a'], ['b', 'c']]);
  });

  it('begins again after a rest', async () => {
    const { written, write, finish } = slowWrite();
    const writer = new WriteBehind(write, never, vi.fn());
    await writer.add('a');
    await finish();
    await writer.add('b');
    expect(written).toEqual([['a'], ['b']]);
  });

  it('lets nobody add while too much waits for its write, and again as soon as that begins', async () => {
    const { written, write, finish } = slowWrite();
    const writer = new WriteBehind<string>(write, (items) => items.length >= 2, vi.fn());
    await writer.add('a');
    await writer.add('b');
    const added = vi.fn();
    const adding = writer.add('c').then(added);
    await turn();
    expect(added).not.toHaveBeenCalled();
    await finish();
    await adding;
    expect(written).toEqual([['a'], ['b', 'c']]);
  });

  it('keeps nobody waiting for a write that failed', async () => {
    const write = vi.fn(() => Promise.reject(new Error('disk full')));
    const writer = new WriteBehind<string>(write, (items) => items.length >= 2, vi.fn());
    for (const item of ['a', 'b', 'c']) await writer.add(item);
    await expect(writer.end()).rejects.toThrow('disk full');
  });

  it('ends once everything is written', async () => {
    const { written, write, finish } = slowWrite();
    const writer = new WriteBehind(write, never, vi.fn());
    await writer.add('a');
    await writer.add('b');
    const ending = writer.end();
    await finish();
    await finish();
    await ending;
    expect(written.flat()).toEqual(['a', 'b']);
  });

  it('writes nothing after a failure, tells of it at once, and throws it at the end', async () => {
    const write = vi.fn(() => Promise.reject(new Error('disk full')));
    const onFailure = vi.fn();
    const writer = new WriteBehind<string>(write, never, onFailure);
    await writer.add('a');
    await turn();
    expect(onFailure).toHaveBeenCalledOnce();
    await writer.add('b');
    await expect(writer.end()).rejects.toThrow('disk full');
    expect(write).toHaveBeenCalledOnce();
  });
});
