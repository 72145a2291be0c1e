import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Call } from '@nirmaan/contracts/kernel';

/** The call that a controller's method answers. */
export const SERVED_CALL = 'served call';

type AnyCall = Pick<Call, 'method' | 'path'>;

/** Answers one call of the contract, at its method and path; success is 200. */
export const Serve = (call: AnyCall): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(200),
    SetMetadata(SERVED_CALL, call),
  );
