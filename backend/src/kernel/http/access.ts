import { Reflector } from '@nestjs/core';
import type { Access as AllowedCallers } from '@nirmaan/contracts/kernel';

/** Who may call a route. Without it: every signed-in account. `Serve` takes it from the call. */
export const Access = Reflector.createDecorator<AllowedCallers>();
