import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Call } from '@nirmaan/contracts/kernel';
import { Access } from './access.js';

/** Metadata key: the call that a controller's method answers. */
export const SERVED_CALL = 'served call';

type AnyCall = Pick<Call, 'method' | 'path' | 'access'>;

/** Answers a call of the contract at its method and path, to those who may make it; success is 200. */
export const Serve = (call: AnyCall): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(200),
    SetMetadata(SERVED_CALL, call),
    Access(call.access),
  );
