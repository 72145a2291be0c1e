import { HttpException } from '@nestjs/common';
import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Refusal, Result } from '@nirmaan/contracts/kernel';

/** At the border a refusal becomes an exception, because that is how a controller is left early in Nest. */
export class Refused extends HttpException {
  constructor(
    readonly refusal: Refusal<RefusalCode>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(refusal.code, refusals[refusal.code].status);
  }
}

/** A refusal that passes by itself; its answer says when. */
export const refusedFor = (milliseconds: number, code: RefusalCode): Refused =>
  new Refused({ code }, { 'retry-after': Math.ceil(milliseconds / 1000).toString() });

/** The value of a result; a refusal leaves the controller. */
export function accepted<Value>(result: Result<Value, RefusalCode>): Value {
  if (result.ok) return result.value;
  throw new Refused(result.refusal);
}
