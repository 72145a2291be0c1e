/** The current time; also Nest's injection token. */
export abstract class Clock {
  abstract now(): Date;
}

class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

export const systemClock: Clock = new SystemClock();
