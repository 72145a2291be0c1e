import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Position, positionOnWire, X_AT_LEAST } from '@nirmaan/contracts/kernel';
import type { Request } from 'express';
import { Refused } from './refused.js';

/** The position that the reader of a call has seen already, and must see again; null where it names none. */
export const AtLeast = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | null => {
    const given = context.switchToHttp().getRequest<Request>().headers[X_AT_LEAST];
    if (given === undefined) return null;
    const position = positionOnWire.safeParse(given);
    if (position.success) return position.data;
    const fields = [{ field: X_AT_LEAST, message: 'A position is a decimal number' }];
    throw new Refused({ code: 'REQUEST.INVALID', fields });
  },
);
