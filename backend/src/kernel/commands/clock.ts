/** What time it is; also the token by which Nest hands a clock out. */
export abstract class Clock {
  abstract now(): Date;
}

class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

export const systemClock: Clock = new SystemClock();
