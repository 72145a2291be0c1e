import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Position, positionOnWire } from '@nirmaan/contracts/kernel';
import type { Request } from 'express';

/** The id of the last event that a browser got before it lost its connection; null where there was none. */
export const LastEventId = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | null => {
    const given = context.switchToHttp().getRequest<Request>().headers['last-event-id'];
    return positionOnWire.safeParse(given).data ?? null;
  },
);
