import { TimeoutError } from '@nirmaan/platform/lifecycle';
import { CommandHandler } from './command-handler.js';

@CommandHandler()
class Join {
  constructor(private readonly separator: string) {}

  execute(...words: readonly Promise<string>[]): Promise<string> {
    return Promise.all(words).then((all) => all.join(this.separator));
  }
}

const never = new Promise<string>(() => undefined);

describe('a command of several steps', () => {
  afterEach(() => void jest.useRealTimers());

  it('returns what its method returns', async () => {
    const words = [Promise.resolve('one'), Promise.resolve('two')];
    expect(await new Join(' ').execute(...words)).toBe('one two');
  });

  it('throws TimeoutError after ten seconds', async () => {
    jest.useFakeTimers();
    const joined = new Join(' ').execute(never).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await joined).toEqual(new TimeoutError('Join takes too long'));
  });
});
